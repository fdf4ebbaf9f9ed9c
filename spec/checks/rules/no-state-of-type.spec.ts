import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule no-state-of-type', () => {
  it('reports an element without a state of the type', () => {
    expect(
      pointers('no-state-of-type', ({ events }) => {
        events.sleep.stateType = 'Decommissioned';
      }),
    ).to.deep.equal(['/missionList/0/events/15/elements/0', '/missionList/0/events/15/elements/1']);
  });

  it('reports an element without states', () => {
    expect(
      pointers('no-state-of-type', ({ events, elements }) => {
        events.sleep.elements = [elements.robot.id];
      }),
    ).to.deep.equal(['/missionList/0/events/15/elements/0']);
  });

  it('reports nothing where the element is missing', () => {
    expect(
      pointers('no-state-of-type', ({ events }) => {
        events.sleep.elements = [NOBODY];
      }),
    ).to.deep.equal([]);
  });
});
