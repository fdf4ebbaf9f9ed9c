import {
  GenericResourceAmount,
  GenericResourceAmountRate,
  InstCrewConsumablesDemandModel,
} from '../../../lib/index.js';
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
