import {
  ElementReference,
  InstCrewConsumablesDemandModel,
  InstHumanAgent,
  InstRatedDemandModel,
  Mission,
} from '../../../lib/index.js';
import { id } from '../support/campaign.js';
import { examplesOf } from './example.js';

export const peopleExamples = examplesOf({
  'crew-consumables-without-crew': {
    title: 'reports crew consumables of a mission that brings no crew',
    change: ({ scenario, mission, events, nodes }) => {
      const { startDate, demandModels } = mission;
      scenario.missionList.push(
        new Mission({
          ...{ name: 'Drive', startDate, demandModels, events: [events.drive] },
          ...{ origin: nodes.base.id, destination: nodes.outpost.id },
        }),
      );
    },
    reports: ['crew-consumables-without-crew /missionList/1/demandModels/0'],
  },
  'crew-without-model': {
    title: 'reports a person at an outpost whom no mission with a model takes on',
    change: ({ scenario, templates, nodes }) => {
      const bob = new InstHumanAgent({
        id: id('element', 20),
        name: 'Bob',
        templateId: templates.human.id,
      });
      scenario.instantiatedElements.push(bob);
      nodes.outpost.contents.push(new ElementReference({ id: bob.id }));
    },
    reports: ['crew-without-model /instantiatedElements/10'],
  },
  'two-crew-models': {
    title: 'reports a second crew consumables model of a mission',
    change: ({ mission, models }) => {
      mission.demandModels.push(
        new InstCrewConsumablesDemandModel({ name: 'More', templateId: models.consumables.id }),
      );
    },
    reports: ['two-crew-models /missionList/0/demandModels/1'],
  },
  'needs-twice': {
    title: 'reports water in the state of a person who gets it by crew consumables',
    change: ({ templates, models }) => {
      templates.human.states[0]!.demandModels.push(
        new InstRatedDemandModel({ name: 'Leak', templateId: models.rated.id }),
      );
    },
    reports: ['needs-twice /elementTemplates/5/states/0/demandModels/0'],
  },
});
