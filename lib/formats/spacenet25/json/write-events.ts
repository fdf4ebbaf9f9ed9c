import type { PlainObject } from '../../../schema/plain.js';
import type { Notes } from '../../notes.js';
import { withoutNoise } from '../numbers.js';
import { idOf, listOf, nameOf, objectOf, own, textOf } from './plain-values.js';
import type { SortedStates } from './write-states.js';

/** Kilometres per hour in a metre per second. */
const KM_PER_HOUR = 3.6;

/** An instance, as far as events need it. */
export interface WrittenInstance {
  readonly plain: PlainObject;
  readonly sorted: SortedStates;
  /** Whether it is a vehicle, whose tank SpaceNet 2.5 cannot name. */
  readonly isVehicle: boolean;
}

type Instances = ReadonlyMap<string, WrittenInstance>;

/** The events that need no change. */
const ALIKE: ReadonlySet<unknown> = new Set([
  'Create Elements',
  'Move Elements',
  'Remove Elements',
  'Reconfigure Elements',
  'Consume Resources',
  'Flight Transport',
  'Space Transport',
]);

/** Writes an event in the form of SpaceNet 2.5. Returns undefined, and notes a loss, if it has none there. */
export function writeEvent(
  { upTo, ...event }: PlainObject,
  pointer: string,
  instances: Instances,
  notes: Notes,
): PlainObject | undefined {
  const name = nameOf(event);
  if (upTo === true) notes.lose('up-to', { name }, { pointer: `${pointer}/upTo` });
  const states = (id: unknown) => instances.get(idOf(id))?.sorted;
  const placed = (id: unknown, index: unknown): unknown =>
    states(id)?.places[index as number] ?? index;
  const namesTank = (...ids: unknown[]): boolean => {
    const vehicle = ids.map((id) => instances.get(idOf(id))).find((each) => each?.isVehicle);
    if (vehicle) notes.lose('vehicle-tank', { name, vehicle: nameOf(vehicle.plain) }, { pointer });
    return vehicle !== undefined;
  };
  const participants = () =>
    listOf(event.elementStates).map((each) => {
      const { element, stateIndex } = objectOf(each);
      return { element, stateIndex: placed(element, stateIndex) };
    });
  switch (own(event, 'type')) {
    case 'Reconfigure Element': {
      const { element, stateIndex } = event;
      if (typeof stateIndex === 'number' && stateIndex < 0) {
        notes.lose('no-state', { name, event: true }, { pointer: `${pointer}/stateIndex` });
        return undefined;
      }
      return { ...event, stateIndex: placed(element, stateIndex) };
    }
    case 'Add Resources':
      return namesTank(event.container) ? undefined : event;
    case 'Transfer Resources': {
      const { originContainer: origin, destinationContainer: destination, ...others } = event;
      return namesTank(origin, destination) ? undefined : { ...others, origin, destination };
    }
    case 'Propulsive Burn': {
      const { burn, burnStageSequence, ...others } = event;
      return { ...others, actions: { burn, actions: burnStageSequence } };
    }
    case 'Surface Transport': {
      const { speed, transportState, vehicle, ...others } = event;
      const sorted = states(vehicle);
      const state = sorted?.states[sorted.places[transportState as number] ?? -1];
      return {
        ...others,
        vehicle,
        speed: withoutNoise((speed as number) * KM_PER_HOUR),
        ...(state && { transportState: state.id }),
      };
    }
    case 'Crewed EVA': {
      const count = listOf(event.additionalDemands).length;
      if (count > 0)
        notes.lose('eva-demands', { name, count }, { pointer: `${pointer}/additionalDemands` });
      return { ...event, elementStates: participants() };
    }
    case 'Crewed Exploration': {
      const count = listOf(event.additionalDemands).length;
      const place = { pointer: `${pointer}/additionalDemands` };
      if (count > 0) notes.lose('exploration-demand-identifiers', { name, count }, place);
      return { ...event, elementStates: participants(), additionalDemands: [] };
    }
    default: {
      if (ALIKE.has(event.type)) return event;
      notes.lose('other-event', { name, type: textOf(event.type) }, { pointer });
      return undefined;
    }
  }
}
