import { consequencesOf, isHarmed } from '../../analysis/critical/critical-tables.js';
import type { CriticalTrial } from '../../analysis/critical/trials.js';
import type { Days } from '../../schema/spans.js';
import { dateOf, lengthOf, shown, unturned } from '../../view/model/words.js';
import type { MovableFlight } from './departure.js';

/** Returns how far a flight is moved: `30 d later`. */
export const laterText = (days: Days): string =>
  `${lengthOf(Math.abs(days))} ${days < 0 ? 'earlier' : 'later'}`;

/** Says when a flight departs that was moved. @param zero the start of the scenario, in milliseconds */
export function departureText(departure: MovableFlight, days: Days, zero: number): string {
  const { name, time, isMission, events } = departure;
  const rest = isMission
    ? ', with its whole mission'
    : events.length > 1
      ? ', with the rest of its mission'
      : '';
  return unturned(
    `${shown(name)} departs ${laterText(days)}, on ${dateOf(zero, time + days)} UTC${rest}.`,
  );
}

/** Says what becomes of the campaign if a flight departs at another time. @param zero the start of the scenario, in milliseconds */
export function consequenceText(trial: CriticalTrial, zero: number): string {
  const verdict = trial.verdict ?? 'without a verdict';
  if (!isHarmed(trial))
    return verdict === 'supplied' || verdict === 'undemanded'
      ? `The campaign is ${verdict}: nothing fails or runs out because of it.`
      : `Nothing new fails or runs out because of it; the plan itself is ${verdict}.`;
  const parts = consequencesOf(trial, (time) => `on ${dateOf(zero, time)} UTC`);
  const { firstShort, savedBy } = trial;
  const none = firstShort !== null && savedBy === null ? ['no later flight brings more of it'] : [];
  return unturned(`The campaign is ${verdict}: ${[...parts, ...none].join('; ')}.`);
}
