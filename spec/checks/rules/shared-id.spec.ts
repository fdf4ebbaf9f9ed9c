import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule shared-id', () => {
  it('reports a template and an element with one id', () => {
    expect(
      pointers('shared-id', ({ elements, templates }) => {
        templates.robot.id = elements.robot.id;
      }),
    ).to.deep.equal(['/instantiatedElements/8/id']);
  });

  it('reports two states of one element', () => {
    expect(
      pointers('shared-id', ({ templates }) => {
        templates.tool.states[1]!.id = templates.tool.states[0]!.id;
      }),
    ).to.deep.equal(['/elementTemplates/4/states/1/id']);
  });

  it('reports nothing where an instance repeats the states of its template', () => {
    expect(
      pointers('shared-id', ({ elements, templates }) => {
        elements.tool.states = templates.tool.states;
      }),
    ).to.deep.equal([]);
  });
});
