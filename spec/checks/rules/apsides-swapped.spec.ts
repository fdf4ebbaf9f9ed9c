import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule apsides-swapped', () => {
  it('reports a periapsis above the apoapsis', () => {
    expect(
      pointers('apsides-swapped', ({ nodes }) => {
        nodes.leo.periapsis = nodes.leo.apoapsis + 1;
      }),
    ).to.deep.equal(['/network/nodes/2/periapsis']);
  });
});
