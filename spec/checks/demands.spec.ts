import { expect } from 'chai';
import {
  GenericResourceAmount,
  InstCrewConsumablesDemandModel,
  InstRatedDemandModel,
  ResourceAmount,
} from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check discrete-amount', () => {
  it('reports a fraction of an item in a list of parts', () => {
    expect(
      found(({ templates }) => {
        templates.tool.parts[0]!.quantity = 1.5;
      }),
    ).to.deep.equal(['discrete-amount /elementTemplates/4/parts/0/quantity']);
  });

  it('reports nothing for a continuous resource', () => {
    expect(
      found(({ events, templates, water }) => {
        events.add.resources[0]!.amount = 0.5;
        templates.tool.parts[0]!.resource = water.id;
        templates.tool.parts[0]!.quantity = 1.5;
      }),
    ).to.deep.equal([]);
  });
});

describe('check generic-class-none', () => {
  it('reports nothing for a tank without fuel', () => {
    expect(
      found(({ templates }) => {
        templates.stage.fuel = new GenericResourceAmount({
          classOfSupply: 0,
          environment: 'Pressurized',
          amount: 0,
        });
      }),
    ).to.deep.equal(['fuel-not-propellant /elementTemplates/0/fuel']);
  });
});

describe('check repeated-resource', () => {
  it('reports a class of supply twice in one environment', () => {
    expect(
      found(({ events }) => {
        const generic = new GenericResourceAmount({
          classOfSupply: 2,
          environment: 'Pressurized',
          amount: 1,
        });
        events.add.resources.push(generic, generic);
      }),
    ).to.deep.equal(['repeated-resource /missionList/0/events/11/resources/2']);
  });

  it('reports a resource that does not exist, listed twice', () => {
    expect(
      found(({ events }) => {
        const nothing = new ResourceAmount({ resource: NOBODY, amount: 1 });
        events.add.resources.push(nothing, nothing);
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/11/resources/1/resource',
      'unresolved-reference /missionList/0/events/11/resources/2/resource',
      'repeated-resource /missionList/0/events/11/resources/2',
    ]);
  });

  it('reports nothing for one resource in two lists, or one class of supply in two environments', () => {
    expect(
      found(({ events }) => {
        const amount = (environment: 'Pressurized' | 'Unpressurized') =>
          new GenericResourceAmount({ classOfSupply: 2, environment, amount: 1 });
        events.add.resources = [amount('Pressurized'), amount('Unpressurized')];
      }),
    ).to.deep.equal([]);
  });
});

describe('check crew-consumables-in-state', () => {
  it('reports nothing for a crew consumables model in a mission', () => {
    expect(
      found(({ mission, models }) => {
        mission.demandModels = [
          new InstCrewConsumablesDemandModel({ name: 'C', templateId: models.consumables.id }),
        ];
      }),
    ).to.deep.equal([]);
  });
});

describe('check demand-model-twice', () => {
  it('reports nothing for models with different names, or in different lists', () => {
    expect(
      found(({ mission, models, templates }) => {
        mission.demandModels.push(
          new InstRatedDemandModel({ name: 'C', templateId: models.rated.id }),
          new InstRatedDemandModel({ name: 'D', templateId: models.rated.id }),
        );
        templates.tool.states[1]!.demandModels = templates.tool.states[0]!.demandModels;
      }),
    ).to.deep.equal([]);
  });
});
