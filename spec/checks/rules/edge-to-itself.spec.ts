import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule edge-to-itself', () => {
  it('reports an edge that ends where it starts', () => {
    expect(
      pointers('edge-to-itself', ({ edges }) => {
        edges.transfer.destination = edges.transfer.origin;
      }),
    ).to.deep.equal(['/network/edges/0/destination']);
  });
});
