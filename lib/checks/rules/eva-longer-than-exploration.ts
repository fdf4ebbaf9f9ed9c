import { CrewedExploration } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const evaLongerThanExploration = rule('eva-longer-than-exploration', ({ index }, report) => {
  for (const event of index.all(CrewedExploration)) {
    const { evaDuration, duration, evaPerWeek } = event.object;
    if (evaPerWeek === 0 || evaDuration <= duration) continue;
    report(event, ['evaDuration'], {
      found: String(evaDuration),
      expected: `at most the duration of the exploration, ${duration} s`,
    });
  }
});
