import { describe } from '../../graph/labels.js';
import { ElementInstance, InstAgent } from '../../model/elements/index.js';
import { ElementState } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const participantNoAgent = rule('participant-no-agent', ({ index }, report) => {
  for (const participant of index.all(ElementState)) {
    const element = participant.target('element', ElementInstance);
    if (!element || element.is(InstAgent)) continue;
    report(participant, ['element'], {
      found: describe(element),
      expected: 'a Human Agent or Robotic Agent',
    });
  }
});
