import { manifestFormat } from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';

/** Returns the question for the greedy manifest as SpaceNet writes it. */
export const spacenetQuestion = (): Question<object> => ({
  ask: (campaign) => manifestFormat(campaign),
  tables: () => [],
  jsonOnly: true,
});
