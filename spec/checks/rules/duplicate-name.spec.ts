import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule duplicate-name', () => {
  it('reports two nodes of one name', () => {
    expect(
      pointers('duplicate-name', ({ nodes }) => {
        nodes.pac.name = 'KSC';
      }),
    ).to.deep.equal(['/network/nodes/1/name']);
  });

  it('reports two states of one element', () => {
    expect(
      pointers('duplicate-name', ({ templates }) => {
        templates.tool.states[1]!.name = 'On';
      }),
    ).to.deep.equal(['/elementTemplates/4/states/1/name']);
  });

  it('reports two elements', () => {
    expect(
      pointers('duplicate-name', ({ elements }) => {
        elements.locker.name = 'Box 1';
      }),
    ).to.deep.equal(['/instantiatedElements/5/name']);
  });

  it('reports nothing for two without a name', () => {
    expect(
      pointers('duplicate-name', ({ nodes }) => {
        nodes.pac.name = '';
        nodes.ksc.name = '';
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing for a node and an edge', () => {
    expect(
      pointers('duplicate-name', ({ edges }) => {
        edges.flight.name = 'KSC';
      }),
    ).to.deep.equal([]);
  });
});
