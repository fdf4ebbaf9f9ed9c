import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule transport-location', () => {
  it('reports a transport that leaves from elsewhere', () => {
    expect(
      pointers('transport-location', ({ events, nodes }) => {
        events.home.location = nodes.pac.id;
      }),
    ).to.deep.equal(['/missionList/0/events/16/location']);
  });

  it('reports a surface transport from neither end', () => {
    expect(
      pointers('transport-location', ({ events, nodes }) => {
        events.drive.location = nodes.ksc.id;
      }),
    ).to.deep.equal(['/missionList/0/events/7/location']);
  });

  it('reports a transport that leaves from an edge', () => {
    expect(
      pointers('transport-location', ({ events, edges }) => {
        events.transfer.location = edges.transfer.id;
      }),
    ).to.deep.equal(['/missionList/0/events/3/location']);
  });

  it('reports nothing where places are missing', () => {
    expect(
      pointers('transport-location', ({ events }) => {
        events.home.location = NOBODY;
        events.transfer.edge = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
