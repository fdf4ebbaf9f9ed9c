import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  type Issue,
  isLoss,
  loadDb,
  loadScenario,
  type ModelDatabase,
  parse,
  Scenario,
  type ScenarioJson,
  safeLoadDb,
  safeLoadScenario,
  serialize,
} from '../../../lib/index.js';
import { expectSameUpToIds } from '../database/up-to-ids.js';
import { differences } from '../simulation/compare.js';
import { outputOf } from '../simulation/outputs.js';

const data = '../shared/data';
const xls = `${data}/spacenet25/quick_start_1.xls`;
const xml = `${data}/spacenet25/completed_quick_start_1.xml`;

/** The number of losses of each kind. */
function lossesOf(issues: readonly Issue[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of issues.filter(isLoss)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const LOSSES = { 'orbit-altitude': 4, 'burn-kind': 1, 'second-engine': 3 };

/** Scenario JSON of the newer tool, as the schema writes it. */
const newer = (name: string): ScenarioJson =>
  serialize(parse(Scenario, readFileSync(`${data}/${name}`, 'utf8')));

/** A scenario with its elements, and those of each event, by name: their order has no meaning. */
function byName(scenario: unknown): unknown {
  const copy = structuredClone(scenario) as {
    instantiatedElements: { id: string; name: string }[];
    missionList: { events: { elements?: string[]; elementStates?: { element: string }[] }[] }[];
  };
  copy.instantiatedElements.sort((a, b) => (a.name < b.name ? -1 : 1));
  const place = new Map(copy.instantiatedElements.map(({ id }, index) => [id, index]));
  const order = (a: string, b: string) => place.get(a)! - place.get(b)!;
  for (const { events } of copy.missionList)
    for (const event of events) {
      event.elements?.sort(order);
      event.elementStates?.sort((a, b) => order(a.element, b.element));
    }
  // The identifiers of elements are compared first, so that those in events are known.
  const { instantiatedElements, ...others } = copy;
  return { instantiatedElements, ...others };
}

type Events = { type: string; missionTime: number; priority: number }[];

describe('The database of the first tutorial in SpaceNet 2.5', () => {
  it('has the counts and losses of the specification', async () => {
    const read = await safeLoadDb(xls);
    expect(lossesOf(read.issues)).to.deep.equal(LOSSES);
    expect(read.issues.every(isLoss)).to.equal(true);
    const { nodes, edges, resources, elements, demandModels } = read.success
      ? read.value
      : expect.fail('it is not read');
    const burns = edges.flatMap((edge) => ('burns' in edge ? edge.burns : []));
    const counts = [nodes, edges, burns, resources, elements, demandModels].map((l) => l.length);
    expect(counts).to.deep.equal([5, 5, 15, 3, 13, 0]);
  });

  it('is the newer workbook, but for the orbit sizes', async () => {
    const old = await loadDb(xls, { orbits: 'as-written' });
    deepStrictEqual(serialize(old), serialize(await loadDb(`${data}/quick_start_1.xlsx`)));
  });

  describe('has the values of the specification', () => {
    let database: ModelDatabase;
    before(async () => {
      database = await loadDb(xls);
    });
    const json = (value: unknown) => JSON.parse(JSON.stringify(value));

    it('of edges and burns', () => {
      expect(json(database.getEdge('KSC-LEO')).duration).to.equal(21_600);
      expect(json(database.getEdge('LLPO-PAC')).burns[1]).to.deep.equal({
        id: '857a70ca-8a92-5a5c-a542-fb5c63d8d710',
        time: 43_200,
        deltaV: 276.5,
      });
    });

    it('of orbits', () => {
      expect(json(database.getNode('LEO')).apoapsis).to.equal(6_667_000);
      expect(json(database.getNode('LLPO')).periapsis).to.equal(1_837_400);
      expect(json(database.getNode('KSC')).id).to.equal('cab6d157-6942-5b1e-8dab-9917795b4226');
    });

    it('of engines', () => {
      const orion = json(database.getElement('Orion CM'));
      expect([orion.isp, orion.maxFuel, orion.fuel.amount]).to.deep.equal([301, 175, 175]);
      expect(orion.fuel.resource).to.equal(database.getResource('MMH/N2O4').id);
      expect(orion.id).to.equal('9e339dd5-87f2-5c85-ae1e-720f1dc63126');
      const altair = json(database.getElement('Altair DM'));
      expect([altair.isp, altair.maxFuel]).to.deep.equal([448, 24_900]);
    });

    it('of engines whose propellants are added', async () => {
      const { elements } = await loadDb(xls, { rcsFuel: 'add' });
      const altair = json(elements.find(({ name }) => name === 'Altair DM'));
      expect([altair.maxFuel, altair.fuel.amount]).to.deep.equal([25_325, 25_325]);
    });
  });

  it('is not read with its losses as errors', async () => {
    const read = await safeLoadDb(xls, { strict: true });
    expect(read.success).to.equal(false);
    expect(lossesOf(read.issues)).to.deep.equal(LOSSES);
  });
});

describe('The scenario of the first tutorial in SpaceNet 2.5', () => {
  let scenario: ScenarioJson;
  before(async () => {
    scenario = serialize(await loadScenario(xml));
  });

  it('has the counts and losses of the specification', async () => {
    const { issues } = await safeLoadScenario(xml);
    expect(lossesOf(issues)).to.deep.equal(LOSSES);
    expect(issues.every(isLoss)).to.equal(true);
    const { network, resourceList, elementTemplates, instantiatedElements } = scenario;
    const lists = [
      network.nodes,
      network.edges,
      resourceList,
      elementTemplates,
      instantiatedElements,
    ];
    expect(lists.map(({ length }) => length)).to.deep.equal([5, 5, 3, 13, 16]);
    expect(scenario.missionList.map(({ events }) => events.length)).to.deep.equal([14]);
  });

  it('has the values of the specification', () => {
    expect(scenario.startDate).to.equal('2019-07-02T01:05:16.051Z');
    const [mission] = scenario.missionList as unknown as { events: Record<string, unknown>[] }[];
    const exploration = mission!.events[9]!;
    expect(exploration).to.include({
      type: 'Crewed Exploration',
      missionTime: 648_000,
      duration: 604_800,
      evaPerWeek: 5,
      evaDuration: 28_800,
    });
    const states = exploration.elementStates as { stateIndex: number }[];
    expect(states.map(({ stateIndex }) => stateIndex)).to.deep.equal([-1, -1]);
    const transports = mission!.events.filter(({ type }) => type === 'Space Transport');
    const sequence = transports[2]!.burnStageSequence as { burn: string; actions: unknown[] }[];
    expect(sequence.map(({ actions }) => actions.length)).to.deep.equal([2, 1, 1, 1]);
    const edge = scenario.network.edges.find(({ id }) => id === transports[2]!.edge);
    const burns = (edge as unknown as { burns: { id: string }[] }).burns.map(({ id }) => id);
    expect(sequence.map(({ burn }) => burn)).to.deep.equal(burns);
    expect(transports[3]).to.include({ missionTime: 604_800, priority: 2 });
  });

  it('is the newer scenario, but for the differences of the specification', () => {
    const expected = newer('quick_start_1.scenario.json') as unknown as {
      startDate: string;
      network: { nodes: { name: string; apoapsis?: number; periapsis?: number }[] };
      instantiatedElements: { name: string }[];
      missionList: { events: Events }[];
    };
    expected.startDate = '2019-07-02T01:05:16.051Z';
    for (const node of expected.network.nodes) {
      if (node.name === 'LEO') node.apoapsis = node.periapsis = 6_667_000;
      if (node.name === 'LLPO') node.apoapsis = node.periapsis = 1_837_400;
    }
    const isLate = ({ type, missionTime }: Events[number]) =>
      type === 'Space Transport' && missionTime === 604_800;
    const transport = expected.missionList[0]!.events.find(isLate)!;
    expect(transport.priority).to.equal(1);
    transport.priority = 2;
    for (const element of expected.instantiatedElements)
      element.name = element.name.replace('Crew Member  ', 'Crew Member ');
    expectSameUpToIds(byName(scenario), byName(expected));
  });

  it('fits its database: they have the same identifiers', async () => {
    const database = await loadDb(xls);
    deepStrictEqual(scenario.network.nodes, serialize(database).nodes);
    deepStrictEqual(scenario.network.edges, serialize(database).edges);
    deepStrictEqual(scenario.elementTemplates, serialize(database).elements);
    const withDatabase = serialize(await loadScenario(xml, { database }));
    deepStrictEqual(withDatabase, scenario);
  });

  it('simulates to the outputs of the reference', () => {
    const [mission] = scenario.missionList;
    const ordered = byName(scenario) as ScenarioJson;
    const text = JSON.stringify({ ...ordered, startDate: mission!.startDate });
    const sameNames = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('Crew Member  ', 'Crew Member '));
    const expected = JSON.parse(readFileSync(`${data}/reference/quick_start_1.full.json`, 'utf8'));
    const actual = outputOf(text, 'full');
    expect(differences(sameNames(actual), sameNames(expected))).to.deep.equal([]);
  });
});
