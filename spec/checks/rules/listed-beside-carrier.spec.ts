import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule listed-beside-carrier', () => {
  it('reports an element beside the carrier that it was created in', () => {
    expect(
      pointers('listed-beside-carrier', ({ events, elements }) => {
        events.home.elements.push(elements.ann.id);
      }),
    ).to.deep.equal(['/missionList/0/events/16/elements/1']);
  });

  it('reports an element beside the carrier that it is in at the start', () => {
    expect(
      pointers('listed-beside-carrier', ({ events, elements }) => {
        events.home.elements.push(elements.spare.id);
      }),
    ).to.deep.equal(['/missionList/0/events/16/elements/1']);
  });

  it('reports an element beside the carrier that it was moved into', () => {
    expect(
      pointers('listed-beside-carrier', ({ events, elements }) => {
        events.home.elements.push(elements.tool.id, elements.rover.id);
      }),
    ).to.deep.equal(['/missionList/0/events/16/elements/1']);
  });

  it('reports nothing of an element that has been taken out', () => {
    expect(
      pointers('listed-beside-carrier', ({ events, elements, nodes }) => {
        events.board.elements = [elements.robot.id];
        events.board.container = nodes.base.id;
        events.home.elements.push(elements.robot.id);
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of an element that has been staged', () => {
    expect(
      pointers('listed-beside-carrier', ({ events, elements }) => {
        events.create.container = elements.rover.id;
        events.home.elements.push(elements.upper.id, elements.rover.id);
      }),
    ).to.deep.equal([]);
  });
});
