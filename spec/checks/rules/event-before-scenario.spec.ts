import { expect } from 'chai';
import { days } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule event-before-scenario', () => {
  it('reports an event before the scenario starts', () => {
    expect(
      pointers('event-before-scenario', ({ events }) => {
        events.wake.missionTime = -days(2);
      }),
    ).to.deep.equal(['/missionList/0/events/14/missionTime']);
  });

  it('reports nothing where the whole mission is too early', () => {
    expect(
      pointers('event-before-scenario', ({ events, mission }) => {
        mission.startDate = new Date('2029-12-31T00:00:00Z');
        events.wake.missionTime = -1;
      }),
    ).to.deep.equal([]);
  });
});
