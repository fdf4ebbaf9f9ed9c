import { BurnStageItem, days } from '../../../lib/index.js';
import { examplesOf } from './example.js';

export const timelineExamples = examplesOf({
  'created-twice': {
    title: 'reports an element in two creations',
    change: ({ events, elements }) => {
      events.crew.elements.push(elements.tool.id);
    },
    reports: ['created-twice /missionList/0/events/2/elements/2'],
  },
  'staged-twice': {
    title: 'reports an element staged again',
    change: ({ events, elements }) => {
      events.transfer.burnStageSequence[1]!.actions.push(
        new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
      );
    },
    reports: ['staged-twice /missionList/0/events/3/burnStageSequence/1/actions/1/element'],
  },
  'used-after-removal': {
    title: 'reports a burn after staging, in one event',
    change: ({ events, elements }) => {
      events.transfer.burnStageSequence[0]!.actions.push(
        new BurnStageItem({ element: elements.upper.id, type: 'Burn' }),
      );
    },
    reports: ['used-after-removal /missionList/0/events/3/burnStageSequence/0/actions/3/element'],
  },
  'used-before-created': {
    title: 'reports an element used before it is created',
    change: ({ events }) => {
      events.crew.missionTime = days(20);
    },
    reports: ['used-before-created /missionList/0/events/9/elementStates/0/element'],
  },
});
