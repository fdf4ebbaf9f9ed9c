import { expect } from 'chai';
import { GenericResourceAmount, GenericResourceAmountRate } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule generic-class-none', () => {
  it('reports an amount and a rate of no class', () => {
    expect(
      pointers('generic-class-none', ({ events, models }) => {
        events.add.resources = [
          new GenericResourceAmount({ classOfSupply: 0, environment: 'Pressurized', amount: 1 }),
        ];
        models.rated.demands = [
          new GenericResourceAmountRate({ classOfSupply: 0, environment: 'Pressurized', rate: 1 }),
        ];
      }),
    ).to.deep.equal([
      '/missionList/0/events/11/resources/0/classOfSupply',
      '/demandModels/0/demands/0/classOfSupply',
    ]);
  });

  it('reports nothing of no fuel', () => {
    expect(
      pointers('generic-class-none', ({ templates }) => {
        templates.stage.fuel = new GenericResourceAmount({
          classOfSupply: 0,
          environment: 'Pressurized',
          amount: 0,
        });
      }),
    ).to.deep.equal([]);
  });
});
