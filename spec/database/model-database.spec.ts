import { expect } from 'chai';
import {
  AmbiguousNameError,
  days,
  Element,
  ElementCarrier,
  HumanAgent,
  InstHumanAgent,
  InstPropulsiveVehicle,
  loadDb,
  ModelDatabase,
  NotFoundError,
  PropulsiveVehicle,
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

  const lists = [
    ['node', 'Node', 'KSC', 'KSCC'],
    ['edge', 'Edge', 'KSC-LEO', 'KSC-LOE'],
    ['resource', 'Resource', 'Spare', 'Sparr'],
    ['demand model', 'DemandModel', 'Rate', 'Ratee'],
    ['element', 'Element', 'Crew Member', 'Crew Membre'],
  ] as const;
  for (const [what, method, name, wrong] of lists) {
    it(`finds a ${what} by its name`, () => {
      expect(db[`get${method}`](name).name).to.equal(name);
      expect(db[`find${method}`](name)).to.equal(db[`get${method}`](name));
    });

    it(`names near ${what}s where none has the name`, () => {
      expect(db[`find${method}`](wrong)).to.equal(undefined);
      const error = caught(() => db[`get${method}`](wrong));
      expect(error).to.be.instanceOf(NotFoundError);
      const { wanted, suggestions } = error as NotFoundError;
      expect(wanted).to.equal(wrong);
      expect(suggestions).to.include(name);
    });
  }

  it('refuses a name that several have, and tells their ids', () => {
    const second = new SurfaceNode({ name: 'KSC', latitude: 0, longitude: 0 });
    const ids = [db.getNode('KSC').id, second.id];
    db.nodes.push(second);
    for (const lookup of [() => db.getNode('KSC'), () => db.findNode('KSC')]) {
      const error = caught(lookup);
      expect(error).to.be.instanceOf(AmbiguousNameError);
      expect((error as AmbiguousNameError).ids).to.deep.equal(ids);
    }
  });

  it('sees names that change', () => {
    db.getNode('KSC').name = 'Cape';
    expect(db.getNode('Cape').name).to.equal('Cape');
    expect(db.findNode('KSC')).to.equal(undefined);
    db.nodes.length = 0;
    expect(db.findNode('Cape')).to.equal(undefined);
  });

  it('looks up in constant time', () => {
    const nodes = Array.from(
      { length: 20_000 },
      (_, i) => new SurfaceNode({ name: `Node ${i}`, latitude: 0, longitude: 0 }),
    );
    const large = new ModelDatabase({ nodes });
    const start = performance.now();
    for (let i = 0; i < 20_000; i++) large.getNode(`Node ${i}`);
    expect(performance.now() - start).to.be.below(500);
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

    it('is of the class that belongs to the template', () => {
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

    it('finds the template of the class among others of its name', () => {
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

  it('gives durations in seconds', () => {
    expect(db.getEdge('Down')).to.have.property('duration', days(5.5));
  });
});
