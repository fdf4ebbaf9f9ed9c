import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule surface-edge-bodies', () => {
  it('reports ends on two bodies', () => {
    expect(
      pointers('surface-edge-bodies', ({ edges, nodes }) => {
        edges.traverse.destination = nodes.ksc.id;
      }),
    ).to.deep.equal(['/network/edges/2/destination']);
  });

  it('reports nothing more where an end is no surface node', () => {
    expect(
      pointers('surface-edge-bodies', ({ edges, nodes }) => {
        edges.traverse.destination = nodes.llo.id;
      }),
    ).to.deep.equal([]);
  });
});
