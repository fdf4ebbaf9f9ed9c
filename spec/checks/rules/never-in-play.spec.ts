import { expect } from 'chai';
import { ElementReference } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule never-in-play', () => {
  it('reports an element that nothing creates', () => {
    expect(
      pointers('never-in-play', ({ events }) => {
        events.crew.elements.pop();
      }),
    ).to.deep.equal(['/instantiatedElements/8']);
  });

  it('reports a carrier that nothing creates, and not what is in it', () => {
    expect(
      pointers('never-in-play', ({ events }) => {
        events.camp.elements.shift();
      }),
    ).to.deep.equal(['/instantiatedElements/3']);
  });

  it('reports carriers inside each other, neither alone', () => {
    expect(
      pointers('never-in-play', ({ events, elements }) => {
        events.create.elements = [];
        elements.upper.contents.push(new ElementReference({ id: elements.lander.id }));
      }),
    ).to.deep.equal(['/instantiatedElements/0']);
  });

  it('reports nothing of what is at a node at the start', () => {
    expect(
      pointers('never-in-play', ({ events, elements, nodes }) => {
        events.crew.elements.pop();
        nodes.base.contents.push(new ElementReference({ id: elements.robot.id }));
      }),
    ).to.deep.equal([]);
  });
});
