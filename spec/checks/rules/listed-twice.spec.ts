import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule listed-twice', () => {
  it('reports an element twice in a list', () => {
    expect(
      pointers('listed-twice', ({ events, elements }) => {
        events.camp.elements.push(elements.habitat.id);
      }),
    ).to.deep.equal(['/missionList/0/events/1/elements/5']);
  });

  it('reports a participant twice', () => {
    expect(
      pointers('listed-twice', ({ events }) => {
        events.eva.elementStates.push(events.eva.elementStates[0]!);
      }),
    ).to.deep.equal(['/missionList/0/events/9/elementStates/1/element']);
  });
});
