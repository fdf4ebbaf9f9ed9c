import { propulsionBudget } from '../../analysis/budget/budget.js';
import type { Campaign } from '../../analysis/campaign.js';
import { capacityOf } from '../../analysis/capacity/capacity.js';
import { commonality } from '../../analysis/parts/commonality.js';
import { scavenging } from '../../analysis/parts/scavenging.js';
import { repairs } from '../../analysis/repairs/repairs.js';
import { stocksOf } from '../../analysis/stocks/stocks.js';
import { usualAnswers } from '../declaration/study.js';

/** The analyses whose answers a study can keep, by name. */
export const studyAnalyses: Readonly<Record<string, (campaign: Campaign) => object>> = {
  budget: (campaign) => propulsionBudget(campaign),
  capacity: (campaign) => capacityOf(campaign),
  commonality: ({ scenario }) => commonality(scenario),
  repairs: (campaign) => repairs(campaign),
  scavenging: (campaign) => scavenging(campaign),
  stocks: (campaign) => stocksOf(campaign),
};

/** All words that `answers` of a study can have. */
export const answerNames: readonly string[] = [...usualAnswers, ...Object.keys(studyAnalyses)];
