import type { Scenario } from '../../model/scenario/index.js';
import { setField } from '../../schema/field-access.js';

/** A new value for one field of the scenario, or for one item of a list. */
export interface FieldChange {
  /** JSON Pointer (RFC 6901) to the field, as in the scenario's file: `/instantiatedElements/3/mass`. */
  readonly pointer: string;
  /**
   * The value as in the scenario's file: JSON. It is read and checked as `parse` reads that field. null removes an
   * optional field, which is then inherited from the template if it can be.
   */
  readonly value: unknown;
}

/** One variant of a scenario: changes that are simulated together. */
export interface Variant {
  /** Shown in outcomes and errors. */
  readonly name?: string;
  readonly changes: readonly FieldChange[];
}

/**
 * Applies a variant to a scenario, calls a function, and undoes the changes, even if the function throws.
 * @param index the position of the variant in its sweep, for the error
 * @throws TypeError if a change is wrong: the message lists every wrong change of the variant, with its address, the
 *   value and what is expected. The function is then not called, and the scenario stays as it is.
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

/** Makes one change. @returns what undoes it, or why it is wrong */
function apply(scenario: Scenario, { pointer, value }: FieldChange): (() => void) | string[] {
  try {
    // A property that is dropped would make the variant something else than what was asked for.
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
