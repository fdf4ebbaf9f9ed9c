import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule negative-duration', () => {
  it('reports the duration of an edge', () => {
    expect(
      pointers('negative-duration', ({ edges }) => {
        edges.flight.duration = -1;
      }),
    ).to.deep.equal(['/network/edges/3/duration']);
  });

  it('reports the lengths of an exploration', () => {
    expect(
      pointers('negative-duration', ({ events }) => {
        events.exploration.duration = -1;
        events.exploration.evaDuration = -2;
      }),
    ).to.deep.equal(['/missionList/0/events/10/evaDuration', '/missionList/0/events/10/duration']);
  });

  it('reports the times of a part', () => {
    expect(
      pointers('negative-duration', ({ templates }) => {
        templates.tool.parts[0]!.meanTimeToFailure = -1;
      }),
    ).to.deep.equal(['/elementTemplates/4/parts/0/meanTimeToFailure']);
  });

  it('reports no moment, which has rules of its own', () => {
    expect(
      pointers('negative-duration', ({ events, edges }) => {
        events.wake.missionTime = -1;
        edges.transfer.burns[0]!.time = -1;
      }),
    ).to.deep.equal([]);
  });
});
