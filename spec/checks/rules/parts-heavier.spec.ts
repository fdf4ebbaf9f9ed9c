import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule parts-heavier', () => {
  it('reports parts that outweigh their template', () => {
    expect(
      pointers('parts-heavier', ({ templates }) => {
        templates.tool.mass = 39;
      }),
    ).to.deep.equal(['/elementTemplates/4/parts']);
  });

  it('reports parts that outweigh an instance', () => {
    expect(
      pointers('parts-heavier', ({ elements }) => {
        elements.tool.mass = 39;
      }),
    ).to.deep.equal(['/instantiatedElements/6/mass']);
  });

  it('reports nothing for parts that are all of the element', () => {
    expect(
      pointers('parts-heavier', ({ templates, elements }) => {
        templates.tool.mass = 40;
        elements.tool.mass = 40;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where the template or the resource is missing', () => {
    expect(
      pointers('parts-heavier', ({ templates, elements }) => {
        elements.tool.mass = 1;
        elements.tool.templateId = NOBODY;
        templates.tool.parts[0]!.resource = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
