import type { Scenario } from '../../model/scenario/index.js';
import { setField } from '../../schema/field-access.js';

/** A new value for one field of the scenario, or for one item of a list. */
export interface FieldChange {
  /** JSON Pointer (RFC 6901) to the field, as in the scenario's file: `/instantiatedElements/3/mass`. */
  readonly pointer: string;
  /**
   * The value, in JSON form as in the scenario's file. It is read and checked as `parse` does for that field. null removes
   * an optional field, which an instance then inherits from its template if it can.
   */
  readonly value: unknown;
}

/** One variant of a scenario: changes that are simulated together. */
export interface Variant {
  /** The name of the variant in outcomes and errors. */
  readonly name?: string;
  readonly changes: readonly FieldChange[];
}

/**
 * Applies a variant to a scenario, calls a function, and undoes the changes, even if the function throws.
 * @param index the position of the variant in its sweep, for the error
 * @throws TypeError if a change is wrong. The message lists every wrong change of the variant, with its pointer, the value
 *   and the expected values. The function is then not called, and the scenario is unchanged.
 */
export function withVariant<R>(
  scenario: Scenario,
  { name, changes }: Variant,
  index: number,
  act: (scenario: Scenario) => R,
): R {
  const undo: (() => void)[] = [];
  try {
    const problems: string[] = [];
    for (const change of changes) {
      const set = apply(scenario, change);
      if (typeof set === 'function') undo.push(set);
      else problems.push(...set);
    }
    if (problems.length > 0) {
      const label = name === undefined ? '' : ` "${name}"`;
      throw new TypeError(`Variant ${index}${label}: ${problems.join('\n  ')}`);
    }
    return act(scenario);
  } finally {
    for (const each of undo.reverse()) each();
  }
}

/** Makes one change. @returns a function that undoes it, or the reasons why it is wrong */
function apply(scenario: Scenario, { pointer, value }: FieldChange): (() => void) | string[] {
  try {
    // Report unknown properties as errors: if they were dropped, the variant would differ from the requested one.
    const set = setField(scenario, pointer, value, { unknown: 'error' });
    if (set.success) return set.undo;
    return set.issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => `${issue.pointer}: ${issue.message}`);
  } catch (error) {
    // The pointer names no field that can be set.
    if (!(error instanceof TypeError)) throw error;
    const { message } = error;
    return [pointer !== '' && message.includes(pointer) ? message : `"${pointer}": ${message}`];
  }
}
