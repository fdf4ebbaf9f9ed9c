import { v5 } from 'uuid';
import { type Edit, EditError, Editor } from '../editing/edit-scenario.js';
import { defaultReadingLimits } from '../limits/reading.js';
import type { Scenario } from '../model/scenario/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import { withFields } from '../schema/field-changes.js';
import { isObject } from '../schema/plain.js';

/** A new value for one field of the scenario, or for one item of a list. */
export interface FieldChange {
  /**
   * JSON Pointer (RFC 6901) to the field, as in the scenario's file: `/instantiatedElements/3/mass`. It must name a field
   * that the class of the object declares, or an existing item of a list. It cannot name a `type` or an `id`.
   */
  readonly pointer: string;
  /**
   * The value, in JSON form as in the scenario's file. It is read and checked as `parse` does for that field. null removes
   * an optional field, which an instance then inherits from its template if it can. An object without an `id` gets one
   * that is the same in each run.
   */
  readonly value: unknown;
}

/** One variant of a scenario: changes that are simulated together. */
export interface Variant {
  /** The name of the variant in outcomes and errors. */
  readonly name?: string;
  /** The changes, in order: a later one can change what an earlier one has set. Default: none. */
  readonly changes?: readonly FieldChange[];
  /** Edits by address, such as `Transit Stage.isp=-5%`, as `editScenario` takes them. They follow the changes. Default: none. */
  readonly edits?: readonly Edit[];
}

/** The namespace of the identifiers of new objects. */
const NAMESPACE = '2f0c1d9e-6b0e-4c57-9f65-3f2a3c8b7d41';

/**
 * Returns a scenario with the changes of a variant. It shares all objects without a change with the given scenario, which
 * stays as it is, whatever happens.
 * @param index the position of the variant in its sweep, for the error
 * @param editor the editor of the scenario, if several variants share it
 * @throws TypeError if the variant is wrong. The message lists every wrong change, with its pointer, the value and the
 *   expected values.
 */
export function varied(
  scenario: Scenario,
  variant: Variant,
  index: number,
  editor = new Editor(scenario),
): Scenario {
  return resolved(variant, index, editor).scenario;
}

/** A variant whose edits are changes too. */
export interface ResolvedVariant {
  readonly scenario: Scenario;
  readonly changes: readonly FieldChange[];
}

/** Does the same as `varied`, and returns all changes besides. */
export function resolved(
  variant: Variant,
  index: number,
  editor: Editor<Scenario>,
): ResolvedVariant {
  const refuse = (problems: readonly string[], total: number): never => {
    const name = isObject(variant) && typeof variant.name === 'string' ? variant.name : undefined;
    const label = name === undefined ? '' : ` ${preview(name)}`;
    const more = total > problems.length ? [`... ${total} problems in all`] : [];
    throw new TypeError(`Variant ${index}${label}: ${[...problems, ...more].join('\n  ')}`);
  };
  const malformed = problemsOfForm(variant);
  if (malformed.length > 0) return refuse(malformed, malformed.length);
  const { changes = [], edits = [] } = variant;
  const { scenario } = editor;
  const changed = withChanges(scenario, changes, refuse);
  if (edits.length === 0) return { scenario: changed, changes };
  try {
    const edited = (changes.length === 0 ? editor : new Editor(changed)).edit(edits);
    const all = [...changes, ...edited.changes.map(({ change }) => change)];
    // All changes at once, as in a worker thread, so that new objects get the same identifiers.
    return { scenario: withChanges(scenario, all, refuse), changes: all };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return refuse(error.problems, error.total);
  }
}

function withChanges(
  scenario: Scenario,
  changes: readonly FieldChange[],
  refuse: (problems: readonly string[], total: number) => never,
): Scenario {
  let ids = 0;
  const result = withFields(scenario, changes, {
    // Report unknown properties as errors: if they were dropped, the variant would differ from the requested one.
    unknown: 'error',
    newId: () => v5(String(ids++), NAMESPACE),
  });
  return result.success ? result.value : refuse(result.problems, result.total);
}

/** Returns what is wrong with the form of a variant, apart from pointers and values. */
function problemsOfForm(variant: unknown): string[] {
  if (!isObject(variant))
    return [`Expected an object with "changes" or "edits", found ${preview(variant)}.`];
  const { name, changes, edits } = variant as Record<keyof Variant, unknown>;
  const problems: string[] = [];
  if (name !== undefined && typeof name !== 'string')
    problems.push(`Expected text as "name", found ${preview(name)}.`);
  if (edits !== undefined && !Array.isArray(edits))
    problems.push(`Expected an array as "edits", found ${preview(edits)}.`);
  if (changes === undefined && edits !== undefined) return problems;
  if (!Array.isArray(changes))
    return [...problems, `Expected an array as "changes", found ${preview(changes)}.`];
  for (let at = 0; at < changes.length; at++) {
    const problem = problemOfChange(changes[at]);
    if (problem === undefined) continue;
    problems.push(`Change ${at}: ${problem}`);
    if (problems.length >= defaultReadingLimits.issues) break;
  }
  return problems;
}

function problemOfChange(change: unknown): string | undefined {
  if (!isObject(change))
    return `Expected an object with "pointer" and "value", found ${preview(change)}.`;
  const { pointer, value } = change as Record<keyof FieldChange, unknown>;
  if (typeof pointer !== 'string')
    return `Expected a JSON Pointer as "pointer", found ${preview(pointer)}.`;
  if (value === undefined)
    return `There is no "value" for ${preview(pointer)}: null removes an optional field.`;
  return undefined;
}
