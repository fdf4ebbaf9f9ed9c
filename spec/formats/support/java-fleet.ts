import {
  at,
  carrier,
  element,
  event,
  object,
  type Parts,
  resourceAt,
  scenarioXml,
  tags,
} from './java-xml.js';

/** The steps from a field of a tank, a demand or an amount to the scenario. */
const STEPS = { tank: 8, element: 7, contents: 9 };

/** Returns a fuel tank of a vehicle that stands in the first event. */
export const tank = (field: string, uid: number, amount: number, more = ''): string =>
  `<${field}>${tags({ tid: -uid, name: 'Tank', uid })}${resourceAt('resource', STEPS.tank)}${tags({ amount, maxAmount: amount })}${more}</${field}>`;

const state = (tid: number, name: string, stateType: string, models = '') =>
  object('State', { tid, name, description: '', stateType, demandModels: models });

export const STATES = [
  state(1, 'Busy', 'ACTIVE'),
  state(2, 'Odd', 'SPECIAL'),
  state(3, 'Asleep', 'DORMANT'),
].join('');

const CARGO = { maxCargoMass: 50, maxCargoVolume: 5, cargoEnvironment: 'PRESSURIZED' };
const CARRIER = { ...CARGO, maxCrewSize: 2 };

/** The elements of the fleet, in full, as they stand in the first event. */
export const FLEET = [
  carrier(1, 'Shell', {
    contents: element('Element', 2, 'Box'),
    states: STATES,
  }).replace('</x.Carrier>', '<currentState reference="../states/x.State[3]"/></x.Carrier>'),
  element('PropulsiveVehicle', 3, 'Stage', {
    ...CARRIER,
    omsIsp: '448.0',
    rcsIsp: '300.0',
  }).replace(
    '</x.PropulsiveVehicle>',
    `${tank('omsFuelTank', 4, 900)}${tank('rcsFuelTank', 5, 30)}</x.PropulsiveVehicle>`,
  ),
  element('SurfaceVehicle', 6, 'Rover', { ...CARRIER, maxSpeed: '12.0', states: STATES }).replace(
    '</x.SurfaceVehicle>',
    `${tank('fuelTank', 7, 40)}</x.SurfaceVehicle>`,
  ),
  element('CrewMember', 8, 'Ada', { availableTimeFraction: '0.66', states: STATES }),
  element('ResourceContainer', 9, 'Bag', {
    ...CARGO,
    contents: `<entry>${resourceAt('x.Resource', STEPS.contents)}<double>3.5</double></entry>`,
  }),
  element('ResourceTank', 10, 'Tank', {}).replace(
    '</x.ResourceTank>',
    `${resourceAt('resource', STEPS.element)}${tags({ amount: 5, maxAmount: 20 })}</x.ResourceTank>`,
  ),
].join('');

/** The event that creates the fleet. */
export const CREATE = event(
  'CreateEvent',
  'Create',
  `<elements>${FLEET}</elements>${at('container', 'SurfaceNode')}`,
);

/** Returns a reference to an element of the fleet, by its class: so many steps below the list of events. */
export const member = (field: string, className: string, steps = 2): string =>
  `<${field} class="x.${className}" reference="${'../'.repeat(steps)}x.CreateEvent/elements/x.${className}"/>`;

/** Returns a list of elements of the fleet. */
export const members = (...classNames: string[]): string =>
  `<elements>${classNames.map((name) => member(`x.${name}`, name, 3)).join('')}</elements>`;

/** Returns a set of demands of an event: amounts of the first resource, and of a class of supply. */
export const demands = (amount: number): string =>
  `<demands><demands><x.Demand>${resourceAt('resource', 8)}<amount>${amount}</amount></x.Demand>
<x.Demand><resource class="x.GenericResource"><tid>-203</tid><classOfSupply>COS203</classOfSupply><environment>PRESSURIZED</environment><unitMass>0.0</unitMass></resource><amount>2.0</amount></x.Demand></demands></demands>`;

/** Returns a state of an element of the fleet: so many steps below the list of events. */
export const stateOf = (field: string, className: string, index: number, steps = 2): string =>
  `<${field} reference="${'../'.repeat(steps)}x.CreateEvent/elements/x.${className}/states/x.State${index > 1 ? `[${index}]` : ''}"/>`;

/** Returns a scenario in which the fleet is created before other events. */
export const withFleet = (events: string, parts: Parts = {}): string =>
  scenarioXml({ ...parts, events: `${CREATE}${events}` });

const item = (burnStage: string, steps: number) =>
  `<x.BurnStageItem><burnStage>${burnStage}</burnStage>${member('element', 'PropulsiveVehicle', steps)}</x.BurnStageItem>`;

const stateMap = `<stateMap><entry>${member('x.CrewMember', 'CrewMember', 4)}${stateOf('x.State', 'CrewMember', 3, 4)}</entry><entry>${member('x.Carrier', 'Carrier', 4)}<null/></entry></stateMap>`;

/** An event of each class, after the one that creates the fleet. */
export const EVENTS: readonly string[] = [
  event('MoveEvent', 'Move', `${members('CrewMember')}${member('container', 'Carrier')}`),
  event('RemoveEvent', 'Remove', members('CrewMember')),
  event('ReconfigureEvent', 'Set', member('element', 'Carrier') + stateOf('state', 'Carrier', 2)),
  event(
    'ReconfigureGroupEvent',
    'Group',
    `${members('Carrier', 'CrewMember')}<stateType>SPECIAL</stateType>`,
  ),
  event('AddEvent', 'Add', demands(3) + member('container', 'ResourceContainer')),
  event(
    'TransferEvent',
    'Transfer',
    demands(1) +
      member('originContainer', 'ResourceTank') +
      member('destinationContainer', 'ResourceContainer'),
  ),
  event('DemandEvent', 'Eat', member('element', 'CrewMember') + demands(1)),
  event(
    'BurnEvent',
    'Burn',
    `${members('PropulsiveVehicle')}<burn reference="../../../../../dataSource/edgeLibrary/x.SpaceEdge/burns/x.Burn"/><burnStageSequence>${item('Burn', 4)}</burnStageSequence>`,
  ),
  event(
    'EvaEvent',
    'Out',
    `${member('vehicle', 'Carrier')}<evaDuration>8.0</evaDuration>${stateMap}${demands(1)}`,
  ),
  event(
    'ExplorationProcess',
    'Explore',
    `${member('vehicle', 'Carrier')}<duration>14.0</duration><evaPerWeek>2.5</evaPerWeek><evaDuration>4.0</evaDuration>${stateMap}${demands(1)}`,
  ),
  event(
    'SpaceTransport',
    'Fly',
    `${at('edge', 'SpaceEdge')}${members('PropulsiveVehicle')}<burnStageSequence><list>${item('Burn', 5)}</list><list/></burnStageSequence>`,
  ),
  event(
    'SurfaceTransport',
    'Drive',
    `<dutyCycle>0.5</dutyCycle>${member('vehicle', 'SurfaceVehicle')}${stateOf('transportState', 'SurfaceVehicle', 3)}<speed>9.0</speed>${at('edge', 'SurfaceEdge')}`,
  ),
  event('FlightTransport', 'Glide', `${at('edge', 'FlightEdge')}${members('Carrier')}`),
];
