import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule burn-elsewhere', () => {
  it('reports a burn of another edge on an edge', () => {
    expect(
      pointers('burn-elsewhere', ({ events, edges }) => {
        events.trim.location = edges.transfer.id;
      }),
    ).to.deep.equal(['/missionList/0/events/4/burn']);
  });

  it('reports nothing on its own edge', () => {
    expect(
      pointers('burn-elsewhere', ({ events, edges }) => {
        events.trim.location = edges.descent.id;
      }),
    ).to.deep.equal([]);
  });
});
