import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule empty-name', () => {
  it('reports a node without a name', () => {
    expect(
      pointers('empty-name', ({ nodes }) => {
        nodes.leo.name = ' ';
      }),
    ).to.deep.equal(['/network/nodes/2/name']);
  });

  it('reports a scenario without a name', () => {
    expect(
      pointers('empty-name', ({ scenario }) => {
        scenario.name = '';
      }),
    ).to.deep.equal(['/name']);
  });
});
