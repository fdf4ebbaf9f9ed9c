import type { ErrorCode, Particulars, WarningCode } from './types.js';

/** What a code means, and how a case of it is worded. */
export interface FindingText {
  /** What it means and what to do about it. */
  readonly help: string;
  readonly text: (particulars: Particulars) => string;
}

const nameOf = (ref: { readonly name: string } | null): string => ref?.name ?? 'something';
const figure = (value: number | null): string =>
  value === null ? '?' : String(Math.round(value * 100) / 100);
const limits = ({ needed, available, unit }: Particulars): string =>
  needed === null ? '' : `: ${figure(needed)} of ${figure(available)} ${unit ?? ''}`.trimEnd();
const thing = ({ element, amount }: Particulars): string =>
  amount === null ? nameOf(element) : `${figure(amount.amount)} of ${amount.resource.name}`;

/** Every code of an error or a warning of a simulation: the one list of what can go wrong. */
export const findingMessages: Readonly<Record<ErrorCode | WarningCode, FindingText>> = {
  NOT_FOUND: {
    help: 'The element is not in play: it was not created, was removed, or is inside something that was.',
    text: ({ element }) => `${nameOf(element)} is not in play`,
  },
  WRONG_PLACE: {
    help: 'The element is in play, but not where the event takes place.',
    text: ({ element, place, found }) =>
      `${nameOf(element)} is at ${nameOf(found)}, not at ${nameOf(place)}`,
  },
  NO_FIT: {
    help: 'The container did not take it: crew, mass, volume, environment, or a carrier around it.',
    text: (p) => `${thing(p)} does not fit into ${nameOf(p.container)} (${p.limit})${limits(p)}`,
  },
  ALREADY_EXISTS: {
    help: 'The element was created before.',
    text: ({ element, found }) => `${nameOf(element)} exists already at ${nameOf(found)}`,
  },
  BAD_STATE: {
    help: 'The element has no state of this index.',
    text: ({ element, detail }) => `${nameOf(element)} has no state ${detail}`,
  },
  NOT_AVAILABLE: {
    help: 'The container holds less than is to be taken from it.',
    text: (p) => `${nameOf(p.container)} does not hold ${thing(p)}${limits(p)}`,
  },
  NO_EDGE: {
    help: 'The transport names no edge of its kind with two ends.',
    text: () => 'there is no edge to travel along',
  },
  NO_VEHICLE: {
    help: 'The event names no vehicle, or something that is none.',
    text: ({ element }) =>
      element === null ? 'there is no vehicle' : `${element.name} has no engine`,
  },
  OVER_MASS: {
    help: 'The flight carries more than its edge allows.',
    text: (p) => `cargo over capacity${limits(p)}`,
  },
  OVER_CREW: {
    help: 'The flight carries more crew than its edge allows.',
    text: (p) => `crew over capacity${limits(p)}`,
  },
  NO_SPEED: {
    help: 'A surface transport needs a speed and a duty cycle above 0.',
    text: () => 'the vehicle does not move',
  },
  NO_THRUST: {
    help: 'A vehicle needs a specific impulse above 0 to burn.',
    text: ({ element }) => `${nameOf(element)} has no specific impulse`,
  },
  TOO_MANY_EVAS: {
    help: 'The exploration has more EVAs than a simulation plays: its duration or the EVAs a week are wrong.',
    text: ({ needed, available }) =>
      `${figure(needed)} EVAs, and no more than ${figure(available)} are played`,
  },
  DELTA_V_SHORT: {
    help: 'The vehicles have not enough propellant for the burn, or none of them is fired.',
    text: ({ needed, available }) =>
      `delta-v is short: ${figure(available)} of ${figure(needed)} m/s achieved`,
  },
  NO_LOCATION: {
    help: 'What demands resources is nowhere.',
    text: ({ element }) => `${nameOf(element)} is nowhere, so nothing can supply it`,
  },
  BEFORE_SCENARIO: {
    help: 'The mission is dated before the start of the scenario; it does not run.',
    text: ({ detail }) => `mission ${detail} starts before the scenario`,
  },
  BROKEN_REFERENCE: {
    help: 'Something refers to an object that the scenario does not have, or that is of another kind.',
    text: ({ detail }) => `refers to nothing: ${detail}`,
  },
  UNEXPECTED: {
    help: 'The event could not be carried out for a reason that nobody foresaw. The rest goes on.',
    text: ({ detail }) => `unexpected: ${detail}`,
  },
  NO_ELEMENTS: { help: 'The event lists no elements.', text: () => 'no elements are listed' },
  NO_CONTAINER: {
    help: 'The event names no container; its place is taken.',
    text: () => 'there is no container',
  },
  NO_CREW: { help: 'The EVA has no participants.', text: () => 'no crew is listed' },
  NO_DEMANDS: { help: 'The event lists no amounts.', text: () => 'no amounts are listed' },
  NO_ELEMENT: { help: 'The event names no element.', text: () => 'there is no element' },
  NO_SUCH_STATE: {
    help: 'The element has no state of this type; it stays as it is.',
    text: ({ element, detail }) => `${nameOf(element)} has no ${detail} state`,
  },
  NO_EVENTS: { help: 'The mission has no events.', text: () => 'the mission has no events' },
};
