import { union } from '../../schema/family.js';
import { enumeration, integer, number, object, text, texts, values } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';
import { AnyDistribution } from './distributions.js';

/** Evenly spaced numbers. */
export class Range extends ModelObject {
  /** The first number. */
  @number() from!: number;
  /** The last number. */
  @number() to!: number;
  /** How many numbers, with both ends. */
  @integer({ min: 2, max: 1_000_000 }) count!: number;

  constructor(fields: Fields<Range>) {
    super(fields);
  }
}

/** How the value of a variable changes a field, as in `--set`. */
export const StudyOperator = { Set: '=', Add: '+=', Subtract: '-=', Multiply: '*=' } as const;
export type StudyOperator = (typeof StudyOperator)[keyof typeof StudyOperator];

/** What all variables have. */
abstract class StudyVariable extends ModelObject {
  /** The name of the variable, which is that of its column in the results. */
  @text() name!: string;
  /** The values that it takes in a grid, or one at a time. */
  @values({ optional: true }) values?: unknown[];
  /** The values that it takes in a grid, or one at a time, evenly spaced. */
  @object(() => Range, { optional: true }) range?: Range;
  /** How probable its values are. Samples are drawn from it. */
  @object(() => AnyDistribution, { optional: true }) distribution?: AnyDistribution;
}

/** A variable that changes one field, or several that move together. */
export class FieldVariable extends StudyVariable {
  /** The addresses of the fields, as `--set` takes them: `Transit Stage.isp`, or a JSON Pointer. All get the same value. */
  @texts() fields!: string[];
  /** What is done with the value: it replaces the one of the campaign, is added to it or taken from it, or multiplies it. */
  @enumeration(StudyOperator, { default: '=' }) operator!: Defaulted<StudyOperator>;
  /** The unit of the values. Default: the unit of the field. */
  @text({ optional: true }) unit?: string;

  constructor(fields: Fields<FieldVariable>) {
    super(fields);
  }
}

/** A variable that shifts a mission or an event in time. Its values are days. */
export class ShiftVariable extends StudyVariable {
  /**
   * The name of a mission or event, or an address or a JSON Pointer of it. It is shifted alone. With `and later` behind it, what follows is
   * shifted too: with a mission, all missions that start when it does, or later. With an event, all events of its mission that
   * happen when it does, or later, and all other missions that start then, or later.
   */
  @text() shift!: string;

  constructor(fields: Fields<ShiftVariable>) {
    super(fields);
  }
}

/** What becomes of the rest of a mission after an event that fails. */
export const AfterFailure = { Attempted: 'Attempted', Cancelled: 'Cancelled' } as const;
export type AfterFailure = (typeof AfterFailure)[keyof typeof AfterFailure];

/** A mission or event that fails: it takes place if the value is 0, and not if it is 1. */
export class FailureVariable extends StudyVariable {
  /** The name of a mission or event, or an address or a JSON Pointer of it. Of a mission that fails, nothing takes place. */
  @text() fails!: string;
  /**
   * The rest of the mission after an event that fails. `Attempted`: it goes on as planned, so what needs the event fails
   * too, and the campaign is infeasible. `Cancelled`: nothing of it takes place, and everything stays where it is.
   */
  @enumeration(AfterFailure, { default: 'Attempted' }) rest!: Defaulted<AfterFailure>;
  /** The probability that it fails. Short for a Bernoulli distribution. */
  @number({ min: 0, max: 1, optional: true }) probability?: number;

  constructor(fields: Fields<FailureVariable>) {
    super(fields);
  }
}

/** One of the kinds of variable. */
export type AnyVariable = FieldVariable | ShiftVariable | FailureVariable;
/** The kinds of variable, by the field that only one of them has. */
export const AnyVariable = union<AnyVariable>({
  fields: FieldVariable,
  shift: ShiftVariable,
  fails: FailureVariable,
});
