import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule lagrange-pair', () => {
  it('reports bodies that do not orbit each other', () => {
    expect(
      pointers('lagrange-pair', ({ nodes }) => {
        nodes.halo.body2 = 'Mars';
      }),
    ).to.deep.equal(['/network/nodes/6/body2']);
  });

  it('reports bodies in the wrong order', () => {
    expect(
      pointers('lagrange-pair', ({ nodes }) => {
        nodes.halo.body1 = 'Moon';
        nodes.halo.body2 = 'Earth';
      }),
    ).to.deep.equal(['/network/nodes/6/body2']);
  });

  it('reports nothing where both are the same', () => {
    expect(
      pointers('lagrange-pair', ({ nodes }) => {
        nodes.halo.body2 = 'Earth';
      }),
    ).to.deep.equal([]);
  });
});
