import { EditError, type EditedField, Editor } from '../../editing/edit-scenario.js';
import { applied } from '../../editing/new-value.js';
import type { Scenario } from '../../model/index.js';
import { FieldChanges } from '../../schema/field-changes.js';
import {
  type Failed,
  findMoment,
  findShifted,
  lostBy,
  type Shifted,
  shift,
  withoutEvents,
} from '../../variants/timing.js';
import {
  type AnyVariable,
  FieldVariable,
  ShiftVariable,
  type StudyOperator,
} from '../declaration/variables.js';
import type { SampleValues } from '../design/samples.js';

/** Thrown if a variant cannot be made. The message has all problems, one a line. */
export class VariantError extends Error {
  override readonly name = 'VariantError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** A variant of a campaign, which shares what does not change with it. */
export interface StudyVariant {
  readonly scenario: Scenario;
  /** Whether only numbers, dates and the lists of events differ from the campaign. */
  readonly isAlike: boolean;
}

/** A number of the campaign that a variable changes. */
interface NumberTarget {
  readonly before: number;
  readonly operator: StudyOperator;
  readonly variable: number;
}

/** All numbers of the campaign that variables change. */
interface Numbers {
  readonly targets: readonly NumberTarget[];
  /** Changes them, in their order. */
  readonly changes: FieldChanges<Scenario>;
}

/** A shift or a failure, and the variable that decides on it. */
interface Decided<T> {
  readonly variable: number;
  readonly what: T;
}

/** Makes the variants of a campaign. What the addresses of variables mean is found once. */
export class Variation {
  readonly #editor: Editor<Scenario>;
  /** The numbers that variables change, if all fields are numbers that no other address names. Else edits are applied. */
  #numbers: Numbers | undefined;
  readonly #fields: readonly Decided<FieldVariable>[];
  readonly #shifts: Decided<Shifted>[] = [];
  readonly #failures: Decided<Failed>[] = [];

  /**
   * @param typical a value that each variable may have, with which its fields are tried
   * @throws VariantError if something is named that does not exist, or a typical value is wrong
   */
  constructor(
    readonly scenario: Scenario,
    readonly variables: readonly AnyVariable[],
    typical: SampleValues,
  ) {
    this.#editor = new Editor(scenario);
    const fields: Decided<FieldVariable>[] = [];
    const problems: string[] = [];
    for (const [variable, each] of variables.entries()) {
      if (each instanceof FieldVariable) fields.push({ variable, what: each });
      else problems.push(...this.#decide(variable, each));
    }
    this.#fields = fields;
    if (problems.length > 0) throw new VariantError(problems);
    this.#numbers = this.#numbersOf(typical);
  }

  #decide(variable: number, declared: Exclude<AnyVariable, FieldVariable>): readonly string[] {
    if (declared instanceof ShiftVariable) {
      const found = findShifted(this.scenario, declared.shift);
      if (found.problem !== undefined) return [found.problem];
      this.#shifts.push({ variable, what: found.shifted });
      return [];
    }
    const found = findMoment(this.scenario, declared.fails);
    if (found.problem !== undefined) return [found.problem];
    const what = lostBy(this.scenario, found.moment, declared.rest === 'Cancelled');
    this.#failures.push({ variable, what });
    return [];
  }

  #numbersOf(typical: SampleValues): Numbers | undefined {
    const targets = new Map<string, NumberTarget>();
    for (const { variable, what } of this.#fields) {
      const value = typical[variable];
      for (const address of what.fields) {
        const target = this.#numberTarget(what, address, value);
        if (target === undefined || targets.has(target.pointer)) return undefined;
        targets.set(target.pointer, { ...target, variable });
      }
    }
    const changes = new FieldChanges(this.scenario, [...targets.keys()], { unknown: 'error' });
    return { targets: [...targets.values()], changes };
  }

  /** Returns the number that an address names, unless it is something else, or the value has to be converted. */
  #numberTarget(
    { operator, unit }: FieldVariable,
    address: string,
    value: unknown,
  ): (Omit<NumberTarget, 'variable'> & { readonly pointer: string }) | undefined {
    if (value === undefined) return undefined;
    const { kind, before, change } = this.#tried(editText(address, operator, value, unit));
    const isNumber = kind === 'number' || kind === 'duration';
    if (!isNumber || unit !== undefined || typeof value !== 'number') return undefined;
    if (typeof before !== 'number' || typeof change.value !== 'number') return undefined;
    return { pointer: change.pointer, before, operator };
  }

  #tried(edit: string): EditedField {
    try {
      return this.#editor.edit([edit]).changes[0]!;
    } catch (error) {
      if (error instanceof EditError) throw new VariantError(error.problems);
      throw error;
    }
  }

  /**
   * Returns a variant of the campaign.
   * @throws VariantError if a value is wrong
   */
  apply(values: SampleValues): StudyVariant {
    const numbers = this.#numbers;
    const isAlike =
      numbers !== undefined && !numbers.targets.some((each) => isOther(values[each.variable]));
    let made = isAlike ? withNumbers(numbers, values) : this.#edited(values);
    for (const { variable, what } of this.#shifts) {
      const days = values[variable];
      if (days === undefined || days === 0) continue;
      if (typeof days !== 'number') throw new VariantError(['a shift is a number of days']);
      made = shifted(made, what, days);
    }
    const lost = this.#failures.filter(({ variable }) => isFailure(values[variable]));
    if (lost.length > 0)
      made = withoutEvents(
        made,
        lost.map(({ what }) => what),
      );
    return { scenario: made, isAlike };
  }

  /** Makes the variant as `--set` does. */
  #edited(values: SampleValues): Scenario {
    const edits = this.#fields.flatMap(({ variable, what: { fields, operator, unit } }) => {
      const value = values[variable];
      if (value === undefined) return [];
      return fields.map((address) => editText(address, operator, value, unit));
    });
    if (edits.length === 0) return this.scenario;
    try {
      return this.#editor.edit(edits).scenario;
    } catch (error) {
      if (error instanceof EditError) throw new VariantError(error.problems);
      throw error;
    }
  }
}

function withNumbers({ targets, changes }: Numbers, values: SampleValues): Scenario {
  const changed = targets.map(({ operator, before, variable }) => {
    const value = values[variable];
    return typeof value === 'number' ? applied(operator, before, value) : undefined;
  });
  const result = changes.with(changed);
  if (!result.success) throw new VariantError(result.problems);
  return result.value;
}

/** Returns whether a value is neither a number nor left out. */
const isOther = (value: unknown): boolean => value !== undefined && typeof value !== 'number';

const isFailure = (value: unknown): boolean => value === 1 || value === true;

function shifted(scenario: Scenario, what: Shifted, days: number): Scenario {
  try {
    return shift(scenario, what, days);
  } catch (error) {
    if (error instanceof RangeError) throw new VariantError([error.message]);
    throw error;
  }
}

/** Returns an edit as text, as `--set` takes it. */
export function editText(
  address: string,
  operator: StudyOperator,
  value: unknown,
  unit = '',
): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${address}${operator}${text}${unit}`;
}
