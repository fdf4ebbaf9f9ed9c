import {
  ElementReference,
  GenericResourceAmount,
  GenericResourceAmountRate,
  InstCrewConsumablesDemandModel,
  InstHumanAgent,
  InstRatedDemandModel,
  Mission,
} from '../../../lib/index.js';
import { id } from '../support/campaign.js';
import { examplesOf } from './example.js';

export const demandsExamples = examplesOf({
  'crew-consumables-in-state': {
    title: 'reports a crew consumables model in a state',
    change: ({ templates, models }) => {
      templates.human.states[0]!.demandModels.push(
        new InstCrewConsumablesDemandModel({ name: 'C', templateId: models.consumables.id }),
      );
    },
    reports: ['crew-consumables-in-state /elementTemplates/5/states/0/demandModels/0'],
  },
  'demand-model-twice': {
    title: 'reports the same demand model twice in a mission',
    change: ({ mission }) => {
      mission.demandModels.push(mission.demandModels[0]!);
    },
    reports: [
      'demand-model-twice /missionList/0/demandModels/1',
      'two-crew-models /missionList/0/demandModels/1',
    ],
  },
  'discrete-amount': {
    title: 'reports a fraction of an item in an event',
    change: ({ events }) => {
      events.consume.resources[0]!.amount = 0.5;
    },
    reports: ['discrete-amount /missionList/0/events/13/resources/0/amount'],
  },
  'generic-class-none': {
    title: 'reports an amount and a rate of class of supply 0',
    change: ({ events, models }) => {
      events.add.resources = [
        new GenericResourceAmount({ classOfSupply: 0, environment: 'Pressurized', amount: 1 }),
      ];
      models.rated.demands = [
        new GenericResourceAmountRate({ classOfSupply: 0, environment: 'Pressurized', rate: 1 }),
      ];
    },
    reports: [
      'generic-class-none /missionList/0/events/11/resources/0/classOfSupply',
      'generic-class-none /demandModels/0/demands/0/classOfSupply',
    ],
  },
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
  'product-without-store': {
    title: 'reports a product that no tank or container lists',
    change: ({ models }) => {
      models.rated.demands = [
        new GenericResourceAmountRate({ classOfSupply: 7, environment: 'Pressurized', rate: -1 }),
      ];
    },
    reports: ['product-without-store /demandModels/0/demands/0/rate'],
  },
  'repeated-resource': {
    title: 'reports a resource twice in one list',
    change: ({ events }) => {
      events.add.resources.push(events.add.resources[0]!);
    },
    reports: ['repeated-resource /missionList/0/events/11/resources/1'],
  },
});
