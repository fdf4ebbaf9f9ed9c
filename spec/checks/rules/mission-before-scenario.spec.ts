import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule mission-before-scenario', () => {
  it('reports a mission before the scenario', () => {
    expect(
      pointers('mission-before-scenario', ({ mission }) => {
        mission.startDate = new Date('2029-12-31T00:00:00Z');
      }),
    ).to.deep.equal(['/missionList/0/startDate']);
  });

  it('reports nothing of one that starts with it', () => {
    expect(
      pointers('mission-before-scenario', ({ mission, scenario }) => {
        mission.startDate = scenario.startDate;
      }),
    ).to.deep.equal([]);
  });
});
