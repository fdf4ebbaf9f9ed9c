import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule reference-to-nothing', () => {
  it('reports identifiers of parts, once a list', () => {
    expect(
      pointers('reference-to-nothing', ({ elements }) => {
        elements.tool.parts = [NOBODY, NOBODY];
      }),
    ).to.deep.equal(['/instantiatedElements/6/parts']);
  });

  it('reports identifiers of additional demands', () => {
    expect(
      pointers('reference-to-nothing', ({ events }) => {
        events.exploration.additionalDemands = [NOBODY];
      }),
    ).to.deep.equal(['/missionList/0/events/10/additionalDemands']);
  });

  it('reports nothing in an empty list', () => {
    expect(
      pointers('reference-to-nothing', ({ elements }) => {
        elements.tool.parts = [];
      }),
    ).to.deep.equal([]);
  });
});
