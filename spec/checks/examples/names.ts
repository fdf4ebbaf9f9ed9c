import { examplesOf } from './example.js';

export const namesExamples = examplesOf({
  'empty-name': {
    title: 'reports a node without a name',
    change: ({ nodes }) => {
      nodes.leo.name = ' ';
    },
    reports: ['empty-name /network/nodes/2/name'],
  },
  'duplicate-name': {
    title: 'reports two nodes with the same name',
    change: ({ nodes }) => {
      nodes.pac.name = 'KSC';
    },
    reports: ['duplicate-name /network/nodes/1/name'],
  },
});
