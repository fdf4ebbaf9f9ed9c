import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule duplicate-id', () => {
  it('reports two nodes with one id', () => {
    expect(
      pointers('duplicate-id', ({ nodes }) => {
        nodes.pac.id = nodes.ksc.id;
      }),
    ).to.deep.equal(['/network/nodes/1/id']);
  });

  it('reports a node and an element, which an event could confuse', () => {
    expect(
      pointers('duplicate-id', ({ elements, nodes }) => {
        elements.robot.id = nodes.ksc.id;
      }),
    ).to.deep.equal(['/instantiatedElements/8/id']);
  });

  it('reports two burns', () => {
    expect(
      pointers('duplicate-id', ({ edges }) => {
        edges.descent.burns[0]!.id = edges.transfer.burns[0]!.id;
      }),
    ).to.deep.equal(['/network/edges/1/burns/0/id']);
  });
});
