import { reportForm } from '../../../limits/reports.js';
import { none } from '../../kernel/lists.js';

/** The causes of everything that has none. */
export const noCauses: readonly number[] = none;

/** Returns the first failed events of a list, as many as a record names. */
export const firstCauses = (causes: readonly number[]): readonly number[] =>
  causes.length <= reportForm.causes ? causes : causes.slice(0, reportForm.causes);

/** Returns a list of failed events with those of another that it does not have, as many as a record names. */
export function withCauses(causes: readonly number[], more: readonly number[]): readonly number[] {
  if (causes.length >= reportForm.causes) return causes;
  const added = more.filter((each) => !causes.includes(each));
  return added.length === 0 ? causes : firstCauses([...causes, ...added]);
}
