import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule orbit-inside-body', () => {
  it('reports an altitude in km where a radius in m belongs', () => {
    expect(
      pointers('orbit-inside-body', ({ nodes }) => {
        nodes.leo.apoapsis = 300;
        nodes.leo.periapsis = 296;
      }),
    ).to.deep.equal(['/network/nodes/2/apoapsis', '/network/nodes/2/periapsis']);
  });

  it('reports a periapsis below the ground', () => {
    expect(
      pointers('orbit-inside-body', ({ nodes }) => {
        nodes.llo.periapsis = 1_737_000;
      }),
    ).to.deep.equal(['/network/nodes/3/periapsis']);
  });
});
