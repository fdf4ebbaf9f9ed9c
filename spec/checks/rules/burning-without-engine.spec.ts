import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule burning-without-engine', () => {
  it('reports a burn of something without an engine', () => {
    expect(
      pointers('burning-without-engine', ({ events, elements }) => {
        events.trim.burnStageSequence[0]!.element = elements.rover.id;
      }),
    ).to.deep.equal(['/missionList/0/events/4/burnStageSequence/0/element']);
  });

  it('reports nothing where it is only staged', () => {
    expect(
      pointers('burning-without-engine', ({ events, elements }) => {
        events.trim.burnStageSequence[0]!.element = elements.rover.id;
        events.trim.burnStageSequence[0]!.type = 'Stage';
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where it is missing', () => {
    expect(
      pointers('burning-without-engine', ({ events }) => {
        events.trim.burnStageSequence[0]!.element = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
