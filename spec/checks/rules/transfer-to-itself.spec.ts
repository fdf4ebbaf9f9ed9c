import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule transfer-to-itself', () => {
  it('reports a transfer from a container to itself', () => {
    expect(
      pointers('transfer-to-itself', ({ events }) => {
        events.move.destinationContainer = events.move.originContainer;
      }),
    ).to.deep.equal(['/missionList/0/events/12/destinationContainer']);
  });
});
