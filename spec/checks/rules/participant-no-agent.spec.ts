import { expect } from 'chai';
import { ElementState } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule participant-no-agent', () => {
  it('reports a tool on an EVA', () => {
    expect(
      pointers('participant-no-agent', ({ events, elements }) => {
        events.eva.elementStates.push(
          new ElementState({ element: elements.tool.id, stateIndex: -1 }),
        );
      }),
    ).to.deep.equal(['/missionList/0/events/9/elementStates/1/element']);
  });

  it('reports nothing of a robot', () => {
    expect(
      pointers('participant-no-agent', ({ events, elements }) => {
        events.eva.elementStates.push(
          new ElementState({ element: elements.robot.id, stateIndex: -1 }),
        );
      }),
    ).to.deep.equal([]);
  });
});
