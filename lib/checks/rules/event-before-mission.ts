import { timeIn } from '../../graph/guards.js';
import { Event } from '../../model/events/index.js';
import { rule } from '../rule.js';
import { timeOf } from '../timeline.js';

export const eventBeforeMission = rule('event-before-mission', ({ index, scenario }, report) => {
  const start = scenario ? timeIn(scenario.startDate) : Number.NEGATIVE_INFINITY;
  for (const event of index.all(Event)) {
    const { missionTime } = event.object;
    // Before the scenario is worse, and has a rule of its own.
    if (missionTime < 0 && timeOf(event) >= start)
      report(event, ['missionTime'], { found: String(missionTime), expected: 'at least 0 s' });
  }
});
