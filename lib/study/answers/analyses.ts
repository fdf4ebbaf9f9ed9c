import { budgetOf } from '../../analysis/budget/budget.js';
import type { Campaign } from '../../analysis/campaign.js';
import { capacityOf } from '../../analysis/capacity/capacity.js';
import { commonalityOf } from '../../analysis/parts/commonality.js';
import { scavengingOf } from '../../analysis/parts/scavenging.js';
import { repairsOf } from '../../analysis/repairs/repairs.js';
import { stocksOf } from '../../analysis/stocks/stocks.js';
import { usualAnswers } from '../declaration/study.js';

/** The analyses whose answers a study can keep, by name. */
export const studyAnalyses: Readonly<Record<string, (campaign: Campaign) => object>> = {
  budget: (campaign) => budgetOf(campaign),
  capacity: (campaign) => capacityOf(campaign),
  commonality: ({ scenario }) => commonalityOf(scenario),
  repairs: (campaign) => repairsOf(campaign),
  scavenging: (campaign) => scavengingOf(campaign),
  stocks: (campaign) => stocksOf(campaign),
};

/** All words that `answers` of a study can have. */
export const answerNames: readonly string[] = [...usualAnswers, ...Object.keys(studyAnalyses)];
