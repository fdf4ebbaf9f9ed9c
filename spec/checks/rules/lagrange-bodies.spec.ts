import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule lagrange-bodies', () => {
  it('reports a point of one body', () => {
    expect(
      pointers('lagrange-bodies', ({ nodes }) => {
        nodes.halo.body1 = 'Moon';
      }),
    ).to.deep.equal(['/network/nodes/6/body2']);
  });
});
