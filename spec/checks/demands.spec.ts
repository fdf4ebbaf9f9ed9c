import { expect } from 'chai';
import { GenericResourceAmount, ResourceAmount } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check crew-consumables-in-database', () => {
  it('reports nothing in a scenario', () => {
    expect(found(() => undefined)).to.deep.equal([]);
  });
});

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
});
