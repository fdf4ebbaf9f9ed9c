import type { PlainObject } from '../../../schema/plain.js';
import { wholeEvasPerWeek } from '../evas.js';
import { withoutNoise } from '../numbers.js';
import { firstOfType } from '../states.js';
import { SPECIAL, STATE_TYPE } from './constants.js';
import type { EventReader } from './event-reader.js';
import { defined } from './source.js';

const HOUR = 3600;
const DAY = 86_400;

/** Returns the events of the schema for an event of the file: usually one. */
type Read = (reader: EventReader) => PlainObject[];

const one = (type: string, own: (reader: EventReader) => PlainObject): Read => {
  return (reader) => [reader.event(type, own(reader))];
};

const contained = (type: string): Read =>
  one(type, (reader) => {
    const { source, element } = reader;
    const isMissing = source.child(element, 'container') === undefined;
    if (isMissing) reader.lose('missing-container', { name: reader.label });
    return {
      elements: reader.memberIds(),
      container: isMissing ? reader.location : reader.container('container'),
    };
  });

function reconfigureGroup(reader: EventReader): PlainObject[] {
  const { source, element, parts } = reader;
  const type = source.word(element, 'stateType', STATE_TYPE);
  if (type !== SPECIAL)
    return [
      reader.event('Reconfigure Elements', { elements: reader.memberIds(), stateType: type }),
    ];
  const events = source.objects(element, 'elements', 'element').flatMap((object) => {
    const member = parts.elements.fleet.member(object);
    const { states, indices } = parts.elements.statesOf(member);
    const found = firstOfType(states, SPECIAL);
    if (found < 0) return [];
    const own = { element: member.id, stateIndex: indices[found] };
    return [reader.event('Reconfigure Element', own)];
  });
  reader.lose('special-group', { name: reader.label, events: events.length }, 'stateType');
  return events;
}

function addResources(reader: EventReader): PlainObject[] {
  const { id, isDropped } = reader.store('container');
  if (isDropped) return [];
  return [reader.event('Add Resources', { resources: reader.amounts(), container: id })];
}

function transferResources(reader: EventReader): PlainObject[] {
  const origin = reader.store('originContainer');
  const destination = reader.store('destinationContainer');
  if (origin.isDropped || destination.isDropped) return [];
  return [
    reader.event('Transfer Resources', {
      resources: reader.amounts(),
      originContainer: origin.id,
      destinationContainer: destination.id,
    }),
  ];
}

function consumeResources(reader: EventReader): PlainObject[] {
  if (reader.source.child(reader.element, 'element') === undefined) {
    reader.lose('missing-source', { name: reader.label });
    return [];
  }
  const source = reader.member('element')?.id;
  return [reader.event('Consume Resources', { resources: reader.amounts(), source })];
}

function burn(reader: EventReader): PlainObject[] {
  const { source, element, parts } = reader;
  const object = source.field(element, 'burn', 'burn');
  const id = object && parts.places.burnId(object);
  if (id === undefined || !parts.places.hasBurn(id)) {
    reader.lose('unknown-burn', { name: reader.label }, 'burn');
    return [];
  }
  return [
    reader.event('Propulsive Burn', {
      elements: reader.memberIds(),
      burn: id,
      burnStageSequence: reader.actions(source.child(element, 'burnStageSequence')),
    }),
  ];
}

const eva = one('Crewed EVA', (reader) => ({
  evaDuration: reader.source.seconds(reader.element, 'evaDuration', HOUR),
  vehicle: reader.member('vehicle')?.id,
  elementStates: reader.elementStates(),
  additionalDemands: reader.amounts(),
}));

const exploration = one('Crewed Exploration', (reader) => {
  const { source, element } = reader;
  const count = reader.amounts().length;
  if (count > 0) reader.lose('exploration-demands', { name: reader.label, count }, 'demands');
  return {
    evaDuration: source.seconds(element, 'evaDuration', HOUR),
    duration: source.seconds(element, 'duration', DAY),
    vehicle: reader.member('vehicle')?.id,
    evaPerWeek: evasPerWeek(reader),
    elementStates: reader.elementStates(),
    additionalDemands: [],
  };
});

function evasPerWeek(reader: EventReader): number | undefined {
  const { source, element } = reader;
  const found = source.number(element, 'evaPerWeek');
  const days = source.number(element, 'duration');
  if (found === undefined || days === undefined || Number.isInteger(found) || found < 0)
    return found;
  const { perWeek, evas, readEvas } = wholeEvasPerWeek(days, found);
  const particulars = { name: reader.label, found, evas, used: perWeek, readEvas };
  reader.lose('fractional-evas', particulars, 'evaPerWeek');
  return perWeek;
}

function spaceTransport(reader: EventReader): PlainObject[] {
  const { source, element, parts } = reader;
  const edge = source.field(element, 'edge', 'edge');
  const id = edge && parts.places.edgeId(edge);
  const burns = id === undefined ? [] : parts.places.burnsOf(id);
  const lists = source.itemsOf(element, 'burnStageSequence');
  if (lists.length > burns.length)
    reader.lose(
      'surplus-burn-stages',
      { name: reader.label, found: lists.length, burns: burns.length },
      'burnStageSequence',
    );
  return [
    reader.event('Space Transport', {
      edge: id,
      elements: reader.memberIds(),
      burnStageSequence: lists
        .slice(0, burns.length)
        .map((list, index) =>
          source.from(list, { burn: burns[index], actions: reader.actions(list) }),
        ),
    }),
  ];
}

function surfaceTransport(reader: EventReader): PlainObject[] {
  const { source, element, parts } = reader;
  const speed = source.number(element, 'speed');
  if (speed === 0) {
    reader.lose('no-speed', { name: reader.label }, 'speed');
    return [];
  }
  const edge = source.field(element, 'edge', 'edge');
  const vehicle = reader.member('vehicle');
  const state = source.field(element, 'transportState', 'state');
  return [
    reader.event('Surface Transport', {
      edge: edge && parts.places.edgeId(edge),
      vehicle: vehicle?.id,
      transportState: vehicle && state && parts.elements.stateIndex(vehicle, state),
      speed: speed === undefined ? undefined : withoutNoise(speed / 3.6),
      dutyCycle: source.number(element, 'dutyCycle'),
    }),
  ];
}

const flightTransport = one('Flight Transport', (reader) => {
  const { source, element, parts } = reader;
  const edge = source.field(element, 'edge', 'edge');
  return { edge: edge && parts.places.edgeId(edge), elements: reader.memberIds() };
});

const reconfigure = one('Reconfigure Element', (reader) => {
  const { source, element, parts } = reader;
  const member = reader.member('element');
  const state = source.field(element, 'state', 'state');
  return defined({
    element: member?.id,
    stateIndex: member && parts.elements.stateIndex(member, state),
  });
});

const COMMON = ['uid', 'name', 'time', 'priority', 'location'];

/** How each event is read, and the fields that it has. */
const EVENTS: ReadonlyMap<string, readonly [read: Read, fields: ReadonlySet<string>]> = new Map(
  (
    [
      ['CreateEvent', contained('Create Elements'), 'elements container'],
      ['MoveEvent', contained('Move Elements'), 'elements container'],
      [
        'RemoveEvent',
        one('Remove Elements', (reader) => ({ elements: reader.memberIds() })),
        'elements',
      ],
      ['ReconfigureEvent', reconfigure, 'element state'],
      ['ReconfigureGroupEvent', reconfigureGroup, 'elements stateType'],
      ['AddEvent', addResources, 'demands container'],
      ['TransferEvent', transferResources, 'demands originContainer destinationContainer'],
      ['DemandEvent', consumeResources, 'element demands'],
      ['BurnEvent', burn, 'elements burn burnStageSequence'],
      ['EvaEvent', eva, 'vehicle evaDuration stateMap demands'],
      [
        'ExplorationProcess',
        exploration,
        'vehicle duration evaPerWeek evaDuration stateMap demands',
      ],
      ['SpaceTransport', spaceTransport, 'edge elements burnStageSequence'],
      ['SurfaceTransport', surfaceTransport, 'dutyCycle vehicle transportState speed edge'],
      ['FlightTransport', flightTransport, 'edge elements'],
    ] satisfies [string, Read, string][]
  ).map(([name, read, fields]) => [name, [read, new Set([...COMMON, ...fields.split(' ')])]]),
);

/** Returns the events of the schema for an event of the file. None if it is left out, which is noted. */
export function readEvent(reader: EventReader): PlainObject[] {
  const [read, fields] = EVENTS.get(reader.object.className)!;
  reader.source.checkFields(reader.object, fields);
  return read(reader);
}
