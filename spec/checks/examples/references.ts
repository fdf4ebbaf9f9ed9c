import { NOBODY } from '../support/campaign.js';
import { examplesOf } from './example.js';

export const referencesExamples = examplesOf({
  'unresolved-reference': {
    title: 'reports an edge with an origin that does not exist',
    change: ({ edges }) => {
      edges.transfer.origin = NOBODY;
    },
    reports: ['unresolved-reference /network/edges/0/origin'],
  },
  'wrong-kind-reference': {
    title: 'reports a transport on another kind of edge',
    change: ({ events, edges }) => {
      events.transfer.edge = edges.flight.id;
    },
    reports: ['wrong-kind-reference /missionList/0/events/3/edge'],
  },
  'reference-to-nothing': {
    title: 'reports a list of part ids once',
    change: ({ elements }) => {
      elements.tool.parts = [NOBODY, NOBODY];
    },
    reports: ['reference-to-nothing /instantiatedElements/6/parts'],
  },
  'duplicate-id': {
    title: 'reports two nodes with the same id',
    change: ({ nodes }) => {
      nodes.pac.id = nodes.ksc.id;
    },
    reports: [
      'duplicate-id /network/nodes/1/id',
      'unresolved-reference /network/edges/4/destination',
      'unresolved-reference /missionList/0/returnDestination',
      'unresolved-reference /missionList/0/events/17/location',
    ],
  },
  'shared-id': {
    title: 'reports a template and an element with the same id',
    change: ({ elements, templates }) => {
      templates.robot.id = elements.robot.id;
    },
    reports: [
      'unresolved-reference /instantiatedElements/8/templateId',
      'shared-id /instantiatedElements/8/id',
    ],
  },
  'template-type': {
    title: 'reports an element with a template of another type',
    change: ({ elements, templates }) => {
      elements.tool.templateId = templates.box.id;
    },
    reports: [
      'no-state-of-type /missionList/0/events/15/elements/1',
      'template-type /instantiatedElements/6/templateId',
    ],
  },
  'state-index': {
    title: 'reports an index into the states of the template of the element',
    change: ({ events }) => {
      events.wake.stateIndex = 2;
    },
    reports: ['state-index /missionList/0/events/14/stateIndex'],
  },
  'inherited-state-index': {
    title: 'reports an instance with new states but the inherited index',
    change: ({ elements, templates }) => {
      elements.tool.states = [...templates.tool.states];
    },
    reports: ['inherited-state-index /instantiatedElements/6/states'],
  },
});
