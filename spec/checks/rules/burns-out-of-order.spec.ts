import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule burns-out-of-order', () => {
  it('reports a burn listed after a later one', () => {
    expect(
      pointers('burns-out-of-order', ({ edges }) => {
        edges.transfer.burns.reverse();
      }),
    ).to.deep.equal(['/network/edges/0/burns/1/time']);
  });
});
