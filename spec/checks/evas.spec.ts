import { expect } from 'chai';
import { ElementState } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check eva-longer-than-exploration', () => {
  it('reports nothing without EVAs', () => {
    expect(
      found(({ events }) => {
        events.exploration.duration = 0;
        events.exploration.evaPerWeek = 0;
      }),
    ).to.deep.equal([]);
  });
});

describe('check too-many-evas', () => {
  it('reports nothing if the EVAs just fit into a week', () => {
    expect(
      found(({ events }) => {
        events.exploration.evaPerWeek = 21;
      }),
    ).to.deep.equal([]);
  });
});

describe('check eva-without-crew', () => {
  it('reports an EVA with robots only', () => {
    expect(
      found(({ events, elements }) => {
        events.exploration.elementStates = [
          new ElementState({ element: elements.robot.id, stateIndex: -1 }),
        ];
      }),
    ).to.deep.equal(['eva-without-crew /missionList/0/events/10/elementStates']);
  });

  it('reports nothing without EVAs', () => {
    expect(
      found(({ events }) => {
        events.exploration.elementStates = [];
        events.exploration.evaPerWeek = 0;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing if the participant does not exist', () => {
    expect(
      found(({ events }) => {
        events.eva.elementStates = [new ElementState({ element: NOBODY, stateIndex: -1 })];
      }),
    ).to.deep.equal(['unresolved-reference /missionList/0/events/9/elementStates/0/element']);
  });
});

describe('check participant-no-agent', () => {
  it('reports nothing for a robot', () => {
    expect(
      found(({ events, elements }) => {
        events.eva.elementStates.push(
          new ElementState({ element: elements.robot.id, stateIndex: -1 }),
        );
      }),
    ).to.deep.equal([]);
  });
});
