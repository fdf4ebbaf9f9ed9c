import type { Campaign } from '../campaign.js';
import { QuestionError } from '../question-error.js';

/** Makes sure that a result has the records of its demands. @throws QuestionError if it has only totals */
export function needRecords(question: string, { result }: Campaign): void {
  if (result.options.records.demands !== 'all')
    throw new QuestionError(question, [
      'the result has only totals of demands; simulate with records of all',
    ]);
}
