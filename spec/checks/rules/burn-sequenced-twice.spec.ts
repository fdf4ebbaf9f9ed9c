import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule burn-sequenced-twice', () => {
  it('reports a burn with two sequences', () => {
    expect(
      pointers('burn-sequenced-twice', ({ events }) => {
        events.transfer.burnStageSequence.push(events.transfer.burnStageSequence[0]!);
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence/2/burn']);
  });
});
