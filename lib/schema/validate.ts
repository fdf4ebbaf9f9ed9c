import { problemsOf } from './codec.js';
import type { Limits } from './context.js';
import { type Issue, ModelValidationError } from './diagnostics/issue.js';

/** Options of `validate`. */
export interface ValidateOptions {
  /** The maximum number and text of collected issues, and the maximum nesting. */
  readonly limits?: Limits;
}

/**
 * Validates an instance, and everything inside it: whether each field has a value of the right type within its bounds, as
 * `parse` does for input. Constructors and assignments check nothing, unless `ModelObject.validates` is set. Does not look
 * at what identifiers refer to: that is what `check` does, which validates first.
 *
 * ```ts
 * const [issue] = validate(new SurfaceNode({ name: 'KSC', latitude: 999, longitude: -80.6 }));
 * console.log(issue?.pointer, issue?.message); // /latitude Expected a number at least -90 and at most 90 (deg), found 999.
 * ```
 * @returns the issues, with JSON Pointers from the instance; an empty list if there are none
 * @throws TypeError if the object is not an instance of a class of the model
 */
export function validate(instance: object, { limits }: ValidateOptions = {}): readonly Issue[] {
  return problemsOf(instance, limits).collected;
}

/** @throws ModelValidationError with every collected issue, if an instance or anything inside it is not valid */
export function requireValid(instance: object): void {
  const { errors, collected, total } = problemsOf(instance);
  if (errors > 0) throw new ModelValidationError(collected, total);
}
