import { isEmpty } from '../../graph/guards.js';
import { Mission } from '../../model/scenario/mission.js';
import { rule } from '../rule.js';

export const missionWithoutEvents = rule('mission-without-events', ({ index }, report) => {
  for (const entry of index.all(Mission))
    if (isEmpty(entry.object.events)) report(entry, ['events'], {});
});
