import { itemsOf } from '../../graph/guards.js';
import { ElementInstance, InstHumanAgent } from '../../model/elements/index.js';
import { CrewedEVA, CrewedExploration } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const evaWithoutCrew = rule('eva-without-crew', ({ index }, report) => {
  for (const kind of [CrewedEVA, CrewedExploration]) {
    for (const event of index.all<CrewedEVA | CrewedExploration>(kind)) {
      const { object } = event;
      if (object instanceof CrewedExploration && object.evaPerWeek === 0) continue;
      // A participant that is not there at all may be crew.
      const crew = itemsOf(object.elementStates).some(([, { element }]) => {
        const found = index.find(element, ElementInstance);
        return !found || found.is(InstHumanAgent);
      });
      if (!crew) report(event, ['elementStates'], {});
    }
  }
});
