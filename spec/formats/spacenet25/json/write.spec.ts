import { expect } from 'chai';
import fc from 'fast-check';
import { readScenarioJson, toSpaceNet25 } from '../../../../lib/database/scenario-json.js';
import {
  type AnyElementInstance,
  type AnyEvent,
  Configuration,
  days,
  type ElementInstance,
  hours,
  OrbitalNode,
  parse,
  Scenario,
  ScenarioGraph,
  type ScenarioJson,
  type SurfaceEdge,
  type SurfaceTransport,
  serialize,
  simulate,
} from '../../../../lib/index.js';
import type { PlainObject } from '../../../../lib/schema/plain.js';
import { anyScenario } from '../../../simulation/support/generated.js';
import { draws } from '../../../support/draws.js';
import { event, instance, template, uuid } from '../../support/java-json.js';
import { firstEvent, read } from '../../support/read-java-json.js';

/** Reads what was written. */
async function back(scenario: Scenario) {
  const { plain, losses } = await toSpaceNet25(scenario);
  const read = await readScenarioJson(JSON.parse(JSON.stringify(plain)), { orbits: 'guess' });
  if (!read.success) throw new Error(JSON.stringify(read.issues, null, 2));
  return { scenario: read.value, losses, plain: plain as PlainObject, issues: read.issues };
}

/** What an instance has, with what it inherits, and its states by name. */
function elementOf(graph: ScenarioGraph, instance: AnyElementInstance) {
  const { states, currentStateIndex, contents, parts, description, ...values } = graph.values(
    instance as ElementInstance & { contents?: unknown },
  ) as Record<string, unknown>;
  const named = graph.statesOf(instance) ?? [];
  const text = (state: (typeof named)[number]) =>
    JSON.stringify([state.name, state.type, state.demandModels]);
  return {
    ...values,
    states: named.map(text).sort(),
    state: named[currentStateIndex as number]?.name,
    ...(instance.type === 'Resource Container' && { contents }),
  };
}

/** What an event says, with states by name in place of their indices. */
function eventOf(graph: ScenarioGraph, event: AnyEvent) {
  const plain = serialize(event) as unknown as PlainObject;
  const nameOf = (id: unknown, index: unknown) => {
    const element = graph.all(Object).find((each) => (each as { id?: string }).id === id);
    return (
      element && (graph.statesOf(element as ElementInstance)?.[index as number]?.name ?? index)
    );
  };
  const { stateIndex, transportState, elementStates, speed, upTo: _, ...others } = plain;
  return {
    ...others,
    ...(stateIndex !== undefined && { state: nameOf(plain.element, stateIndex) }),
    ...(transportState !== undefined && { transport: nameOf(plain.vehicle, transportState) }),
    ...(speed !== undefined && { speed: Number((speed as number).toPrecision(14)) }),
    ...(elementStates !== undefined && {
      participants: (elementStates as PlainObject[]).map((each) => [
        each.element,
        nameOf(each.element, each.stateIndex),
      ]),
    }),
  };
}

/** Whether SpaceNet has an event: it cannot remove a state, or name the tank of a vehicle. */
const isWritten = (event: AnyEvent) =>
  !(event.type === 'Reconfigure Element' && event.stateIndex < 0);

/** Whether it does there what it does here. */
const isAlike = (event: AnyEvent) => isWritten(event) && !('upTo' in event);

/** Everything that SpaceNet has of a scenario, in one form whatever the order of states is. */
function content(scenario: Scenario) {
  const graph = new ScenarioGraph(scenario);
  const { network, configuration, resourceList, demandModels } = serialize(
    scenario,
  ) as ScenarioJson;
  return {
    network,
    configuration,
    resourceList,
    demandModels,
    elements: scenario.instantiatedElements.map((each) => elementOf(graph, each)),
    missions: scenario.missionList.map(({ name, startDate, events, origin, destination }) => ({
      ...{ name, startDate, origin, destination },
      // -1 and no state are one in a surface transport.
      events: events
        .filter(isWritten)
        .map((event) => eventOf(graph, event))
        .map(({ transport, ...event }: PlainObject) => ({
          ...event,
          ...(transport !== undefined && transport !== -1 && { transport }),
        })),
    })),
  };
}

describe('writing the JSON of SpaceNet 2.5', () => {
  it('and reading it again gives what was written, but for what was reported', () =>
    fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const again = await back(scenario);
        expect(content(again.scenario)).to.deep.equal(content(scenario));
        const removals = scenario.missionList
          .flatMap(({ events }) => events)
          .filter((event) => !isWritten(event)).length;
        const limits = scenario.missionList
          .flatMap(({ events }) => events)
          .filter((event) => 'upTo' in event).length;
        const counts = new Map(again.losses.map(({ kind, count }) => [kind, count]));
        expect(counts.get('no-state') ?? 0).to.equal(removals);
        expect(counts.get('up-to') ?? 0).to.equal(limits);
        expect([...counts.keys()]).to.have.members(
          [...counts.keys()].filter((kind) => ['no-state', 'up-to', 'eva-demands'].includes(kind)),
        );
      }),
    ));

  it('and reading it again gives what simulates alike', () =>
    fc.assert(
      fc.asyncProperty(
        anyScenario.filter(({ missionList }) =>
          missionList.every(({ events }) => events.every(isAlike)),
        ),
        async (scenario) => {
          const again = await back(scenario);
          const one = simulate(scenario, { rules: 'standard' });
          const other = simulate(again.scenario, { rules: 'standard' });
          expect(other.measures.launchMass).to.be.closeTo(one.measures.launchMass, 1e-6);
          expect(other.errors.map(({ code }) => code)).to.deep.equal(
            one.errors.map(({ code }) => code),
          );
        },
      ),
      { numRuns: draws(40) },
    ));

  it('written twice is the same', () =>
    fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const [one, two] = [await toSpaceNet25(scenario), await toSpaceNet25(scenario)];
        expect(two).to.deep.equal(one);
      }),
      { numRuns: draws(10) },
    ));

  it('has all that SpaceNet cannot do without: dates with milliseconds, hours, km, and its own names', async () => {
    const { plain } = await back(rich());
    expect(plain).to.not.have.any.keys('manifest', '$schema');
    expect(plain).to.include({ startDate: '2030-01-01T00:00:00.000Z' });
    expect(plain.configuration).to.include({
      smallGasTankMaxVolume: 0.275,
      smallLiquidTankMass: 11.4567,
    });
    expect(plain.configuration).to.have.property('environmentConstrained', false);
    expect(plain).to.have.nested.property('network.nodes[1].apoapsis', 296);
    expect(plain).to.have.nested.property('network.nodes[1].periapsis', 42_164);
    expect(plain).to.have.nested.property('network.edges[0].distance', 1.5);
    expect(plain).to.have.nested.property('elementTemplates[0].parts[0].meanTimeToFailure', 1000);
    expect(plain).to.have.nested.property('elementTemplates[0].parts[0].massToRepair', -1);
    expect(plain).to.have.nested.property('elementTemplates[0].states[0].type', 'Active');
    expect(plain).to.have.nested.property('elementTemplates[0].currentStateIndex', 1);
    expect(plain).to.have.nested.property('missionList[0].events[0].missionTime', 'PT0.123456789S');
  });

  it('reports what SpaceNet cannot hold, each with its place', async () => {
    const { issues } = await toSpaceNet25(rich());
    expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.deep.equal([
      'unwritten-manifest /manifest',
      'template-contents /elementTemplates/0/contents',
      'robotic-agent /elementTemplates/1/type',
      'robotic-agent /instantiatedElements/0/type',
      'part-identifiers /instantiatedElements/1/parts',
      'no-state /instantiatedElements/1/currentStateIndex',
      'initial-contents /instantiatedElements/1/contents',
      'initial-contents /network/nodes/0/contents',
      'high-orbit /network/nodes/1/periapsis',
      'vehicle-tank /missionList/0/events/0',
      'exploration-demand-identifiers /missionList/0/events/1/additionalDemands',
    ]);
    for (const { was, done, changes, message, severity } of issues) {
      expect(severity).to.equal('warning');
      for (const text of [done, changes]) expect(message).to.include(text);
      expect(message.toLowerCase()).to.include(was.toLowerCase());
    }
  });

  it('writes distances and speeds that come back as they were', async () => {
    const rover = template.rover('Rover');
    const { scenario } = await read({
      ...{ templates: [rover], instances: [instance('R', rover)] },
      events: [event('Surface Transport', { edge: uuid('road'), vehicle: uuid('R'), speed: 10 })],
    });
    const [road] = scenario.network.edges as [SurfaceEdge];
    const [drive] = scenario.missionList[0]!.events as [SurfaceTransport];
    for (const [distance, speed] of [
      [1001, 0.07],
      [2345.678, 10 / 3.6],
      [1 / 3, 1.93],
    ] as const) {
      Object.assign(road, { distance });
      Object.assign(drive, { speed });
      const again = await back(scenario);
      expect(again.scenario.network.edges[0]).to.include({ distance });
      expect(firstEvent(again)).to.include({ speed });
    }
  });

  it('refuses a scenario that is not valid', async () => {
    const scenario = rich();
    scenario.name = 7 as unknown as string;
    let thrown: unknown;
    await toSpaceNet25(scenario).catch((error) => {
      thrown = error;
    });
    expect(thrown).to.have.property('name', 'ModelValidationError');
  });
});

/** A scenario with everything that SpaceNet has not, or has in another form. */
function rich(): Scenario {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const node = { body1: 'Earth', type: 'Surface Node', latitude: 0, longitude: 0 };
  const event = { priority: 1, location: id(1), name: 'E' };
  const scenario = parse(Scenario, {
    ...{ name: 'Rich', createdBy: 'Ann', startDate: '2030-01-01T00:00:00Z' },
    scenarioType: 'Lunar',
    $schema: 'x',
    network: {
      nodes: [
        { ...node, id: id(1), name: 'A', contents: [{ id: id(20) }] },
        new OrbitalNode({
          ...{ id: id(2), name: 'GTO', apoapsis: 6_667_000, periapsis: 42_164_000 },
          inclination: 0,
        }).toJSON(),
      ],
      edges: [
        {
          ...{ type: 'Surface Edge', id: id(3), name: 'Road', origin: id(1), destination: id(1) },
          distance: 1500,
        },
      ],
    },
    elementTemplates: [
      {
        ...{ id: id(10), type: 'Surface Vehicle', name: 'Rover', maxCrew: 1, maxSpeed: 10 },
        ...{ maxFuel: 1, fuel: { classOfSupply: 1, environment: 'Unpressurized', amount: 1 } },
        contents: [id(11)],
        states: [
          { id: id(30), name: 'Off', type: 'Dormant' },
          { id: id(31), name: 'On', type: 'Active' },
        ],
        currentStateIndex: 0,
        parts: [{ resource: id(40), meanTimeToFailure: hours(1000) }],
      },
      { id: id(11), type: 'Robotic Agent', name: 'Robot', activeTimeFraction: 0.5 },
    ],
    instantiatedElements: [
      { id: id(20), type: 'Robotic Agent', name: 'R2', templateId: id(11) },
      {
        ...{ id: id(21), type: 'Surface Vehicle', name: 'Car', templateId: id(10) },
        ...{ currentStateIndex: -1, parts: [id(50)], contents: [{ id: id(20) }] },
      },
    ],
    resourceList: [],
    missionList: [
      {
        ...{ name: 'M', startDate: '2030-01-01T00:00:00Z', origin: id(1), destination: id(1) },
        demandModels: [],
        events: [
          {
            ...{ ...event, type: 'Add Resources', missionTime: 0, container: id(21) },
            resources: [],
          },
          {
            ...{ ...event, type: 'Crewed Exploration', missionTime: 0.1234567891234 },
            ...{ evaDuration: hours(8), duration: days(7), evaPerWeek: 5, vehicle: id(21) },
            ...{ elementStates: [], additionalDemands: [id(60)] },
          },
        ],
      },
    ],
    manifest: { packing: [] },
  });
  scenario.configuration = new Configuration();
  return scenario;
}
