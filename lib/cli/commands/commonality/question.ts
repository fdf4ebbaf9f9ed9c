import { type Commonality, commonality, commonalityTables } from '../../../analysis/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Question } from '../../asking/question.js';

export const commonalityQuestion: Question<Commonality> = {
  ask: ({ scenario }) => commonality(scenario),
  tables: commonalityTables,
  head: ({ parts, templates }) => [
    parts.length === 0
      ? 'No element of the scenario has parts.'
      : `${counted(parts.length, 'part')} in ${counted(templates.length, 'kind')} of elements; ` +
        `${parts.filter(({ isCommon }) => isCommon).length} in common.`,
  ],
  shown: (answer) => (answer.parts.length === 0 ? [] : commonalityTables(answer).slice(0, 1)),
};
