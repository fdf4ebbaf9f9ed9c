import { type CodesOf, catalogueOf } from '../../schema/diagnostics/catalogue.js';
import type { FitLimit, Particulars } from './types.js';

const refName = (ref: { readonly name: string } | null): string => ref?.name ?? 'something';
const figure = (value: number | null): string =>
  value === null ? '?' : String(Math.round(value * 100) / 100);
const quantity = (value: number | null, unit: string | null): string =>
  `${figure(value)} ${unit ?? ''}`.trimEnd();

/** Why something did not fit, by what was tested. */
const MISFITS: Readonly<Record<FitLimit, string>> = {
  crew: 'too many persons',
  mass: 'too heavy',
  volume: 'too big',
  environment: 'it needs another environment',
  'outer carrier': 'too heavy for the carrier around it',
  itself: 'nothing goes into itself',
  resource: 'its tank takes another fuel',
  capacity: 'more than the tank holds',
};

/** Every code of an error or a warning of a simulation: the one list of what can go wrong. */
export const findingMessages = catalogueOf<Particulars>()({
  NOT_FOUND: {
    severity: 'error',
    help: 'The element is not in play: it was not created, was removed, or is inside something that was.',
    text: ({ element }) => `${refName(element)} is not in play`,
  },
  WRONG_PLACE: {
    severity: 'error',
    help: 'The element is in play, but not where the event takes place; or not in the stack that it is to push.',
    text: ({ element, place, found, detail }) =>
      detail === 'stack'
        ? `${refName(element)} is at ${refName(found)}, outside of the stack that it is to push`
        : `${refName(element)} is at ${refName(found)}, not at ${refName(place)}`,
  },
  NO_FIT: {
    severity: 'error',
    help: 'The container did not take it: crew, mass, volume, environment, or a carrier around it.',
    text: ({ element, amount, container, limit, needed, available, unit }) => {
      const thing =
        amount === null ? refName(element) : `${figure(amount.mass)} kg of ${amount.resource.name}`;
      const numbers =
        needed === null ? '' : `, ${figure(needed)} of at most ${quantity(available, unit)}`;
      const why = limit === null ? '' : `: ${MISFITS[limit]}${numbers}`;
      return `${thing} does not fit into ${refName(container)}${why}`;
    },
  },
  ALREADY_EXISTS: {
    severity: 'error',
    help: 'The element was created before, and nothing has removed it since.',
    text: ({ element, found }) => `${refName(element)} is in play already, at ${refName(found)}`,
  },
  BAD_STATE: {
    severity: 'error',
    help: 'The element has no state of this index. The first state has the index 0.',
    text: ({ element, detail }) => `${refName(element)} has no state ${detail}`,
  },
  NOT_AVAILABLE: {
    severity: 'error',
    help: 'The container holds less than is to be taken from it.',
    text: ({ container, amount, needed, available, unit }) =>
      `${refName(container)} does not hold ${quantity(needed, unit)} of ${refName(
        amount?.resource ?? null,
      )}, only ${quantity(available, unit)}`,
  },
  NO_EDGE: {
    severity: 'error',
    help: 'A transport travels an edge of its own kind, such as a Space Transport a Space Edge, between two nodes that exist.',
    text: () => 'the event names no edge of its kind to travel along',
  },
  NO_VEHICLE: {
    severity: 'error',
    help: 'The vehicle that the event names does not exist; or what is to burn has no rocket engine.',
    text: ({ element }) =>
      element === null ? 'there is no such vehicle' : `${element.name} has no rocket engine`,
  },
  OVER_MASS: {
    severity: 'error',
    help: 'The flight carries more than its edge allows.',
    text: ({ place, needed, available, unit }) =>
      `${quantity(needed, unit)} of cargo, and ${refName(place)} takes ${quantity(available, unit)}`,
  },
  OVER_CREW: {
    severity: 'error',
    help: 'The flight carries more crew than its edge allows.',
    text: ({ place, needed, available }) =>
      `a crew of ${figure(needed)}, and ${refName(place)} takes ${figure(available)}`,
  },
  NO_SPEED: {
    severity: 'error',
    help: 'A surface transport needs a speed and a duty cycle above 0. No file has less; a scenario that is built in code may.',
    text: ({ element }) => `${refName(element)} does not move: speed or duty cycle is not above 0`,
  },
  NO_THRUST: {
    severity: 'error',
    help: 'A vehicle needs a specific impulse above 0 to burn.',
    text: ({ element }) => `${refName(element)} has no specific impulse`,
  },
  TOO_MANY_EVAS: {
    severity: 'error',
    help: 'The exploration has more EVAs than a simulation plays: its duration or the EVAs a week are wrong.',
    text: ({ needed, available }) =>
      `${figure(needed)} EVAs, and no more than ${figure(available)} are played`,
  },
  DELTA_V_SHORT: {
    severity: 'error',
    help: 'The vehicles have not enough propellant for the burn, or none of them is fired.',
    text: ({ needed, available }) =>
      `delta-v is short: ${figure(available)} of ${figure(needed)} m/s achieved`,
  },
  NO_LOCATION: {
    severity: 'error',
    help: 'What demands resources is nowhere, so that nothing can supply it: the destination of a mission does not exist.',
    text: ({ element, detail }) =>
      element === null && detail !== null
        ? `mission "${detail}" has no destination at which its demands could be met`
        : `${refName(element)} is nowhere, so nothing can supply it`,
  },
  BEFORE_SCENARIO: {
    severity: 'error',
    help: 'The mission is dated before the start of the scenario; it does not run.',
    text: ({ detail }) => `mission "${detail}" starts before the scenario does`,
  },
  BROKEN_REFERENCE: {
    severity: 'error',
    help: 'Something refers to an object that the scenario does not have, or that cannot stand there. The sentence names the field and the identifier.',
    text: ({ detail }) => `refers to nothing that can stand there: ${detail}`,
  },
  UNEXPECTED: {
    severity: 'error',
    help: 'An effect or a demand model threw an error, or nothing says what the event does. Those that are built in throw none, so look at your own. The rest goes on.',
    text: ({ detail }) => `an error stopped it: ${detail}`,
  },
  NO_ELEMENTS: {
    severity: 'warning',
    help: 'The event lists no elements.',
    text: () => 'no elements are listed',
  },
  NO_CONTAINER: {
    severity: 'warning',
    help: 'Elements go into nodes, edges and carriers, and the event names none of them; its location stands in.',
    text: ({ detail }) =>
      `no place or carrier has the id ${detail}, so the location of the event stands in for it`,
  },
  NO_CREW: {
    severity: 'warning',
    help: 'The EVA has no participants.',
    text: () => 'nobody takes part',
  },
  NO_DEMANDS: {
    severity: 'warning',
    help: 'The event lists no amounts.',
    text: () => 'no amounts are listed',
  },
  NO_ELEMENT: {
    severity: 'warning',
    help: 'The element that the event names does not exist.',
    text: () => 'there is no such element',
  },
  NO_SUCH_STATE: {
    severity: 'warning',
    help: 'The element has no state of this type; it stays as it is.',
    text: ({ element, detail }) => `${refName(element)} has no ${detail} state`,
  },
  NO_EVENTS: {
    severity: 'warning',
    help: 'The mission has no events.',
    text: () => 'the mission has no events',
  },
});

/** Codes of errors: what could not be done. */
export type ErrorCode = CodesOf<typeof findingMessages, 'error'>;

/** Codes of warnings: what deserves a look. */
export type WarningCode = CodesOf<typeof findingMessages, 'warning'>;
