import { itemsOf } from '../../graph/guards.js';
import { SpaceEdge } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const burnOutsideEdge = rule('burn-outside-edge', ({ index }, report) => {
  for (const entry of index.all(SpaceEdge)) {
    const { burns, duration } = entry.object;
    // A negative duration has a rule of its own.
    const end = Math.max(0, duration);
    for (const [at, { time }] of itemsOf(burns)) {
      if (time >= 0 && time <= end) continue;
      report(entry, ['burns', at, 'time'], {
        found: String(time),
        expected: `0 to ${end} s, the duration of the edge`,
      });
    }
  }
});
