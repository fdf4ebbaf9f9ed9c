import {
  type Explanation,
  explain,
  explanationSentences,
  explanationTables,
  UnknownSubjectError,
} from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';
import { shortened } from '../../asking/shortened.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** The most rows of a table that the text shows, and the most candidates of an ambiguous name. */
const MOST_ROWS = 30;
const MOST_CANDIDATES = 20;

/** Returns the question of what something is, or why it is so. @param what its name, as on the command line */
export const explainQuestion = (what: string): Question<Explanation> => ({
  ask: (campaign, { progress }) => {
    try {
      return explain(campaign, what, { progress });
    } catch (error) {
      if (error instanceof UnknownSubjectError) throw new UsageError(messageOf(error));
      throw error;
    }
  },
  head: explanationSentences,
  tables: explanationTables,
  shown: (answer, campaign) =>
    explanationTables(answer, campaign)
      .filter(({ rows }) => rows.length > 0)
      .map((table) => shortened(table, MOST_ROWS)),
});

function messageOf({ problems: [message = ''], candidates }: UnknownSubjectError): string {
  const lines = candidates
    .slice(0, MOST_CANDIDATES)
    .map(({ name, what }) => `\n  ${forTerminal(name)}  (${forTerminal(what)})`);
  const rest = candidates.length - lines.length;
  const more = rest > 0 ? `\n  and ${rest} more` : '';
  return `${forTerminal(message)}${lines.length === 0 ? '' : ':'}${lines.join('')}${more}`;
}
