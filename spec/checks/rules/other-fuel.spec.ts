import { expect } from 'chai';
import { GenericResourceAmount, ResourceAmount } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule other-fuel', () => {
  it('reports water for a tank of propellant', () => {
    expect(
      pointers('other-fuel', ({ events, elements }) => {
        events.add.container = elements.lander.id;
        events.move.destinationContainer = elements.lander.id;
      }),
    ).to.deep.equal([
      '/missionList/0/events/11/resources/0',
      '/missionList/0/events/12/resources/0',
    ]);
  });

  it('reports nothing for a tank of any of a class', () => {
    expect(
      pointers('other-fuel', ({ events, elements, templates }) => {
        events.add.container = elements.lander.id;
        templates.stage.fuel = new GenericResourceAmount({
          classOfSupply: 101,
          environment: 'Unpressurized',
          amount: 1,
        });
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of the same fuel', () => {
    expect(
      pointers('other-fuel', ({ events, elements, propellant }) => {
        events.add.container = elements.lander.id;
        events.add.resources = [new ResourceAmount({ resource: propellant.id, amount: 1 })];
      }),
    ).to.deep.equal([]);
  });
});
