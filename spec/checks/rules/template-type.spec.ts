import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule template-type', () => {
  it('reports an element with a template of another type', () => {
    expect(
      pointers('template-type', ({ elements, templates }) => {
        elements.tool.templateId = templates.box.id;
      }),
    ).to.deep.equal(['/instantiatedElements/6/templateId']);
  });

  it('reports a demand model with a template of another type', () => {
    expect(
      pointers('template-type', ({ mission, models }) => {
        mission.demandModels[0]!.templateId = models.rated.id;
      }),
    ).to.deep.equal(['/missionList/0/demandModels/0/templateId']);
  });
});
