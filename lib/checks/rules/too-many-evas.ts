import { CrewedExploration } from '../../model/events/index.js';
import { weeks } from '../../schema/duration.js';
import { rule } from '../rule.js';

export const tooManyEvas = rule('too-many-evas', ({ index }, report) => {
  for (const event of index.all(CrewedExploration)) {
    const { evaDuration, evaPerWeek } = event.object;
    const together = evaDuration * evaPerWeek;
    if (together > weeks(1))
      report(event, ['evaPerWeek'], {
        found: String(together),
        expected: `at most a week, ${weeks(1)} s`,
      });
  }
});
