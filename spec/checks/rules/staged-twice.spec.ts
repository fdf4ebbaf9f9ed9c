import { expect } from 'chai';
import { BurnStageItem, CreateElements, days } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule staged-twice', () => {
  it('reports an element staged again', () => {
    expect(
      pointers('staged-twice', ({ events, elements }) => {
        events.transfer.burnStageSequence[1]!.actions.push(
          new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence/1/actions/1/element']);
  });

  it('reports an element staged again in another event', () => {
    expect(
      pointers('staged-twice', ({ events, elements }) => {
        events.trim.elements.push(elements.upper.id);
        events.trim.burnStageSequence.push(
          new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal(['/missionList/0/events/4/burnStageSequence/1/element']);
  });

  it('reports nothing where it has been created anew', () => {
    expect(
      pointers('staged-twice', ({ mission, events, elements }) => {
        mission.events.push(
          new CreateElements({
            ...events.create,
            missionTime: days(5.5),
            elements: [elements.upper.id],
          }),
        );
        events.trim.elements.push(elements.upper.id);
        events.trim.burnStageSequence.push(
          new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([]);
  });
});
