import {
  type Campaign,
  capacityOf,
  commonality,
  propulsionBudget,
  repairs,
  scavenging,
  stocksOf,
} from '../../analysis/index.js';
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
