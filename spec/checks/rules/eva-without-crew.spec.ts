import { expect } from 'chai';
import { ElementState } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule eva-without-crew', () => {
  it('reports an EVA of nobody', () => {
    expect(
      pointers('eva-without-crew', ({ events }) => {
        events.eva.elementStates = [];
      }),
    ).to.deep.equal(['/missionList/0/events/9/elementStates']);
  });

  it('reports an EVA of robots', () => {
    expect(
      pointers('eva-without-crew', ({ events, elements }) => {
        events.exploration.elementStates = [
          new ElementState({ element: elements.robot.id, stateIndex: -1 }),
        ];
      }),
    ).to.deep.equal(['/missionList/0/events/10/elementStates']);
  });

  it('reports nothing without EVAs', () => {
    expect(
      pointers('eva-without-crew', ({ events }) => {
        events.exploration.elementStates = [];
        events.exploration.evaPerWeek = 0;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where the participant is missing', () => {
    expect(
      pointers('eva-without-crew', ({ events }) => {
        events.eva.elementStates = [new ElementState({ element: NOBODY, stateIndex: -1 })];
      }),
    ).to.deep.equal([]);
  });
});
