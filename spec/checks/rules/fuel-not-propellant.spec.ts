import { expect } from 'chai';
import { GenericResourceAmount, ResourceAmount } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule fuel-not-propellant', () => {
  it('reports water in a tank', () => {
    expect(
      pointers('fuel-not-propellant', ({ templates, water }) => {
        templates.stage.fuel = new ResourceAmount({ resource: water.id, amount: 1 });
      }),
    ).to.deep.equal(['/elementTemplates/0/fuel']);
  });

  it('reports a class of supply that is none of fuels', () => {
    expect(
      pointers('fuel-not-propellant', ({ elements }) => {
        elements.upper.fuel = new GenericResourceAmount({
          classOfSupply: 2,
          environment: 'Pressurized',
          amount: 1,
        });
      }),
    ).to.deep.equal(['/instantiatedElements/0/fuel']);
  });

  it('reports nothing for the class of propellants, or an unknown resource', () => {
    expect(
      pointers('fuel-not-propellant', ({ elements, templates }) => {
        elements.upper.fuel = new GenericResourceAmount({
          classOfSupply: 1,
          environment: 'Pressurized',
          amount: 1,
        });
        templates.stage.fuel = new ResourceAmount({ resource: NOBODY, amount: 1 });
      }),
    ).to.deep.equal([]);
  });
});
