import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule no-specific-impulse', () => {
  it('reports an engine without effect', () => {
    expect(
      pointers('no-specific-impulse', ({ elements }) => {
        elements.upper.isp = 0;
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence/0/actions/0/element']);
  });
});
