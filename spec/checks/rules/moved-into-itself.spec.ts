import { expect } from 'chai';
import { ElementState } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule moved-into-itself', () => {
  it('reports an element created in itself', () => {
    expect(
      pointers('moved-into-itself', ({ events, elements }) => {
        events.create.container = elements.upper.id;
      }),
    ).to.deep.equal(['/missionList/0/events/0/elements/0']);
  });

  it('reports an element moved into itself', () => {
    expect(
      pointers('moved-into-itself', ({ events, elements }) => {
        events.board.elements.push(elements.rover.id);
      }),
    ).to.deep.equal(['/missionList/0/events/6/elements/1']);
  });

  it('reports a vehicle on its own EVA', () => {
    expect(
      pointers('moved-into-itself', ({ events, elements }) => {
        events.eva.elementStates.push(
          new ElementState({ element: elements.habitat.id, stateIndex: -1 }),
        );
      }),
    ).to.deep.equal(['/missionList/0/events/9/elementStates/1/element']);
  });
});
