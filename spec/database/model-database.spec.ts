import { expect } from 'chai';
import { NamedObjects } from '../../lib/editing/named-objects.js';
import {
  AmbiguousNameError,
  type Burn,
  days,
  Element,
  ElementCarrier,
  FlightEdge,
  HumanAgent,
  InstHumanAgent,
  InstPropulsiveVehicle,
  loadDb,
  ModelDatabase,
  NotFoundError,
  PropulsiveVehicle,
  SpaceEdge,
  SurfaceNode,
} from '../../lib/index.js';
import { soundSheets, workbookOf } from './support/workbooks.js';

function caught(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a model database', () => {
  let db: ModelDatabase;
  beforeEach(async () => {
    db = await loadDb(workbookOf(soundSheets()));
  });

  const lookups = (what: string) =>
    ({
      node: [(name: string) => db.getNode(name), (name: string) => db.findNode(name)],
      edge: [(name: string) => db.getEdge(name), (name: string) => db.findEdge(name)],
      resource: [(name: string) => db.getResource(name), (name: string) => db.findResource(name)],
      'demand model': [
        (name: string) => db.getDemandModel(name),
        (name: string) => db.findDemandModel(name),
      ],
      element: [(name: string) => db.getElement(name), (name: string) => db.findElement(name)],
    })[what] as [(name: string) => { name: string }, (name: string) => object | undefined];

  for (const [what, name, wrong] of [
    ['node', 'KSC', 'KSCC'],
    ['edge', 'KSC-LEO', 'KSC-LOE'],
    ['resource', 'Spare', 'Sparr'],
    ['demand model', 'Rate', 'Ratee'],
    ['element', 'Crew Member', 'Crew Membre'],
  ] as const) {
    const [get, find] = lookups(what);

    it(`finds a ${what} by its name`, () => {
      expect(get(name).name).to.equal(name);
      expect(find(name)).to.equal(get(name));
    });

    it(`suggests similar names of ${what}s for an unknown name`, () => {
      expect(find(wrong)).to.equal(undefined);
      const error = caught(() => get(wrong));
      expect(error).to.be.instanceOf(NotFoundError);
      const { wanted, suggestions } = error as NotFoundError;
      expect(wanted).to.equal(wrong);
      expect(suggestions).to.include(name);
    });
  }

  it('refuses an ambiguous name, and lists the addresses of the candidates', () => {
    const second = new SurfaceNode({ name: 'KSC', latitude: 0, longitude: 0 });
    const ids = [db.getNode('KSC').id, second.id];
    db.nodes.push(second);
    for (const lookup of [() => db.getNode('KSC'), () => db.findNode('KSC')]) {
      const error = caught(lookup);
      expect(error).to.be.instanceOf(AmbiguousNameError);
      expect((error as AmbiguousNameError).ids).to.deep.equal(ids);
      const { addresses, message } = error as AmbiguousNameError;
      const names = NamedObjects.of(db);
      expect(
        addresses.map((address) => names.at(address).map(({ object }) => object)),
      ).to.deep.equal([[db.nodes[0]], [second]]);
      expect(message).to.equal(
        `The name "KSC" is ambiguous: 2 nodes have it (nodes.0, nodes.${db.nodes.length - 1})`,
      );
    }
  });

  it('returns an object of the requested class, and rejects another', () => {
    const burns: readonly Burn[] = db.getEdge('KSC-LEO', SpaceEdge).burns;
    expect(burns).to.equal((db.getEdge('KSC-LEO') as SpaceEdge).burns);
    expect(db.findEdge('KSC-LEO', SpaceEdge)).to.equal(db.getEdge('KSC-LEO'));
    expect(() => db.getEdge('KSC-LEO', FlightEdge)).to.throw(
      TypeError,
      'edge "KSC-LEO" is of class SpaceEdge, not FlightEdge',
    );
    expect(db.findEdge('KSC-LEO', FlightEdge)).to.equal(undefined);
    expect(() => db.getEdge('KSC-LOE', SpaceEdge)).to.throw(NotFoundError, '"KSC-LEO"');
    // A name that objects of several classes have names one of a class.
    db.elements.push(new Element({ name: 'Crew Member' }));
    expect(() => db.getElement('Crew Member')).to.throw(AmbiguousNameError, 'elements.');
    expect(db.getElement('Crew Member', HumanAgent)).to.be.instanceOf(HumanAgent);
  });

  it('finds objects that were renamed', () => {
    db.getNode('KSC').name = 'Cape';
    expect(db.getNode('Cape').name).to.equal('Cape');
    expect(db.findNode('KSC')).to.equal(undefined);
    db.nodes.length = 0;
    expect(db.findNode('Cape')).to.equal(undefined);
  });

  it('looks up a name without going through the list', () => {
    let reads = 0;
    const nodes = Array.from({ length: 2000 }, (_, i) => {
      const node = new SurfaceNode({ name: '', latitude: 0, longitude: 0 });
      return Object.defineProperty(node, 'name', {
        get: () => {
          reads++;
          return `Node ${i}`;
        },
      });
    });
    const large = new ModelDatabase({ nodes });
    for (let i = 0; i < 2000; i++) large.getNode(`Node ${i}`);
    expect(reads).to.be.below(4 * 2000);
  });

  it('reads itself from a workbook', async () => {
    const bytes = await workbookOf(soundSheets());
    expect(await ModelDatabase.loadDb(bytes)).to.deep.equal(db);
    expect(await ModelDatabase.safeLoadDb(bytes)).to.include({ success: true, total: 0 });
  });

  describe('instantiate', () => {
    it('makes an element of a template by its name', () => {
      const crew = db.instantiate('Crew Member', { prefix: 'Lunar | ', suffix: ' A' });
      expect(crew).to.be.instanceOf(InstHumanAgent);
      expect(crew.name).to.equal('Lunar | Crew Member A');
      expect(crew.templateId).to.equal(db.getElement('Crew Member').id);
      expect(crew.mass).to.equal(undefined);
      expect(db.instantiate('Crew Member', { name: 'Ada' }).name).to.equal('Ada');
      expect(db.instantiate('Crew Member').id).to.not.equal(crew.id);
    });

    it('makes an instance of the class that belongs to the template', () => {
      const crew: InstHumanAgent = db.instantiate(HumanAgent, 'Crew Member', {
        activeTimeFraction: 0.5,
      });
      expect(crew.activeTimeFraction).to.equal(0.5);
      const stage: InstPropulsiveVehicle = db.instantiate(PropulsiveVehicle, 'Stage', { isp: 450 });
      expect(stage).to.be.instanceOf(InstPropulsiveVehicle);
      expect(stage.toJSON()).to.deep.equal({
        id: stage.id,
        type: 'Propulsive Vehicle',
        templateId: db.getElement('Stage').id,
        name: 'Stage',
        contents: [],
        isp: 450,
      });
      const habitat = db.getElement('Habitat') as ElementCarrier;
      expect(db.instantiate(habitat, { maxCrew: 2 }).maxCrew).to.equal(2);
    });

    it('finds the template of a class among others with the same name', () => {
      db.elements.push(new Element({ name: 'Crew Member' }));
      expect(caught(() => db.instantiate('Crew Member'))).to.be.instanceOf(AmbiguousNameError);
      expect(db.instantiate(HumanAgent, 'Crew Member')).to.be.instanceOf(InstHumanAgent);
      db.elements.push(new Element({ name: 'Crew Member' }));
      expect(caught(() => db.instantiate(Element, 'Crew Member'))).to.be.instanceOf(
        AmbiguousNameError,
      );
    });

    it('finds no template of another class, and refuses unknown fields', () => {
      expect(caught(() => db.instantiate(HumanAgent, 'Stage'))).to.be.instanceOf(NotFoundError);
      const fields = { massOfIt: 1 } as object;
      expect(caught(() => db.instantiate('Stage', fields))).to.be.instanceOf(TypeError);
    });
  });

  it('holds durations in seconds', () => {
    expect(db.getEdge('Down')).to.have.property('duration', days(5.5));
  });
});
