import type { CompareData } from '../../view/data/compare/compare-data.js';
import { compareDataOf, comparePlans, type PlanCampaign } from '../../view/data/compare/gather.js';
import type { BesidePlain } from '../beside/kinds.js';
import { answerOf, type CampaignAsked } from './answer.js';

/** A scenario that is compared with others, in its plain form. */
export interface PlanRoot {
  readonly name: string;
  readonly root: unknown;
}

/** Scenarios side by side. */
export interface ComparedRoots {
  /** What their page shows; null if one cannot be simulated. */
  readonly data: CompareData | null;
  /** The names of those that cannot. */
  readonly broken: readonly string[];
}

/**
 * Puts scenarios side by side, with the same needs and prices as far as a scenario knows their names.
 * @returns undefined if the signal has ended the work
 */
export async function comparedRoots(
  plans: readonly PlanRoot[],
  beside: BesidePlain,
  signal: AbortSignal,
): Promise<ComparedRoots | undefined> {
  const campaigns: PlanCampaign[] = [];
  const broken: string[] = [];
  let prices: CampaignAsked['asked']['prices'];
  for (const { name, root } of plans) {
    const onCampaign = ({ campaign, asked }: CampaignAsked): void => {
      campaigns.push({ name, campaign, need: asked.need ?? [] });
      prices ??= asked.prices;
    };
    const answer = await answerOf(root, { signal, beside, onCampaign });
    if (answer === undefined) return undefined;
    if (answer.view === null) broken.push(name);
  }
  if (broken.length > 0) return { data: null, broken };
  const about = { name: plans.map(({ name }) => name).join(', '), made: '', program: '' };
  return { data: compareDataOf(comparePlans(campaigns, prices), about), broken };
}
