import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule scenario-type-bodies', () => {
  it('reports a node elsewhere', () => {
    expect(
      pointers('scenario-type-bodies', ({ nodes }) => {
        nodes.outpost.body1 = 'Mars';
      }),
    ).to.deep.equal(['/network/nodes/5/body1']);
  });

  it('reports the Earth in a scenario of the Moon only, Lagrange points of both aside', () => {
    expect(
      pointers('scenario-type-bodies', ({ scenario }) => {
        scenario.scenarioType = 'Moon Only';
      }),
    ).to.deep.equal(['/network/nodes/0/body1', '/network/nodes/1/body1', '/network/nodes/2/body1']);
  });

  it('reports nothing in the whole solar system', () => {
    expect(
      pointers('scenario-type-bodies', ({ scenario, nodes }) => {
        scenario.scenarioType = 'Solar System';
        nodes.outpost.body1 = 'Mars';
      }),
    ).to.deep.equal([]);
  });
});
