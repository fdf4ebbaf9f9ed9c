import { days, ElementState } from '../../../lib/index.js';
import { examplesOf } from './example.js';

export const evasExamples = examplesOf({
  'eva-longer-than-exploration': {
    title: 'reports an EVA that takes longer than the exploration',
    change: ({ events }) => {
      events.exploration.evaDuration = days(8);
      events.exploration.evaPerWeek = 1;
    },
    reports: [
      'eva-longer-than-exploration /missionList/0/events/10/evaDuration',
      'too-many-evas /missionList/0/events/10/evaPerWeek',
    ],
  },
  'too-many-evas': {
    title: 'reports more EVAs than fit into a week',
    change: ({ events }) => {
      events.exploration.evaPerWeek = 22;
    },
    reports: ['too-many-evas /missionList/0/events/10/evaPerWeek'],
  },
  'eva-without-crew': {
    title: 'reports an EVA without participants',
    change: ({ events }) => {
      events.eva.elementStates = [];
    },
    reports: ['eva-without-crew /missionList/0/events/9/elementStates'],
  },
  'participant-no-agent': {
    title: 'reports a tool on an EVA',
    change: ({ events, elements }) => {
      events.eva.elementStates.push(
        new ElementState({ element: elements.tool.id, stateIndex: -1 }),
      );
    },
    reports: ['participant-no-agent /missionList/0/events/9/elementStates/1/element'],
  },
});
