import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule container-location', () => {
  it('reports a move to another node', () => {
    expect(
      pointers('container-location', ({ events, nodes }) => {
        events.board.container = nodes.ksc.id;
      }),
    ).to.deep.equal(['/missionList/0/events/6/container']);
  });

  it('reports a creation on an edge', () => {
    expect(
      pointers('container-location', ({ events, edges }) => {
        events.create.container = edges.transfer.id;
      }),
    ).to.deep.equal(['/missionList/0/events/0/container']);
  });
});
