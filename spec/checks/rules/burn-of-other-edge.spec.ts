import { expect } from 'chai';
import { id, NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule burn-of-other-edge', () => {
  it('reports a sequence for a burn of another edge', () => {
    expect(
      pointers('burn-of-other-edge', ({ events }) => {
        events.descent.burnStageSequence[0]!.burn = id('burn', 1);
      }),
    ).to.deep.equal(['/missionList/0/events/5/burnStageSequence/0/burn']);
  });

  it('reports nothing where the burn or the edge is missing', () => {
    expect(
      pointers('burn-of-other-edge', ({ events }) => {
        events.descent.burnStageSequence[0]!.burn = NOBODY;
        events.transfer.edge = NOBODY;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where several have the id, one of them its own', () => {
    expect(
      pointers('burn-of-other-edge', ({ edges }) => {
        edges.transfer.burns[0]!.id = id('burn', 2);
      }),
    ).to.deep.equal([]);
  });
});
