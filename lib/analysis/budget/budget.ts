import { THIN_SHARE } from '../burns.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import type { PropulsionBudget } from './answer.js';
import { burnBudgets } from './burns.js';
import { missionBudgets, transportBudgets } from './totals.js';
import { vehicleBudgets } from './vehicles.js';

/** Options of `budgetOf`. */
export interface BudgetOptions {
  /** The margin, as a share of the delta-v, below which a burn is thin (see `isThin`). At least 0. Default: 0.05. */
  readonly thinShare?: number;
}

/**
 * Returns the propulsion budget of a campaign: every burn with the delta-v that it asks for and gets, its margin
 * and its propellant, and the sums for each vehicle, transport and mission.
 * @throws QuestionError with all problems of the options
 */
export function budgetOf(campaign: Campaign, options: BudgetOptions = {}): PropulsionBudget {
  checkQuestion('budgetOf', campaign, options, { thinShare: expectations.atLeastZero });
  const { thinShare = THIN_SHARE } = options;
  const { burns, flights } = burnBudgets(campaign, thinShare);
  const missions = missionBudgets(burns);
  return {
    thinShare,
    burns,
    vehicles: vehicleBudgets(campaign, burns),
    transports: transportBudgets(flights, burns),
    missions: missions.missions,
    total: missions.total,
  };
}
