import { type CheckOptions, check } from '../../../lib/checks/index.js';
import type { Issue } from '../../../lib/index.js';
import { type Campaign, campaign } from './campaign.js';

/** Issues as `code pointer`. */
export const placesOf = (issues: readonly Issue[]): string[] =>
  issues.map(({ code, pointer }) => `${code} ${pointer}`);

function issuesAfter(change: (campaign: Campaign) => void, options?: CheckOptions): Issue[] {
  const whole = campaign();
  change(whole);
  return check(whole.scenario, options);
}

/** Every issue of the sound campaign after a change, as `code pointer`, in the order of the input. */
export function found(change: (campaign: Campaign) => void, options?: CheckOptions): string[] {
  return placesOf(issuesAfter(change, options));
}

/** The same as `severity code pointer`. */
export function foundWithSeverity(
  change: (campaign: Campaign) => void,
  options?: CheckOptions,
): string[] {
  return issuesAfter(change, options).map(
    ({ severity, code, pointer }) => `${severity} ${code} ${pointer}`,
  );
}
