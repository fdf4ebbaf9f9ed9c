import { type CodesOf, catalogueOf } from '../../../schema/diagnostics/catalogue.js';
import { compared, figure, onDay } from '../../../schema/diagnostics/numbers.js';
import type { Days } from '../../../schema/spans.js';
import { bounded, isFiniteData } from '../../kernel/finite.js';
import type { LimitName } from '../../limits/limits.js';
import type { Ref } from '../../world/refs.js';
import type { RuleName } from '../../world/rules/rules.js';
import type { AmountRecord } from './records.js';
import { remedyText, type Shortfall } from './shortfall.js';

/** The test that failed when something did not fit. */
export type FitLimit = keyof typeof MISFITS;

/** The details of an error or warning. A detail that does not apply is null. */
export interface ProblemDetails {
  /** The element that has the problem. */
  readonly element: Ref | null;
  /** The container, tank or carrier that something does not fit into, or that does not contain enough. */
  readonly container: Ref | null;
  /** The place where the element had to be. */
  readonly place: Ref | null;
  /** The place where the element was. */
  readonly found: Ref | null;
  /** The amount that could not be added or removed. */
  readonly amount: AmountRecord | null;
  /** The test that failed. */
  readonly limit: FitLimit | null;
  /** The needed quantity, in `unit`. */
  readonly needed: number | null;
  /** The available quantity, in `unit`. */
  readonly available: number | null;
  /** The unit of `needed` and `available`, such as `kg`. */
  readonly unit: string | null;
  /** Text that depends on the code: a quantity, a type of state, a broken reference, the name of a mission, the name of a limit of the simulation, or the message of an exception. */
  readonly detail: string | null;
  /** What a burn lacks, and what would make up for it. */
  readonly shortfall: Shortfall | null;
  /** The rule that makes this an error. With another value of the rule, it is accepted. */
  readonly rule: RuleName | null;
}

type Text = (details: ProblemDetails) => string;

const error = (help: string, text: Text) => ({ severity: 'error', help, text }) as const;
const warning = (help: string, text: Text) => ({ severity: 'warning', help, text }) as const;

const refName = (ref: { readonly name: string } | null): string => ref?.name ?? 'something';
const withUnit = (text: string, unit: string | null): string => `${text} ${unit ?? ''}`.trimEnd();
const quantity = (value: number | null, unit: string | null = null): string =>
  withUnit(value === null ? '?' : figure(value), unit);

/** Returns what was needed and what there was, with as many digits as tell them apart. */
const both = (
  { needed, available }: Pick<ProblemDetails, 'needed' | 'available'>,
  unit: string | null = null,
): readonly [string, string] => {
  if (needed === null || available === null)
    return [quantity(needed, unit), quantity(available, unit)];
  const [first, second] = compared(needed, available);
  return [withUnit(first, unit), withUnit(second, unit)];
};

const dayText = (days: number | null): string => (days === null ? 'day ?' : onDay(days));

/** A limit that ends a simulation. */
type EndingLimit = Exclude<LimitName, 'followUps'>;

/** What each limit counts. */
const LIMITED: Readonly<Record<EndingLimit, string>> = {
  events: 'executed events',
  waiting: 'waiting events',
  elements: 'elements in play',
  records: 'records',
};

/** The reasons why something does not fit, by the test that failed. */
const MISFITS = {
  crew: 'too many persons',
  mass: 'too heavy',
  volume: 'too large',
  environment: 'it needs another environment',
  'outer carrier': 'too heavy for the carrier around it',
  itself: 'a carrier cannot be inside itself',
  resource: 'the tank holds another fuel',
  capacity: 'more than the tank holds',
} as const;

/** Every error and warning of a simulation, by code: its severity, the meaning of the code, and its sentence. */
export const simulationMessages = catalogueOf<ProblemDetails>()({
  NOT_FOUND: error(
    'The element is not in play. Create it before this event. Check that no earlier event removes it, or the carrier that it is in.',
    ({ element }) => `${refName(element)} is not in play`,
  ),
  WRONG_PLACE: error(
    'The element is in play, but elsewhere: not at the location of the event, or not in the stack that it must push. Move it first, or correct the location.',
    ({ element, place, found, detail }) =>
      detail === 'stack'
        ? `${refName(element)} is at ${refName(found)}, outside the stack that it must push`
        : `${refName(element)} is at ${refName(found)}, not at ${refName(place)}`,
  ),
  NO_FIT: error(
    'The container cannot take it. Either it exceeds the crew, mass or volume of the container, or it needs another environment, or a carrier around the container would carry too much. Use another container, or raise its capacity.',
    ({ element, amount, container, limit, needed, available, unit }) => {
      const thing =
        amount === null ? refName(element) : `${figure(amount.mass)} kg of ${amount.resource.name}`;
      const [asked, most] = both({ needed, available });
      const numbers = needed === null ? '' : `, ${asked} of at most ${withUnit(most, unit)}`;
      const why = limit === null ? '' : `: ${MISFITS[limit]}${numbers}`;
      return `${thing} does not fit into ${refName(container)}${why}`;
    },
  ),
  ALREADY_EXISTS: error(
    'The element was created before and has not been removed since. Create each element once.',
    ({ element, found }) => `${refName(element)} is already in play, at ${refName(found)}`,
  ),
  BAD_STATE: error(
    'The element has no state with this index. The first state has index 0. Correct the index.',
    ({ element, detail }) => `${refName(element)} has no state ${detail}`,
  ),
  NOT_AVAILABLE: error(
    'The container holds less than the event takes from it. Take less, or add the resource before this event.',
    ({ container, amount, needed, available, unit }) => {
      const [asked, held] = both({ needed, available }, unit);
      const what = refName(amount?.resource ?? null);
      return `${refName(container)} does not hold ${asked} of ${what}, only ${held}`;
    },
  ),
  NO_EDGE: error(
    'A transport needs an edge of its kind, such as a Space Edge for a Space Transport, and both ends of the edge must exist. Correct the edge of the event.',
    ({ detail }) => `the transport has no usable edge${detail === null ? '' : `: ${detail}`}`,
  ),
  NO_VEHICLE: error(
    'The vehicle of the event does not exist, or the element that should burn has no rocket engine. Name a vehicle that fits.',
    ({ element }) =>
      element === null ? 'the vehicle does not exist' : `${element.name} has no rocket engine`,
  ),
  OVER_MASS: error(
    'The flight carries more cargo than its edge allows. Carry less, or raise maxCargo of the edge.',
    ({ place, needed, available, unit }) => {
      const [cargo, most] = both({ needed, available }, unit);
      return `the cargo is ${cargo}, but ${refName(place)} allows ${most}`;
    },
  ),
  OVER_CREW: error(
    'The flight carries more crew than its edge allows. Carry fewer, or raise maxCrew of the edge.',
    ({ place, needed, available }) => {
      const [crew, most] = both({ needed, available });
      return `the crew is ${crew}, but ${refName(place)} allows ${most}`;
    },
  ),
  NO_SPEED: error(
    'A surface transport needs a speed and a duty cycle above 0. Only a scenario that was built in code can have another value: reading a file rejects it.',
    ({ element }) => `${refName(element)} does not move: its speed or duty cycle is not above 0`,
  ),
  NO_THRUST: error(
    'A vehicle needs a specific impulse above 0 to burn. Set `isp`.',
    ({ element }) => `${refName(element)} has no specific impulse`,
  ),
  TOO_MANY_EVAS: error(
    'The exploration has more EVAs than the limit `followUps` allows, so it has none. Check its duration and the number of EVAs per week, or raise the limit.',
    ({ needed, available }) => {
      const [evas, most] = both({ needed, available });
      return `the exploration has ${evas} EVAs; the limit is ${most}`;
    },
  ),
  DELTA_V_SHORT: error(
    'The vehicles do not have enough propellant for the burn, or none of them fires. Add fuel, reduce the mass of the stack, or let a vehicle fire. `shortfall` has the propellant that is missing from the tank of the vehicle that fires last, and the payload that is too much. Either is enough, and both are exact for this burn.',
    ({ element, place, needed, available, shortfall }) => {
      const where = `${shortfall?.transport == null ? 'at' : 'on'} ${refName(place)}`;
      const [asked, achieved] = both({ needed, available });
      const what = `achieves ${achieved} of ${asked} m/s`;
      const remedy = shortfall === null ? '' : `; ${remedyText(shortfall)}`;
      return `${element?.name ?? 'the stack'} ${where} ${what}${remedy}`;
    },
  ),
  NO_LOCATION: error(
    'Resources are demanded where nothing can supply them: the element is at no node or edge, or the destination of the mission does not exist. Correct the location or the destination.',
    ({ element, detail }) =>
      element === null && detail !== null
        ? `mission "${detail}" has no destination where its demands can be met`
        : `${refName(element)} is at no node or edge, so nothing can supply it`,
  ),
  BEFORE_SCENARIO: error(
    'The mission starts before the scenario does, so it does not run. Correct one of the two dates.',
    ({ detail }) => `mission "${detail}" starts before the scenario`,
  ),
  BROKEN_REFERENCE: error(
    'A reference names an object that does not exist, or that this field cannot refer to. Correct the identifier that the message names.',
    ({ detail }) => `an object that it refers to does not exist, or cannot be used here: ${detail}`,
  ),
  UNKNOWN_DEMAND_MODEL: error(
    'Nothing defines what demand models of this type demand, so they demand nothing. Define it with `defineDemandModel`, in a module that the program imports, or pass it in the option `demandModels`.',
    ({ detail }) =>
      `nothing defines what demand models of type "${detail}" demand; define it with defineDemandModel`,
  ),
  NOT_FINITE: error(
    'A quantity became so large that no number can hold it, or it has no value at all. Correct the numbers of the element or the event that the message names; one of them is extreme. In the result, the largest number, about 1.8e308, stands for such a quantity.',
    ({ element, detail }) =>
      `${element === null ? '' : `${element.name}: `}${detail} is not a finite number`,
  ),
  NEGATIVE_STOCK: error(
    'A container or tank holds less than nothing: its contents at the start are negative, or the event adds a negative amount. Correct the amount.',
    ({ element, amount, available, unit }) =>
      `${refName(element)} holds ${quantity(available, unit)} of ${refName(amount?.resource ?? null)}, which is less than nothing`,
  ),
  NEGATIVE_AMOUNT: error(
    'With `upTo`, an amount is the most that the event moves, so it cannot be negative. Correct the amount, or move resources the other way by another event.',
    ({ amount, unit }) =>
      `${quantity(amount?.amount ?? 0, unit)} of ${refName(amount?.resource ?? null)} cannot be the most that is moved`,
  ),
  TOO_MANY_FOLLOW_UPS: error(
    'The event generates more follow-up events than the limit `followUps` allows, so it generates none. The simulation continues. Check the effect of the event, or raise the limit.',
    ({ available }) => `the event generates more than ${quantity(available)} follow-up events`,
  ),
  LIMIT_REACHED: error(
    'The simulation ended at this event, because it reached one of its limits. Everything until then is in the result. Check whether events generate each other without end, simulate less with `until`, or raise the limit with the option `limits`.',
    ({ detail, available }) =>
      `the simulation reached its limit of ${quantity(available)} ${LIMITED[detail as EndingLimit] ?? ''} ("${detail}")`,
  ),
  UNEXPECTED: error(
    'A custom effect or demand model threw an exception, or the type of the event has no effect. Correct it, or define the effect with `defineEffect`. The simulation continues.',
    ({ detail }) => `the event failed: ${detail}`,
  ),
  NO_MASS: warning(
    'The vehicle changes its velocity without propellant. Its stack has no mass, or it is too light for the propellant to be counted. Give the elements of the stack their masses.',
    ({ element, needed, available, unit }) =>
      `${refName(element)} achieves ${quantity(needed, 'm/s')} with 0 kg of propellant, for a stack of ${quantity(available, unit)}`,
  ),
  CREW_BUSY: warning(
    'The element takes part in an EVA while another one that it takes part in still lasts, or in more hours of EVA than the exploration has. It would have to be in two places at once. Start the EVA later, let others take part, or let the exploration have fewer EVAs.',
    ({ element, needed, available, unit }) => {
      if (unit !== 'h')
        return `${refName(element)} takes part in an EVA from ${dayText(needed)} on, while another one lasts until ${dayText(available)}`;
      const [hours, most] = both({ needed, available }, unit);
      return `${refName(element)} takes part in ${hours} of EVA in ${most}`;
    },
  ),
  NO_ELEMENTS: warning(
    'The event lists no elements. Add elements, or remove the event.',
    () => 'the event lists no elements',
  ),
  NO_CONTAINER: warning(
    'The container of the event is not a node, an edge or a carrier, so the location of the event is used instead. Correct the container.',
    ({ detail }) =>
      `${detail} is no node, edge or carrier; the location of the event is used instead`,
  ),
  NO_CREW: warning(
    'The EVA has no participants. Add crew members to elementStates.',
    () => 'the EVA has no participants',
  ),
  NO_DEMANDS: warning(
    'The event lists no amounts. Add amounts, or remove the event.',
    () => 'the event lists no amounts',
  ),
  NO_ELEMENT: warning(
    'The element of the event does not exist. Correct the id.',
    () => 'the element does not exist',
  ),
  NO_SUCH_STATE: warning(
    'The element has no state of this type, so it keeps its state. Add a state, or choose another type.',
    ({ element, detail }) => `${refName(element)} has no ${detail} state`,
  ),
  NO_ROOM: warning(
    'Something was produced, or trash was to be stored, and no container or tank at the place had room for it. A product goes only into tanks of it and into containers that list it in their contents, also with an amount of 0. Add such a container, raise its capacity, or produce less. It is no shortage: `demands --surplus` lists it.',
    ({ amount, unit, place, element, detail }) => {
      const what = `${withUnit(figure(amount?.amount ?? 0), unit)} of ${refName(amount?.resource ?? null)}`;
      const from = element === null ? '' : ` from ${element.name}`;
      const why = detail === 'waste' ? 'has no bin' : 'found no room';
      return `${what}${from} ${why} at ${refName(place)}`;
    },
  ),
  NO_EVENTS: warning(
    'The mission has no events. Add events, or remove the mission.',
    () => 'the mission has no events',
  ),
});

/** The codes of errors: something could not be done. */
export type ErrorCode = CodesOf<typeof simulationMessages, 'error'>;

/** The codes of warnings: something is unusual. */
export type WarningCode = CodesOf<typeof simulationMessages, 'warning'>;

/** The fields that errors and warnings have in common. */
interface ProblemRecord extends ProblemDetails {
  /** Index in the list of errors or warnings. */
  readonly index: number;
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null for an interval between events. */
  readonly event: number | null;
  /** Name of the event, or of the part of it that caused the problem. */
  readonly eventName: string;
  /**
   * Cell of the event in the campaign workbook, such as `events!A17`, or that of the event that has scheduled it. Only in
   * what the command and the service write about a workbook.
   */
  readonly cell?: string;
  /** A sentence for people. Its wording may change between versions. */
  readonly message: string;
  /**
   * Indices of the failed events without which this would not be there; empty if it has no such cause. They can follow
   * from other events themselves.
   */
  readonly downstreamOf: readonly number[];
}

/** Something that could not be done. */
export interface ErrorRecord extends ProblemRecord {
  readonly code: ErrorCode;
  /** What an effect or a demand model threw, with the code `UNEXPECTED`. It is not enumerable: JSON and copies lack it. */
  readonly cause?: unknown;
}

/** Something unusual. */
export interface WarningRecord extends ProblemRecord {
  readonly code: WarningCode;
}

/** When a problem arises, in which event, and what it follows from. */
export type Circumstances = Pick<ErrorRecord, 'time' | 'event' | 'eventName' | 'downstreamOf'>;

const boundedOrNull = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? bounded(value) : null;

/**
 * Returns the record of an error or a warning. All of its numbers are finite.
 * @param given the details that apply
 */
export function problemRecord<C extends ErrorCode | WarningCode>(
  index: number,
  code: C,
  given: Partial<ProblemDetails>,
  { time, event, eventName, downstreamOf }: Circumstances,
): Omit<ErrorRecord, 'code'> & { readonly code: C } {
  const record = {
    index,
    code,
    time,
    event,
    eventName,
    downstreamOf,
    message: '',
    element: given.element ?? null,
    container: given.container ?? null,
    place: given.place ?? null,
    found: given.found ?? null,
    // Those of custom effects can have any numbers.
    amount: isFiniteData(given.amount) ? (given.amount ?? null) : null,
    limit: given.limit ?? null,
    needed: boundedOrNull(given.needed),
    available: boundedOrNull(given.available),
    unit: given.unit ?? null,
    detail: given.detail ?? null,
    shortfall: isFiniteData(given.shortfall) ? (given.shortfall ?? null) : null,
    rule: given.rule ?? null,
  };
  record.message = simulationMessages[code].text(record);
  return record;
}
