import { expect } from 'chai';
import { ElementCarrier, ElementReference } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule contained-in-itself', () => {
  it('reports an element inside itself', () => {
    expect(
      pointers('contained-in-itself', ({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.upper.id }));
      }),
    ).to.deep.equal(['/instantiatedElements/0/contents']);
  });

  it('reports elements inside each other', () => {
    expect(
      pointers('contained-in-itself', ({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.lander.id }));
        elements.lander.contents.push(new ElementReference({ id: elements.upper.id }));
      }),
    ).to.deep.equal(['/instantiatedElements/1/contents']);
  });

  it('reports templates inside each other', () => {
    expect(
      pointers('contained-in-itself', ({ templates }) => {
        templates.stage.contents.push(templates.habitat.id);
        templates.habitat.contents.push(templates.stage.id, NOBODY);
      }),
    ).to.deep.equal(['/elementTemplates/2/contents']);
  });

  it('reports a long circle', () => {
    expect(
      pointers('contained-in-itself', ({ scenario, templates }) => {
        const circle = Array.from(
          { length: 12 },
          (_, n) => new ElementCarrier({ name: `C${n}`, maxCrew: 0 }),
        );
        for (const [n, each] of circle.entries()) each.contents = [circle[(n + 1) % 12]!.id];
        scenario.elementTemplates.push(...circle, templates.robot);
      }),
    ).to.deep.equal(['/elementTemplates/18/contents']);
  });

  it('reports nothing where a template comes twice', () => {
    expect(
      pointers('contained-in-itself', ({ templates }) => {
        templates.stage.contents.push(templates.box.id, templates.box.id);
      }),
    ).to.deep.equal([]);
  });
});
