import { type CheckCode, type CheckOptions, check } from '../../../lib/checks/index.js';
import { type Campaign, campaign } from './campaign.js';

/** What is found in the sound campaign after a change: `severity code pointer`, in the order of the input. */
export function found(change: (campaign: Campaign) => void, options?: CheckOptions): string[] {
  const whole = campaign();
  change(whole);
  return check(whole.scenario, options).map(
    ({ severity, code, pointer }) => `${severity} ${code} ${pointer}`,
  );
}

/** Where one code is found after a change; what else follows from the change is left aside. */
export function pointers(code: CheckCode, change: (campaign: Campaign) => void): string[] {
  const whole = campaign();
  change(whole);
  return check(whole.scenario)
    .filter((issue) => issue.code === code)
    .map(({ pointer }) => pointer);
}
