import { expect } from 'chai';
import { BurnStageItem, days } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule used-after-removal', () => {
  it('reports a burn after staging, in one event', () => {
    expect(
      pointers('used-after-removal', ({ events, elements }) => {
        events.transfer.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.upper.id, type: 'Burn' }),
        );
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence/0/actions/3/element']);
  });

  it('reports an element used after it was staged, once', () => {
    expect(
      pointers('used-after-removal', ({ events, elements }) => {
        events.trim.elements.push(elements.upper.id);
        events.descent.elements.push(elements.upper.id);
      }),
    ).to.deep.equal(['/missionList/0/events/4/elements/1']);
  });

  it('reports an element used after it was removed', () => {
    expect(
      pointers('used-after-removal', ({ events, elements }) => {
        events.remove.missionTime = days(10);
        events.remove.elements.push(elements.box.id);
      }),
    ).to.deep.equal(['/missionList/0/events/9/vehicle', '/missionList/0/events/11/container']);
  });

  it('reports nothing at the moment of the removal', () => {
    expect(
      pointers('used-after-removal', ({ events }) => {
        events.remove.missionTime = events.home.missionTime;
      }),
    ).to.deep.equal([]);
  });
});
