import type { Campaign } from '../../../analysis/index.js';
import { stagedViewData } from '../gather.js';
import type { Supplies } from '../supplies.js';
import type { PlanData } from './compare-data.js';

/** Returns what a comparison shows of a campaign. It simulates the campaign if nothing has done so before. */
export function planOf(name: string, campaign: Campaign): PlanData {
  const { pictures, supplies } = stagedViewData(campaign, { file: name });
  const parts: Partial<Supplies> = Object.assign({}, ...supplies());
  return { name, data: { ...pictures, ...parts } };
}
