import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule half-a-return', () => {
  it('reports a return from somewhere to nowhere', () => {
    expect(
      pointers('half-a-return', ({ mission }) => {
        delete mission.returnDestination;
      }),
    ).to.deep.equal(['/missionList/0/returnOrigin']);
  });

  it('reports a return from nowhere', () => {
    expect(
      pointers('half-a-return', ({ mission }) => {
        delete mission.returnOrigin;
      }),
    ).to.deep.equal(['/missionList/0/returnDestination']);
  });

  it('reports nothing of a mission one way', () => {
    expect(
      pointers('half-a-return', ({ mission }) => {
        delete mission.returnOrigin;
        delete mission.returnDestination;
      }),
    ).to.deep.equal([]);
  });
});
