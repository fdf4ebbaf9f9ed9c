import { timeIn } from '../../graph/guards.js';
import { momentOf } from '../../graph/labels.js';
import { Mission } from '../../model/scenario/mission.js';
import { rule } from '../rule.js';

export const missionBeforeScenario = rule('mission-before-scenario', (context, report) => {
  const { index, scenario } = context;
  if (!scenario) return;
  const start = timeIn(scenario.startDate);
  for (const entry of index.all(Mission)) {
    const startDate = timeIn(entry.object.startDate);
    if (startDate < start)
      report(entry, ['startDate'], {
        found: momentOf(startDate),
        expected: `the start of the scenario, ${momentOf(start)}, or later`,
      });
  }
});
