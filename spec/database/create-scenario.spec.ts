import { expect } from 'chai';
import {
  CreateElements,
  check,
  createScenario,
  FlightTransport,
  loadDb,
  Mission,
  type ModelDatabase,
  type NewScenario,
  parse,
  Scenario,
} from '../../lib/index.js';
import { soundSheets, workbookOf } from './support/workbooks.js';

describe('createScenario', () => {
  let db: ModelDatabase;
  beforeEach(async () => {
    db = await loadDb(workbookOf(soundSheets()));
  });

  const base = (): NewScenario => ({
    name: 'Sortie',
    createdBy: 'Ada',
    startDate: new Date('2030-01-01T00:00:00Z'),
    scenarioType: 'Lunar',
  });

  /** A mission down from orbit, with a habitat. */
  function withMission(): NewScenario {
    const habitat = db.instantiate('Habitat');
    const leo = db.getNode('LEO').id;
    const pac = db.getNode('PAC').id;
    const common = { priority: 1, missionTime: 0, location: leo, elements: [habitat.id] };
    const mission = new Mission({
      name: 'Down',
      startDate: new Date('2030-01-01T00:00:00Z'),
      origin: leo,
      destination: pac,
      demandModels: [],
      events: [
        new CreateElements({ ...common, name: 'create', container: leo }),
        new FlightTransport({ ...common, name: 'fly', edge: db.getEdge('Down').id }),
      ],
    });
    return { ...base(), missionList: [mission], instantiatedElements: [habitat] };
  }

  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

  it('copies the whole database, so that changes of one do not affect the other', () => {
    const scenario = createScenario(db, base());
    expect(scenario).to.be.instanceOf(Scenario);
    expect(scenario.network.toJSON()).to.deep.equal({
      nodes: db.toJSON().nodes,
      edges: db.toJSON().edges,
    });
    expect(scenario.elementTemplates).to.deep.equal(db.elements);
    expect(scenario.resourceList).to.deep.equal(db.resources);
    expect(scenario.demandModels).to.deep.equal(db.demandModels);
    const [node] = scenario.network.nodes;
    if (node) node.name = 'other';
    expect(db.nodes[0]?.name).to.equal('KSC');
  });

  it('copies only the objects that missions and elements use, directly or indirectly', () => {
    const scenario = createScenario(db, { ...withMission(), include: 'used' });
    expect(names(scenario.network.nodes)).to.deep.equal(['LEO', 'PAC']);
    expect(names(scenario.network.edges)).to.deep.equal(['Down']);
    expect(names(scenario.elementTemplates)).to.deep.equal(['Habitat']);
    // The parts of the habitat, and the demand models of its states.
    expect(names(scenario.resourceList)).to.deep.equal(['Spare']);
    expect(names(scenario.demandModels)).to.deep.equal(['Sparing', 'Rate']);
  });

  for (const include of ['all', 'used'] as const)
    it(`makes a valid scenario of ${include}`, () => {
      const scenario = createScenario(db, { ...withMission(), include });
      expect(check(scenario).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
      expect(parse(Scenario, scenario.toJSON())).to.deep.equal(scenario);
    });

  it('adds its own resources and demand models to those of the database', () => {
    const { resources, demandModels } = db;
    db.resources = [];
    db.demandModels = [];
    const scenario = createScenario(db, { ...base(), resourceList: resources, demandModels });
    expect(scenario.resourceList).to.deep.equal(resources);
    expect(scenario.demandModels).to.deep.equal(demandModels);
  });
});
