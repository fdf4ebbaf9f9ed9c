import type { Campaign } from '../campaign.js';
import { checkQuestion } from '../expectations.js';
import type { Needs } from './answer.js';
import { Ledger } from './ledger.js';
import { type NeedsOptions, resolveNeeds } from './options.js';
import { groupedNeeds } from './rows.js';

/**
 * Returns what a campaign needs and produces, grouped by any combination of words. Rows without any amount
 * are left out. Every grouping has the same total.
 *
 * A demand of an interval is divided by time between periods. If demands flow, it is divided between deliveries too. A demand
 * at one time belongs to the period and to the delivery of that time. A border belongs to what begins there.
 *
 * ```ts
 * const { rows } = needsOf(campaign, { by: ['place', 'month', 'class-1'] });
 * ```
 * @throws QuestionError with all problems of the options, if there are too many periods, or if the result keeps no records of
 *   demands
 */
export function needsOf(campaign: Campaign, options: NeedsOptions = {}): Needs {
  checkQuestion('needsOf', campaign);
  const resolved = resolveNeeds(options);
  return groupedNeeds(new Ledger(campaign, resolved), resolved);
}
