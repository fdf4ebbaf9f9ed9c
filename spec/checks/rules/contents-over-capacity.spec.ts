import { expect } from 'chai';
import { ElementReference, ResourceAmount } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule contents-over-capacity', () => {
  it('reports resources of a template', () => {
    expect(
      pointers('contents-over-capacity', ({ templates }) => {
        templates.box.contents[0]!.amount = 101;
      }),
    ).to.deep.equal(['/elementTemplates/3/contents']);
  });

  it('reports resources of an instance, against the capacity of the template', () => {
    expect(
      pointers('contents-over-capacity', ({ elements, water }) => {
        elements.box.contents = [new ResourceAmount({ resource: water.id, amount: 101 })];
      }),
    ).to.deep.equal(['/instantiatedElements/4/contents']);
  });

  it('reports elements inside a carrier', () => {
    expect(
      pointers('contents-over-capacity', ({ elements }) => {
        elements.habitat.maxCargoMass = 99;
      }),
    ).to.deep.equal(['/instantiatedElements/3/contents']);
  });

  it('reports what is inside what is inside a carrier, with its resources and fuel', () => {
    expect(
      pointers('contents-over-capacity', ({ elements }) => {
        elements.habitat.contents.push(new ElementReference({ id: elements.box.id }));
        elements.habitat.maxCargoMass = 159;
      }),
    ).to.deep.equal(['/instantiatedElements/3/contents']);
  });

  it('reports a vehicle with its fuel and crew', () => {
    expect(
      pointers('contents-over-capacity', ({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.ann.id }));
        elements.habitat.contents = [new ElementReference({ id: elements.upper.id })];
        elements.habitat.maxCargoMass = 17_089;
      }),
    ).to.deep.equal(['/instantiatedElements/3/contents']);
  });

  it('reports crew beyond the seats', () => {
    expect(
      pointers('contents-over-capacity', ({ elements }) => {
        elements.habitat.contents.push(new ElementReference({ id: elements.ann.id }));
        elements.habitat.maxCrew = 0;
      }),
    ).to.deep.equal(['/instantiatedElements/3/contents']);
  });

  it('reports volumes, where the scenario minds them', () => {
    expect(
      pointers('contents-over-capacity', ({ scenario, templates, elements }) => {
        scenario.configuration.volumeConstrained = true;
        templates.box.maxCargoVolume = 0.01;
        templates.tool.volume = 1;
        elements.habitat.maxCargoVolume = 0.5;
      }),
    ).to.deep.equal(['/elementTemplates/3/contents', '/instantiatedElements/3/contents']);
  });

  it('reports no end for elements inside each other', () => {
    expect(
      pointers('contents-over-capacity', ({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.lander.id }));
        elements.lander.contents.push(new ElementReference({ id: elements.upper.id }));
        elements.upper.maxCargoMass = 1e6;
        elements.lander.maxCargoMass = 1e6;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of an unknown resource or template', () => {
    expect(
      pointers('contents-over-capacity', ({ templates, elements }) => {
        templates.box.contents[0] = new ResourceAmount({ resource: NOBODY, amount: 1e6 });
        elements.habitat.templateId = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
