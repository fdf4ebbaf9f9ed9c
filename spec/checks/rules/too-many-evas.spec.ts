import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule too-many-evas', () => {
  it('reports more EVAs than fit into a week', () => {
    expect(
      pointers('too-many-evas', ({ events }) => {
        events.exploration.evaPerWeek = 22;
      }),
    ).to.deep.equal(['/missionList/0/events/10/evaPerWeek']);
  });

  it('reports nothing where they just fit', () => {
    expect(
      pointers('too-many-evas', ({ events }) => {
        events.exploration.evaPerWeek = 21;
      }),
    ).to.deep.equal([]);
  });
});
