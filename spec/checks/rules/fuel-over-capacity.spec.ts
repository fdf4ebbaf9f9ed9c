import { expect } from 'chai';
import { ResourceAmount } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule fuel-over-capacity', () => {
  it('reports a template', () => {
    expect(
      pointers('fuel-over-capacity', ({ templates }) => {
        templates.stage.fuel.amount = 15_001;
      }),
    ).to.deep.equal(['/elementTemplates/0/fuel/amount']);
  });

  it('reports an instance with more fuel', () => {
    expect(
      pointers('fuel-over-capacity', ({ elements, propellant }) => {
        elements.upper.fuel = new ResourceAmount({ resource: propellant.id, amount: 15_001 });
      }),
    ).to.deep.equal(['/instantiatedElements/0/fuel/amount']);
  });

  it('reports an instance with less capacity', () => {
    expect(
      pointers('fuel-over-capacity', ({ elements }) => {
        elements.upper.maxFuel = 100;
      }),
    ).to.deep.equal(['/instantiatedElements/0/maxFuel']);
  });

  it('reports nothing where the template is missing', () => {
    expect(
      pointers('fuel-over-capacity', ({ elements }) => {
        elements.upper.maxFuel = 100;
        elements.upper.templateId = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
