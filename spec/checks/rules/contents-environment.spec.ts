import { expect } from 'chai';
import { GenericResourceAmount } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule contents-environment', () => {
  it('reports what needs pressure in a container without', () => {
    expect(
      pointers('contents-environment', ({ scenario, templates, elements }) => {
        scenario.configuration.environmentConstrained = true;
        templates.box.cargoEnvironment = 'Unpressurized';
        templates.box.contents.push(
          new GenericResourceAmount({
            classOfSupply: 2,
            environment: 'Pressurized',
            amount: 1,
          }),
        );
        elements.box.contents = templates.box.contents;
      }),
    ).to.deep.equal([
      '/elementTemplates/3/contents/0',
      '/elementTemplates/3/contents/1',
      '/instantiatedElements/4/contents/0',
      '/instantiatedElements/4/contents/1',
    ]);
  });

  it('reports an element in a carrier', () => {
    expect(
      pointers('contents-environment', ({ scenario, templates, elements }) => {
        scenario.configuration.environmentConstrained = true;
        templates.habitat.cargoEnvironment = 'Unpressurized';
        elements.spare.environment = 'Pressurized';
      }),
    ).to.deep.equal(['/instantiatedElements/3/contents']);
  });

  it('reports nothing of what needs no pressure', () => {
    expect(
      pointers('contents-environment', ({ scenario, templates }) => {
        scenario.configuration.environmentConstrained = true;
        templates.habitat.cargoEnvironment = 'Unpressurized';
        templates.box.cargoEnvironment = 'Unpressurized';
        templates.box.contents = [];
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where the scenario does not mind', () => {
    expect(
      pointers('contents-environment', ({ templates }) => {
        templates.box.cargoEnvironment = 'Unpressurized';
      }),
    ).to.deep.equal([]);
  });
});
