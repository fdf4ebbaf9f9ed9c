import { rule } from '../rule.js';
import { repeatedIds, reportRepeated } from './duplicate-id.js';

export const sharedId = rule('shared-id', ({ index }, report) => {
  repeatedIds(index.clashes(), (entry, first, confusable) => {
    if (!confusable) reportRepeated(report, entry, first);
  });
});
