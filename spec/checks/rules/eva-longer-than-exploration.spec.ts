import { expect } from 'chai';
import { days } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule eva-longer-than-exploration', () => {
  it('reports an EVA that takes longer than all', () => {
    expect(
      pointers('eva-longer-than-exploration', ({ events }) => {
        events.exploration.evaDuration = days(8);
        events.exploration.evaPerWeek = 1;
      }),
    ).to.deep.equal(['/missionList/0/events/10/evaDuration']);
  });

  it('reports nothing without EVAs', () => {
    expect(
      pointers('eva-longer-than-exploration', ({ events }) => {
        events.exploration.duration = 0;
        events.exploration.evaPerWeek = 0;
      }),
    ).to.deep.equal([]);
  });
});
