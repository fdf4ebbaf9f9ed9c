import { ElementInstance, InstAgent } from '../../model/elements/index.js';
import { CrewedEVA, CrewedExploration } from '../../model/events/index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const participantNoAgent = rule('participant-no-agent', ({ index }, report) => {
  for (const kind of [CrewedEVA, CrewedExploration]) {
    for (const event of index.all<CrewedEVA | CrewedExploration>(kind)) {
      for (const [at, { element: id }] of event.object.elementStates.entries()) {
        const element = index.find(id, ElementInstance);
        if (!element || element.is(InstAgent)) continue;
        report(event, ['elementStates', at, 'element'], {
          found: describe(element),
          expected: 'a Human Agent or Robotic Agent',
        });
      }
    }
  }
});
