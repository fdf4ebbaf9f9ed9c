import { expect } from 'chai';
import { days } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule event-before-mission', () => {
  it('reports an event before its mission starts', () => {
    expect(
      pointers('event-before-mission', ({ events }) => {
        events.wake.missionTime = -1;
      }),
    ).to.deep.equal(['/missionList/0/events/14/missionTime']);
  });

  it('reports nothing of one before the scenario, which is worse', () => {
    expect(
      pointers('event-before-mission', ({ events }) => {
        events.wake.missionTime = -days(2);
      }),
    ).to.deep.equal([]);
  });
});
