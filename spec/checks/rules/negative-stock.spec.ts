import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule negative-stock', () => {
  it('reports less than nothing in a tank', () => {
    expect(
      pointers('negative-stock', ({ templates }) => {
        templates.stage.fuel.amount = -1;
      }),
    ).to.deep.equal(['/elementTemplates/0/fuel/amount']);
  });

  it('reports less than nothing in a container', () => {
    expect(
      pointers('negative-stock', ({ templates }) => {
        templates.box.contents[0]!.amount = -1;
      }),
    ).to.deep.equal(['/elementTemplates/3/contents/0/amount']);
  });
});
