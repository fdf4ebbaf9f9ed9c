import { itemsOf } from '../../graph/guards.js';
import { SpaceEdge } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const burnsOutOfOrder = rule('burns-out-of-order', ({ index }, report) => {
  for (const entry of index.all(SpaceEdge)) {
    let before = Number.NEGATIVE_INFINITY;
    for (const [at, { time }] of itemsOf(entry.object.burns)) {
      if (time < before)
        report(entry, ['burns', at, 'time'], {
          found: String(time),
          expected: `at least ${before} s`,
        });
      before = time;
    }
  }
});
