import { timeIn } from '../../graph/guards.js';
import { Event } from '../../model/events/index.js';
import { Mission } from '../../model/scenario/mission.js';
import { rule } from '../rule.js';
import { timeOf } from '../timeline.js';

export const eventBeforeScenario = rule('event-before-scenario', ({ index, scenario }, report) => {
  if (!scenario) return;
  const start = timeIn(scenario.startDate);
  for (const event of index.all(Event)) {
    const { missionTime } = event.object;
    if (missionTime >= 0 || timeOf(event) >= start || !event.parent?.is(Mission)) continue;
    // A mission that is too early itself is reported as such.
    const earliest = (start - timeIn(event.parent.object.startDate)) / 1000;
    if (earliest > 0) continue;
    report(event, ['missionTime'], {
      found: String(missionTime),
      expected: `at least ${earliest} s, the start of the scenario`,
    });
  }
});
