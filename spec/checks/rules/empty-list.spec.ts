import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule empty-list', () => {
  it('reports an event without elements', () => {
    expect(
      pointers('empty-list', ({ events }) => {
        events.create.elements = [];
      }),
    ).to.deep.equal(['/missionList/0/events/0/elements']);
  });

  it('reports an event without resources', () => {
    expect(
      pointers('empty-list', ({ events }) => {
        events.consume.resources = [];
      }),
    ).to.deep.equal(['/missionList/0/events/13/resources']);
  });
});
