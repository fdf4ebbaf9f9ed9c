import { itemsOf, keyOf } from '../../graph/guards.js';
import { SpaceTransport } from '../../model/events/index.js';
import { pointerOf, preview } from '../../schema/diagnostics/issue.js';
import { rule } from '../rule.js';

export const burnSequencedTwice = rule('burn-sequenced-twice', ({ index }, report) => {
  for (const event of index.all(SpaceTransport)) {
    const seen = new Map<string, number>();
    for (const [at, { burn }] of itemsOf(event.object.burnStageSequence)) {
      const key = keyOf(burn);
      if (key === undefined) continue;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, at);
      else
        report(event, ['burnStageSequence', at, 'burn'], {
          found: preview(burn),
          pointer: event.pointer + pointerOf(['burnStageSequence', first]),
        });
    }
  }
});
