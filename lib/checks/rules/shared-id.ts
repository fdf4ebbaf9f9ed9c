import { rule } from '../rule.js';
import { clashesOf, repeatedIds, reportRepeated } from './duplicate-id.js';

export const sharedId = rule('shared-id', ({ index }, report) => {
  repeatedIds(clashesOf(index.identifiers()), (entry, first, confusable) => {
    if (!confusable) reportRepeated(report, entry, first);
  });
});
