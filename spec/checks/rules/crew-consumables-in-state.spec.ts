import { expect } from 'chai';
import { InstCrewConsumablesDemandModel } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule crew-consumables-in-state', () => {
  it('reports a model of crew consumables in a state', () => {
    expect(
      pointers('crew-consumables-in-state', ({ templates, models }) => {
        templates.human.states[0]!.demandModels.push(
          new InstCrewConsumablesDemandModel({ name: 'C', templateId: models.consumables.id }),
        );
      }),
    ).to.deep.equal(['/elementTemplates/5/states/0/demandModels/1']);
  });
});
