import { expect } from 'chai';
import { found } from './support/found.js';

describe('check empty-name', () => {
  it('reports a scenario without a name', () => {
    expect(
      found(({ scenario }) => {
        scenario.name = '';
      }),
    ).to.deep.equal(['empty-name /name']);
  });

  it('reports nothing for a name with spaces around it', () => {
    expect(
      found(({ nodes }) => {
        nodes.leo.name = ' LEO ';
      }),
    ).to.deep.equal([]);
  });
});

describe('check duplicate-name', () => {
  it('reports two states of one element', () => {
    expect(
      found(({ templates }) => {
        templates.tool.states[1]!.name = 'On';
      }),
    ).to.deep.equal(['duplicate-name /elementTemplates/4/states/1/name']);
  });

  it('reports two elements with the same name', () => {
    expect(
      found(({ elements }) => {
        elements.locker.name = 'Box 1';
      }),
    ).to.deep.equal(['duplicate-name /instantiatedElements/5/name']);
  });

  it('reports nothing for two without a name', () => {
    expect(
      found(({ nodes }) => {
        nodes.pac.name = '';
        nodes.ksc.name = '';
      }),
    ).to.deep.equal(['empty-name /network/nodes/0/name', 'empty-name /network/nodes/1/name']);
  });

  it('reports nothing for a node and an edge', () => {
    expect(
      found(({ edges }) => {
        edges.flight.name = 'KSC';
      }),
    ).to.deep.equal([]);
  });
});
