import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule destination-not-reached', () => {
  it('reports a destination that no transport arrives at', () => {
    expect(
      pointers('destination-not-reached', ({ mission, nodes }) => {
        mission.destination = nodes.halo.id;
      }),
    ).to.deep.equal(['/missionList/0/destination']);
  });

  it('reports a return that no transport makes', () => {
    expect(
      pointers('destination-not-reached', ({ mission, nodes }) => {
        mission.returnDestination = nodes.ksc.id;
      }),
    ).to.deep.equal(['/missionList/0/returnDestination']);
  });

  it('reports nothing of one reached on the way back along a surface edge', () => {
    expect(
      pointers('destination-not-reached', ({ mission, events }) => {
        mission.events = [events.back];
        delete mission.returnDestination;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where no demand depends on it', () => {
    expect(
      pointers('destination-not-reached', ({ mission, nodes }) => {
        mission.destination = nodes.halo.id;
        mission.demandModels = [];
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where places are missing', () => {
    expect(
      pointers('destination-not-reached', ({ mission, events }) => {
        mission.destination = NOBODY;
        delete mission.returnDestination;
        events.home.edge = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
