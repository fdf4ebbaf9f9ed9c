import { expect } from 'chai';
import { days, ElementReference } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule used-before-created', () => {
  it('reports an element used before it is created', () => {
    expect(
      pointers('used-before-created', ({ events }) => {
        events.crew.missionTime = days(20);
      }),
    ).to.deep.equal(['/missionList/0/events/9/elementStates/0/element']);
  });

  it('reports a carrier used before it is created, by priority', () => {
    expect(
      pointers('used-before-created', ({ events }) => {
        events.crew.missionTime = 0;
        events.crew.priority = 1;
      }),
    ).to.deep.equal(['/missionList/0/events/2/container']);
  });

  it('reports what comes with a carrier, used before it', () => {
    expect(
      pointers('used-before-created', ({ events, elements }) => {
        events.wake.element = elements.spare.id;
        events.wake.missionTime = 0;
        events.wake.priority = 1;
      }),
    ).to.deep.equal(['/missionList/0/events/14/element']);
  });

  it('reports nothing where it is placed at the start', () => {
    expect(
      pointers('used-before-created', ({ events, elements, nodes }) => {
        events.crew.elements.pop();
        nodes.base.contents.push(new ElementReference({ id: elements.robot.id }));
        events.wake.element = elements.robot.id;
        events.wake.missionTime = 0;
      }),
    ).to.deep.equal([]);
  });
});
