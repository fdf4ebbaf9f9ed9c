import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule surface-edge-ends', () => {
  it('reports an end in orbit', () => {
    expect(
      pointers('surface-edge-ends', ({ edges, nodes }) => {
        edges.traverse.destination = nodes.llo.id;
      }),
    ).to.deep.equal(['/network/edges/2/destination']);
  });

  it('reports nothing more where the end is missing', () => {
    expect(
      pointers('surface-edge-ends', ({ edges }) => {
        edges.traverse.destination = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
