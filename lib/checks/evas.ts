import { itemsOf } from '../graph/guards.js';
import { describe } from '../graph/labels.js';
import { ElementInstance, InstAgent, InstHumanAgent } from '../model/elements/index.js';
import { CrewedEVA, CrewedExploration, ElementState } from '../model/events/index.js';
import { weeks } from '../schema/spans.js';
import { defineCheck } from './define-check.js';

const evaLongerThanExploration = defineCheck({
  code: 'eva-longer-than-exploration',
  severity: 'warning',
  help: 'A single EVA takes longer than the exploration that it is part of. Shorten the EVA, or extend the exploration.',
  text: (p: { found: string; expected: string }) =>
    `its evaDuration is ${p.found} s; expected ${p.expected}.`,
  run({ index }, report) {
    for (const event of index.all(CrewedExploration)) {
      const { evaDuration, duration, evaPerWeek } = event.object;
      if (evaPerWeek === 0 || evaDuration <= duration) continue;
      report(event, ['evaDuration'], {
        found: String(evaDuration),
        expected: `at most the duration of the exploration, ${duration} s`,
      });
    }
  },
});

const tooManyEvas = defineCheck({
  code: 'too-many-evas',
  severity: 'warning',
  help: 'The EVAs of one week take longer than a week, so they overlap. Shorten them, or plan fewer.',
  text: (p: { found: string; expected: string }) =>
    `its EVAs of one week take ${p.found} s; expected ${p.expected}.`,
  run({ index }, report) {
    for (const event of index.all(CrewedExploration)) {
      const { evaDuration, evaPerWeek } = event.object;
      const together = evaDuration * evaPerWeek;
      if (together > weeks(1))
        report(event, ['evaPerWeek'], {
          found: String(together),
          expected: `at most a week, ${weeks(1)} s`,
        });
    }
  },
});

const evaWithoutCrew = defineCheck({
  code: 'eva-without-crew',
  severity: 'warning',
  help: 'An EVA needs crew. List the Human Agents that take part in elementStates, each with the index of a state, or -1.',
  text: () => 'no crew member takes part in the EVA.',
  run({ index }, report) {
    for (const kind of [CrewedEVA, CrewedExploration]) {
      for (const event of index.all<CrewedEVA | CrewedExploration>(kind)) {
        const { object } = event;
        if (object instanceof CrewedExploration && object.evaPerWeek === 0) continue;
        // A participant that does not exist may have been intended as crew.
        const crew = itemsOf(object.elementStates).some(([, { element }]) => {
          const found = index.find(element, ElementInstance);
          return !found || found.is(InstHumanAgent);
        });
        if (!crew) report(event, ['elementStates'], {});
      }
    }
  },
});

const participantNoAgent = defineCheck({
  code: 'participant-no-agent',
  severity: 'warning',
  help: 'Only Human Agents and Robotic Agents can take part in an EVA. Remove the element from elementStates.',
  text: (p: { found: string; expected: string }) =>
    `${p.found} takes part in the EVA; expected ${p.expected}.`,
  run({ index }, report) {
    for (const participant of index.all(ElementState)) {
      const element = participant.target('element', ElementInstance);
      if (!element || element.is(InstAgent)) continue;
      report(participant, ['element'], {
        found: describe(element),
        expected: 'a Human Agent or Robotic Agent',
      });
    }
  },
});

export const evaChecks = [
  evaLongerThanExploration,
  tooManyEvas,
  evaWithoutCrew,
  participantNoAgent,
] as const;
