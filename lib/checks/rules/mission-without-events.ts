import { Mission } from '../../model/scenario/mission.js';
import { rule } from '../rule.js';

export const missionWithoutEvents = rule('mission-without-events', ({ index }, report) => {
  for (const entry of index.all(Mission))
    if (entry.object.events.length === 0) report(entry, ['events'], {});
});
