import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule inherited-state-index', () => {
  it('reports states that replace those of the template, without an index', () => {
    expect(
      pointers('inherited-state-index', ({ elements, templates }) => {
        elements.tool.states = [...templates.tool.states];
      }),
    ).to.deep.equal(['/instantiatedElements/6/states']);
  });

  it('reports nothing with an index', () => {
    expect(
      pointers('inherited-state-index', ({ elements, templates }) => {
        elements.tool.states = [...templates.tool.states];
        elements.tool.currentStateIndex = 1;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where the template has no index', () => {
    expect(
      pointers('inherited-state-index', ({ elements, templates }) => {
        elements.ann.states = [...templates.human.states];
      }),
    ).to.deep.equal([]);
  });
});
