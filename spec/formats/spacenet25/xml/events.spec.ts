import { expect } from 'chai';
import { isLoss, serialize } from '../../../../lib/index.js';
import { demands, member, members, stateOf, withFleet } from '../../support/java-fleet.js';
import { at, event, loadXml } from '../../support/java-xml.js';

type Plain = Record<string, unknown>;

/** Reads events after the one that creates the fleet. */
async function read(events: string) {
  const result = await loadXml(withFleet(events));
  if (!result.success) return expect.fail(JSON.stringify(result.issues, null, 1));
  const plain = serialize(result.value);
  const names = new Map<unknown, string>(
    [
      ...plain.instantiatedElements,
      ...plain.network.nodes,
      ...plain.network.edges,
      ...plain.resourceList,
    ].map(({ id, name }) => [id, name]),
  );
  const burns = plain.network.edges.flatMap((edge) => ('burns' in edge ? edge.burns : []));
  for (const [index, { id }] of burns.entries()) names.set(id, `burn ${index + 1}`);
  // Identifiers are shown as names.
  const named = JSON.parse(
    JSON.stringify(plain.missionList[0]!.events, (_, value) => names.get(value) ?? value),
  ) as Plain[];
  const losses = result.issues.filter(isLoss).map(({ code }) => code);
  return { events: named.slice(1), losses, named };
}

/** What is lost of the fleet and of its edge. */
const FLEET_LOSSES = ['burn-kind', 'second-engine', 'resource-tank', 'special-state'];

/** Returns the codes of the losses that are not those of the fleet. */
const others = (losses: readonly string[]) => losses.filter((code) => !FLEET_LOSSES.includes(code));

/** Reads one event, and expects the fields that not every event has. */
async function expectEvent(xml: string, fields: Plain, losses: readonly string[] = []) {
  const { events, losses: found } = await read(xml);
  expect(events).to.have.length(1);
  const { name: _, priority, missionTime, location, ...own } = events[0]!;
  expect({ priority, missionTime, location }).to.deep.equal({
    priority: 1,
    missionTime: 86_400,
    location: 'KSC',
  });
  expect(own).to.deep.equal(fields);
  expect(others(found)).to.deep.equal(losses);
}

const RESOURCES = (amount: number) => [
  { resource: 'LH2/LOX', amount },
  { classOfSupply: 203, environment: 'Pressurized', amount: 2 },
];

describe('An event of SpaceNet 2.5 in XML', () => {
  it('creates elements', async () => {
    const { named } = await read('');
    expect(named[0]).to.deep.include({
      type: 'Create Elements',
      elements: ['Shell', 'Stage', 'Rover', 'Ada', 'Bag', 'Tank'],
      container: 'KSC',
    });
  });

  it('moves elements into an edge, a node or a carrier', async () => {
    for (const [container, name] of [
      [at('container', 'SpaceEdge'), 'Up'],
      [at('container', 'OrbitalNode'), 'LEO'],
      [member('container', 'Carrier'), 'Shell'],
    ] as const)
      await expectEvent(event('MoveEvent', 'Move', `${members('CrewMember')}${container}`), {
        type: 'Move Elements',
        elements: ['Ada'],
        container: name,
      });
  });

  it('takes its location for a container that is missing', () =>
    expectEvent(
      event('MoveEvent', 'Move', members('CrewMember')),
      { type: 'Move Elements', elements: ['Ada'], container: 'KSC' },
      ['missing-container'],
    ));

  it('takes the origin of its mission for a location that is missing', () =>
    expectEvent(
      event('RemoveEvent', 'Remove', members('CrewMember'), { location: '' }),
      { type: 'Remove Elements', elements: ['Ada'] },
      ['missing-location'],
    ));

  it('removes elements', () =>
    expectEvent(event('RemoveEvent', 'Remove', members('CrewMember', 'Carrier')), {
      type: 'Remove Elements',
      elements: ['Ada', 'Shell'],
    }));

  it('reconfigures an element to a state, or to none', async () => {
    const fields = member('element', 'Carrier') + stateOf('state', 'Carrier', 2);
    await expectEvent(event('ReconfigureEvent', 'Set', fields), {
      type: 'Reconfigure Element',
      element: 'Shell',
      stateIndex: 1,
    });
    await expectEvent(event('ReconfigureEvent', 'Set', member('element', 'Carrier')), {
      type: 'Reconfigure Element',
      element: 'Shell',
      stateIndex: -1,
    });
  });

  it('reconfigures a group', () =>
    expectEvent(
      event(
        'ReconfigureGroupEvent',
        'Set',
        `${members('Carrier', 'CrewMember')}<stateType>DORMANT</stateType>`,
      ),
      { type: 'Reconfigure Elements', elements: ['Shell', 'Ada'], stateType: 'Dormant' },
    ));

  it('reconfigures a group to Special states one by one', async () => {
    const group = `${members('Carrier', 'CrewMember', 'ResourceContainer')}<stateType>SPECIAL</stateType>`;
    const { events, losses } = await read(event('ReconfigureGroupEvent', 'Set', group));
    const common = {
      name: 'Set',
      type: 'Reconfigure Element',
      priority: 1,
      missionTime: 86_400,
      location: 'KSC',
    };
    expect(events).to.deep.equal([
      { ...common, element: 'Shell', stateIndex: 1 },
      { ...common, element: 'Ada', stateIndex: 1 },
    ]);
    expect(others(losses)).to.deep.equal(['special-group']);
  });

  it('adds resources', () =>
    expectEvent(event('AddEvent', 'Add', demands(3) + member('container', 'ResourceContainer')), {
      type: 'Add Resources',
      resources: RESOURCES(3),
      container: 'Bag',
    }));

  it('adds resources to the vehicle of a fuel tank', () => {
    const tank =
      '<container class="x.ResourceTank" reference="../../x.CreateEvent/elements/x.SurfaceVehicle/fuelTank"/>';
    return expectEvent(
      event('AddEvent', 'Add', demands(3) + tank),
      { type: 'Add Resources', resources: RESOURCES(3), container: 'Rover' },
      ['tank-of-vehicle'],
    );
  });

  it('is left out with the tank of an engine that is left out', async () => {
    const tank =
      '<container class="x.ResourceTank" reference="../../x.CreateEvent/elements/x.PropulsiveVehicle/rcsFuelTank"/>';
    const { events, losses } = await read(event('AddEvent', 'Add', demands(3) + tank));
    expect(events).to.deep.equal([]);
    expect(others(losses)).to.deep.equal(['tank-of-vehicle']);
  });

  it('transfers resources', () =>
    expectEvent(
      event(
        'TransferEvent',
        'Transfer',
        demands(1) +
          member('originContainer', 'ResourceTank') +
          member('destinationContainer', 'ResourceContainer'),
      ),
      {
        type: 'Transfer Resources',
        resources: RESOURCES(1),
        originContainer: 'Tank',
        destinationContainer: 'Bag',
      },
    ));

  it('consumes resources, if it names an element', async () => {
    await expectEvent(event('DemandEvent', 'Eat', member('element', 'CrewMember') + demands(1)), {
      type: 'Consume Resources',
      resources: RESOURCES(1),
      source: 'Ada',
    });
    const { events, losses } = await read(event('DemandEvent', 'Eat', demands(1)));
    expect(events).to.deep.equal([]);
    expect(others(losses)).to.deep.equal(['missing-source']);
  });

  const burnAt = (index: number) =>
    `<burn reference="../../../../../dataSource/edgeLibrary/x.SpaceEdge/burns/x.Burn[${index}]"/>`.replace(
      '[1]',
      '',
    );
  const stageItem = (burnStage: string, steps: number) =>
    `<x.BurnStageItem><burnStage>${burnStage}</burnStage>${member('element', 'PropulsiveVehicle', steps)}</x.BurnStageItem>`;

  it('burns', () =>
    expectEvent(
      event(
        'BurnEvent',
        'Burn',
        `${members('PropulsiveVehicle')}${burnAt(2)}<burnStageSequence>${stageItem('Burn', 4)}${stageItem('Stage', 4)}</burnStageSequence>`,
      ),
      {
        type: 'Propulsive Burn',
        elements: ['Stage'],
        burn: 'burn 2',
        burnStageSequence: [
          { element: 'Stage', type: 'Burn' },
          { element: 'Stage', type: 'Stage' },
        ],
      },
    ));

  it('is left out with a burn that no edge has', async () => {
    const own =
      '<burn><tid>77</tid><time>0.0</time><burnType>OMS</burnType><deltaV>1.0</deltaV></burn>';
    const { events, losses } = await read(
      event('BurnEvent', 'Burn', `${members('PropulsiveVehicle')}${own}<burnStageSequence/>`),
    );
    expect(events).to.deep.equal([]);
    expect(others(losses)).to.deep.equal(['unknown-burn']);
  });

  const edge = (name: string) => at('edge', name);

  it('flies along a space edge, with a list of actions for each burn', async () => {
    const lists = (count: number) =>
      `<burnStageSequence>${`<list>${stageItem('Burn', 5)}</list>`}${'<list/>'.repeat(count - 1)}</burnStageSequence>`;
    const fields = (count: number) =>
      `${edge('SpaceEdge')}${members('PropulsiveVehicle')}${lists(count)}`;
    const expected = {
      type: 'Space Transport',
      edge: 'Up',
      elements: ['Stage'],
      burnStageSequence: [
        { burn: 'burn 1', actions: [{ element: 'Stage', type: 'Burn' }] },
        { burn: 'burn 2', actions: [] },
      ],
    };
    await expectEvent(event('SpaceTransport', 'Fly', fields(2)), expected);
    await expectEvent(event('SpaceTransport', 'Fly', fields(3)), expected, ['surplus-burn-stages']);
  });

  it('drives along a surface edge, at a speed in m/s', async () => {
    const fields = (speed: string) =>
      `<dutyCycle>0.5</dutyCycle>${member('vehicle', 'SurfaceVehicle')}${stateOf('transportState', 'SurfaceVehicle', 3)}<speed>${speed}</speed>${edge('SurfaceEdge')}`;
    await expectEvent(event('SurfaceTransport', 'Drive', fields('9.0')), {
      type: 'Surface Transport',
      edge: 'Drive',
      vehicle: 'Rover',
      transportState: 2,
      speed: 2.5,
      dutyCycle: 0.5,
    });
    const { events, losses } = await read(event('SurfaceTransport', 'Drive', fields('0.0')));
    expect(events).to.deep.equal([]);
    expect(others(losses)).to.deep.equal(['no-speed']);
  });

  it('flies along a flight edge', () =>
    expectEvent(event('FlightTransport', 'Fly', `${edge('FlightEdge')}${members('Carrier')}`), {
      type: 'Flight Transport',
      edge: 'Down',
      elements: ['Shell'],
    }));

  const stateMap = `<stateMap><entry>${member('x.CrewMember', 'CrewMember', 4)}${stateOf('x.State', 'CrewMember', 3, 4)}</entry><entry>${member('x.Carrier', 'Carrier', 4)}<null/></entry></stateMap>`;
  const elementStates = [
    { element: 'Ada', stateIndex: 2 },
    { element: 'Shell', stateIndex: -1 },
  ];

  it('is an EVA', () =>
    expectEvent(
      event(
        'EvaEvent',
        'Out',
        `${member('vehicle', 'Carrier')}<evaDuration>8.0</evaDuration>${stateMap}${demands(1)}`,
      ),
      {
        type: 'Crewed EVA',
        evaDuration: 28_800,
        vehicle: 'Shell',
        elementStates,
        additionalDemands: RESOURCES(1),
      },
    ));

  it('is an exploration, with a whole number of EVAs a week and without demands', () =>
    expectEvent(
      event(
        'ExplorationProcess',
        'Explore',
        `${member('vehicle', 'Carrier')}<duration>14.0</duration><evaPerWeek>2.5</evaPerWeek><evaDuration>4.0</evaDuration>${stateMap}${demands(1)}`,
      ),
      {
        type: 'Crewed Exploration',
        evaDuration: 14_400,
        duration: 1_209_600,
        vehicle: 'Shell',
        evaPerWeek: 3,
        elementStates,
        additionalDemands: [],
      },
      ['exploration-demands', 'fractional-evas'],
    ));

  it('has a priority of 1 to 5', async () => {
    const { events, losses } = await read(
      event('RemoveEvent', 'Remove', members('CrewMember'), { priority: 0 }),
    );
    expect(events[0]!.priority).to.equal(1);
    expect(others(losses)).to.deep.equal(['priority']);
  });
});
