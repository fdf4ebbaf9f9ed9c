import { expect } from 'chai';
import { days } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule burn-outside-edge', () => {
  it('reports a burn after the end of its edge', () => {
    expect(
      pointers('burn-outside-edge', ({ edges }) => {
        edges.transfer.burns[1]!.time = days(4) + 1;
      }),
    ).to.deep.equal(['/network/edges/0/burns/1/time']);
  });

  it('reports a burn before its start', () => {
    expect(
      pointers('burn-outside-edge', ({ edges }) => {
        edges.transfer.burns[0]!.time = -1;
      }),
    ).to.deep.equal(['/network/edges/0/burns/0/time']);
  });
});
