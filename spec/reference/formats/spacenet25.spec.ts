import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  aggregatedDemandsFormat,
  Campaign,
  rawDemandsFormat,
} from '../../../lib/analysis/index.js';
import { stableIdentities } from '../../../lib/database/workbook/ids.js';
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
import { manifestFormat } from '../../../lib/manifest/index.js';
import { unordered } from '../analysis/unordered.js';
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

const identities = stableIdentities();

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
    expect(elements.flatMap(({ states = [], parts = [] }) => [...states, ...parts])).to.be.empty;
  });

  it('loses what the specification names', async () => {
    const { issues } = await safeLoadDb(xls);
    expect(issues.filter(isLoss).map(({ location, was }) => [location!.cell, was])).to.deep.equal([
      ['G5', 'apoapsis 296 of "LEO" lies inside Earth if it is a radius in km'],
      ['H5', 'periapsis 296 of "LEO" lies inside Earth if it is a radius in km'],
      ['G6', 'apoapsis 100 of "LLPO" lies inside Moon if it is a radius in km'],
      ['H6', 'periapsis 100 of "LLPO" lies inside Moon if it is a radius in km'],
      ['E4', '7 of 15 burns are burns of the RCS'],
      ['Q4', '"Orion SM" has an RCS with an isp of 301 s that draws on the tank of its OMS'],
      ['Q10', '"Altair DM" has an RCS with an isp of 300 s and a tank of 425 units of "LH2/LOX"'],
      ['Q11', '"Altair AM" has an RCS with an isp of 300 s that draws on the tank of its OMS'],
    ]);
  });

  it('is the newer workbook but for four orbit sizes, if these are read as altitudes', async () => {
    const sizes: Record<string, number> = { LEO: 6_667_000, LLPO: 1_837_400 };
    const expected = serialize(await loadDb(`${data}/quick_start_1.xlsx`)) as unknown as {
      nodes: { name: string; apoapsis?: number; periapsis?: number }[];
    };
    for (const node of expected.nodes)
      if (node.apoapsis !== undefined) node.apoapsis = node.periapsis = sizes[node.name]!;
    deepStrictEqual(serialize(await loadDb(xls)), expected);
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
      expect(json(database.getNode('LEO')).periapsis).to.equal(6_667_000);
      expect(json(database.getNode('LLPO')).periapsis).to.equal(1_837_400);
      expect(json(database.getNode('LLPO')).apoapsis).to.equal(1_837_400);
      expect(json(database.getNode('KSC')).id).to.equal('cab6d157-6942-5b1e-8dab-9917795b4226');
    });

    it('of engines', () => {
      const orion = json(database.getElement('Orion CM'));
      expect([orion.isp, orion.maxFuel, orion.fuel.amount]).to.deep.equal([301, 175, 175]);
      expect(orion.fuel.resource).to.equal(database.getResource('MMH/N2O4').id);
      expect(orion.id).to.equal('9e339dd5-87f2-5c85-ae1e-720f1dc63126');
      const altair = json(database.getElement('Altair DM'));
      expect([altair.isp, altair.maxFuel, altair.fuel.amount]).to.deep.equal([448, 24_900, 24_900]);
      expect(altair.fuel.resource).to.equal(database.getResource('LH2/LOX').id);
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
    const { edges } = network as unknown as { edges: { burns: unknown[] }[] };
    expect(edges.flatMap(({ burns }) => burns)).to.have.length(15);
    const lists25 = elementTemplates as readonly { states?: unknown[]; parts?: unknown[] }[];
    expect(lists25.flatMap(({ states = [], parts = [] }) => [states, parts].flat())).to.be.empty;
    expect(scenario.demandModels ?? []).to.deep.equal([]);
    expect(scenario.missionList.map(({ demandModels }) => demandModels ?? [])).to.deep.equal([[]]);
  });

  it('loses what the specification names, at its lines', async () => {
    const { issues } = await safeLoadScenario(xml);
    const lines = readFileSync(xml, 'utf8').split('\n');
    const found = issues.filter(isLoss).map(({ was, line, column }) => {
      const tag = /^<(\w+)>/.exec(lines[line! - 1]!.slice(column! - 1))?.[1];
      return [tag, was];
    });
    expect(found).to.deep.equal([
      ['periapsis', 'periapsis 296 of "LEO" lies inside Earth if it is a radius in km'],
      ['apoapsis', 'apoapsis 296 of "LEO" lies inside Earth if it is a radius in km'],
      ['periapsis', 'periapsis 100 of "LLPO" lies inside Moon if it is a radius in km'],
      ['apoapsis', 'apoapsis 100 of "LLPO" lies inside Moon if it is a radius in km'],
      ['burnType', '7 of 15 burns are burns of the RCS'],
      [
        'rcsIsp',
        '"Lunar | Orion SM" has an RCS with an isp of 301 s that draws on the tank of its OMS',
      ],
      [
        'rcsIsp',
        '"Lunar | Altair AM" has an RCS with an isp of 300 s that draws on the tank of its OMS',
      ],
      [
        'rcsIsp',
        '"Lunar | Altair DM" has an RCS with an isp of 300 s and a tank of 425 units of "LH2/LOX"',
      ],
    ]);
  });

  it('has instances that restate nothing of their templates, in the order in which they are named first', () => {
    const instances = scenario.instantiatedElements as unknown as Record<string, unknown>[];
    const own = new Set(['id', 'name', 'type', 'templateId', 'contents']);
    for (const instance of instances)
      expect(Object.keys(instance).filter((key) => !own.has(key))).to.deep.equal([]);
    const text = readFileSync(xml, 'utf8');
    const events = text.slice(text.indexOf('<eventList>'));
    const places = instances.map(({ name }) => events.indexOf(`<name>${name}</name>`));
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).to.be.greaterThan(0);
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
    const numbered = burns.map((id) =>
      [2, 3, 4, 5].find((n) => id === identities.of('burns', String(n))),
    );
    expect(numbered).to.deep.equal([2, 3, 4, 5]);
    expect(transports[2]).to.include({ missionTime: 2 * 86_400 });
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

  describe('simulates to the outputs of the reference', () => {
    /** The campaign with the start of its mission, and its elements in the order of the newer file. */
    const campaignFrom = (read: ScenarioJson, consume: boolean) => {
      const [mission] = read.missionList;
      const ordered = byName(read) as ScenarioJson;
      const text = JSON.stringify({ ...ordered, startDate: mission!.startDate });
      return {
        text,
        campaign: new Campaign(parse(Scenario, text), { rules: 'spacenet25', consume }),
      };
    };
    const sameNames = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('Crew Member  ', 'Crew Member '));
    const expected = (output: string) =>
      JSON.parse(readFileSync(`${data}/reference/quick_start_1.${output}.json`, 'utf8'));

    it('full', () => {
      const { text } = campaignFrom(scenario, true);
      const actual = outputOf(text, 'full');
      expect(differences(sameNames(actual), sameNames(expected('full')))).to.deep.equal([]);
    });

    const formats = {
      'demands-raw': rawDemandsFormat,
      'demands-agg': aggregatedDemandsFormat,
      'auto-manifest': (campaign: Campaign) => unordered(manifestFormat(campaign)),
    };
    for (const [name, format] of Object.entries(formats))
      for (const output of [name, `${name}.consume`])
        it(output, () => {
          const { campaign } = campaignFrom(scenario, output.endsWith('.consume'));
          const theirs = name === 'auto-manifest' ? unordered(expected(output)) : expected(output);
          expect(differences(sameNames(format(campaign)), sameNames(theirs))).to.deep.equal([]);
        });

    it('and with the propellant of the RCS, to the launch mass that SpaceNet 2.5 gives for its own file', async () => {
      const measuresOf = (read: ScenarioJson) => campaignFrom(read, true).campaign.result.measures;
      const without = measuresOf(scenario);
      expect(without.launchMass).to.equal(4_558_975);
      expect(without.upMassCapacityUtilization.ratio).to.be.closeTo(6512.821428571428, 1e-9);
      expect(without.crewSurfaceDays).to.equal(28);
      expect(without.crewTime).to.be.closeTo(1824, 1e-9);
      expect(without.relativeExplorationCapability).to.be.closeTo(3.4686339746110617, 1e-12);
      const added = measuresOf(serialize(await loadScenario(xml, { rcsFuel: 'add' })));
      expect(added.launchMass).to.equal(4_559_400);
      expect(added.upMassCapacityUtilization.ratio).to.be.closeTo(6513.428571428572, 1e-9);
      expect(added.crewSurfaceDays).to.equal(28);
      expect(added.crewTime).to.be.closeTo(1824, 1e-9);
      expect(added.relativeExplorationCapability).to.be.closeTo(3.468310649296501, 1e-12);
    });

    it('without errors', () => {
      expect(campaignFrom(scenario, true).campaign.result.errors).to.deep.equal([]);
    });
  });
});
