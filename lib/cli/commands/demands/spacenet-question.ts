import { aggregatedDemandsFormat, rawDemandsFormat } from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';

/**
 * Returns the question for what SpaceNet writes about demands: the list of single demands that nothing met, or
 * the demands of each delivery.
 */
export const spacenetQuestion = (raw: boolean): Question<object> => ({
  ask: (campaign) => (raw ? rawDemandsFormat(campaign) : aggregatedDemandsFormat(campaign)),
  tables: () => [],
  jsonOnly: true,
});
