import { expect } from 'chai';
import { Burn, hours } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule burn-not-sequenced', () => {
  it('reports a burn that nobody makes', () => {
    expect(
      pointers('burn-not-sequenced', ({ events }) => {
        events.transfer.burnStageSequence.pop();
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence']);
  });

  it('reports a burn in whose sequence no element fires', () => {
    expect(
      pointers('burn-not-sequenced', ({ events }) => {
        const [sequence] = events.transfer.burnStageSequence;
        sequence!.actions = [];
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence']);
  });

  it('reports nothing of a burn of nothing', () => {
    expect(
      pointers('burn-not-sequenced', ({ events, edges }) => {
        events.transfer.burnStageSequence.pop();
        edges.transfer.burns[1]!.deltaV = 0;
      }),
    ).to.deep.equal([]);
  });

  it('reports ten of very many', () => {
    expect(
      pointers('burn-not-sequenced', ({ edges }) => {
        edges.descent.burns.push(
          ...Array.from({ length: 20 }, () => new Burn({ time: hours(6), deltaV: 1 })),
        );
      }),
    ).to.deep.equal([
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
      '/missionList/0/events/5/burnStageSequence',
    ]);
  });
});
