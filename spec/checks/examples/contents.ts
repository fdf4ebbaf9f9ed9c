import { ElementReference, GenericResourceAmount } from '../../../lib/index.js';
import { examplesOf } from './example.js';

export const contentsExamples = examplesOf({
  'contents-over-capacity': {
    title: 'reports resources that exceed the capacity of a template',
    change: ({ templates }) => {
      templates.box.contents[0]!.amount = 101;
    },
    reports: ['contents-over-capacity /elementTemplates/3/contents'],
  },
  'contents-environment': {
    title: 'reports resources that need pressure in an unpressurized container',
    change: ({ scenario, templates, elements }) => {
      scenario.configuration.environmentConstrained = true;
      templates.box.cargoEnvironment = 'Unpressurized';
      templates.box.contents.push(
        new GenericResourceAmount({
          classOfSupply: 2,
          environment: 'Pressurized',
          amount: 1,
        }),
      );
      elements.box.contents = templates.box.contents;
    },
    reports: [
      'contents-environment /elementTemplates/3/contents/0',
      'contents-environment /elementTemplates/3/contents/1',
      'contents-environment /instantiatedElements/4/contents/0',
      'contents-environment /instantiatedElements/4/contents/1',
    ],
  },
  'contained-twice': {
    title: 'reports an element at two places',
    change: ({ elements, nodes }) => {
      nodes.ksc.contents.push(new ElementReference({ id: elements.spare.id }));
    },
    reports: ['contained-twice /instantiatedElements/3/contents/0/id'],
  },
  'contained-in-itself': {
    title: 'reports an element inside itself',
    change: ({ elements }) => {
      elements.upper.contents.push(new ElementReference({ id: elements.upper.id }));
    },
    reports: [
      'created-twice /missionList/0/events/0/elements/0',
      'contained-in-itself /instantiatedElements/0/contents',
      'contents-over-capacity /instantiatedElements/0/contents',
    ],
  },
  'never-in-play': {
    title: 'reports an element that no event creates',
    change: ({ events }) => {
      events.crew.elements.pop();
    },
    reports: ['never-in-play /instantiatedElements/8'],
  },
});
