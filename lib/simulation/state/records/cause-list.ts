import { reportForm } from '../../../limits/reports.js';

/** Returns a list of failed events with those of another that it does not have, as many as a record names. */
export function withCauses(causes: readonly number[], more: readonly number[]): readonly number[] {
  if (causes.length >= reportForm.causes) return causes;
  const added = more.filter((each) => !causes.includes(each));
  return added.length === 0 ? causes : [...causes, ...added].slice(0, reportForm.causes);
}
