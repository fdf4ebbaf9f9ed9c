import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule mission-without-events', () => {
  it('reports a mission in which nothing happens', () => {
    expect(
      pointers('mission-without-events', ({ mission }) => {
        mission.events = [];
      }),
    ).to.deep.equal(['/missionList/0/events']);
  });
});
