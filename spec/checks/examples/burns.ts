import { id } from '../support/campaign.js';
import { examplesOf } from './example.js';

export const burnsExamples = examplesOf({
  'burn-elsewhere': {
    title: 'reports a burn of another edge on an edge',
    change: ({ events, edges }) => {
      events.trim.location = edges.transfer.id;
    },
    reports: ['burn-elsewhere /missionList/0/events/4/burn'],
  },
  'burn-of-other-edge': {
    title: 'reports a sequence for a burn of another edge',
    change: ({ events }) => {
      events.descent.burnStageSequence[0]!.burn = id('burn', 1);
    },
    reports: [
      'burn-of-other-edge /missionList/0/events/5/burnStageSequence/0/burn',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
    ],
  },
  'burn-not-sequenced': {
    title: 'reports a burn without a sequence',
    change: ({ events }) => {
      events.transfer.burnStageSequence.pop();
    },
    reports: ['burn-not-sequenced /missionList/0/events/3/burnStageSequence'],
  },
  'burn-sequenced-twice': {
    title: 'reports a burn with two sequences',
    change: ({ events }) => {
      events.transfer.burnStageSequence.push(events.transfer.burnStageSequence[0]!);
    },
    reports: [
      'burn-sequenced-twice /missionList/0/events/3/burnStageSequence/2/burn',
      'used-after-removal /missionList/0/events/3/burnStageSequence/2/actions/0/element',
      'staged-twice /missionList/0/events/3/burnStageSequence/2/actions/1/element',
    ],
  },
  'not-aboard': {
    title: 'reports an element that is not listed',
    change: ({ events, elements }) => {
      events.descent.burnStageSequence[0]!.actions[0]!.element = elements.upper.id;
    },
    reports: [
      'not-aboard /missionList/0/events/5/burnStageSequence/0/actions/0/element',
      'used-after-removal /missionList/0/events/5/burnStageSequence/0/actions/0/element',
    ],
  },
  'burning-without-engine': {
    title: 'reports a burn of an element without an engine',
    change: ({ events, elements }) => {
      events.trim.burnStageSequence[0]!.element = elements.rover.id;
    },
    reports: [
      'not-aboard /missionList/0/events/4/burnStageSequence/0/element',
      'burning-without-engine /missionList/0/events/4/burnStageSequence/0/element',
    ],
  },
  'no-specific-impulse': {
    title: 'reports an engine with a specific impulse of 0',
    change: ({ elements }) => {
      elements.upper.isp = 0;
    },
    reports: ['no-specific-impulse /missionList/0/events/3/burnStageSequence/0/actions/0/element'],
  },
});
