import { expect } from 'chai';
import { GenericResourceAmount, HumanAgent, ResourceAmount } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check parts-heavier', () => {
  it('reports parts that are heavier than their element', () => {
    expect(
      found(({ elements }) => {
        elements.tool.mass = 39;
      }),
    ).to.deep.equal(['parts-heavier /instantiatedElements/6/mass']);
  });

  it('reports nothing if the parts weigh as much as the element', () => {
    expect(
      found(({ templates, elements }) => {
        templates.tool.mass = 40;
        elements.tool.mass = 40;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing if the template or the resource does not exist', () => {
    expect(
      found(({ templates, elements }) => {
        elements.tool.mass = 1;
        elements.tool.templateId = NOBODY;
        templates.tool.parts[0]!.resource = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /elementTemplates/4/parts/0/resource',
      'unresolved-reference /instantiatedElements/6/templateId',
    ]);
  });
});

describe('check fuel-over-capacity', () => {
  it('reports an instance with more fuel', () => {
    expect(
      found(({ elements, propellant }) => {
        elements.upper.fuel = new ResourceAmount({ resource: propellant.id, amount: 15_001 });
      }),
    ).to.deep.equal(['fuel-over-capacity /instantiatedElements/0/fuel/amount']);
  });

  it('reports an instance with less capacity', () => {
    expect(
      found(({ elements }) => {
        elements.upper.maxFuel = 100;
      }),
    ).to.deep.equal(['fuel-over-capacity /instantiatedElements/0/maxFuel']);
  });

  it('reports nothing if the template does not exist', () => {
    expect(
      found(({ elements }) => {
        elements.upper.maxFuel = 100;
        elements.upper.templateId = NOBODY;
      }),
    ).to.deep.equal(['unresolved-reference /instantiatedElements/0/templateId']);
  });
});

describe('check fuel-not-propellant', () => {
  it('reports a class of supply that is not a fuel', () => {
    expect(
      found(({ elements }) => {
        elements.upper.fuel = new GenericResourceAmount({
          classOfSupply: 2,
          environment: 'Pressurized',
          amount: 1,
        });
      }),
    ).to.deep.equal(['fuel-not-propellant /instantiatedElements/0/fuel']);
  });

  it('reports nothing for the class of propellants, or an unknown resource', () => {
    expect(
      found(({ elements, templates }) => {
        elements.upper.fuel = new GenericResourceAmount({
          classOfSupply: 1,
          environment: 'Pressurized',
          amount: 1,
        });
        templates.stage.fuel = new ResourceAmount({ resource: NOBODY, amount: 1 });
      }),
    ).to.deep.equal(['unresolved-reference /elementTemplates/0/fuel/resource']);
  });
});

describe('check negative-stock', () => {
  it('reports a negative amount in a container', () => {
    expect(
      found(({ templates }) => {
        templates.box.contents[0]!.amount = -1;
      }),
    ).to.deep.equal(['negative-stock /elementTemplates/3/contents/0/amount']);
  });

  it('reports nothing for an empty tank and an empty container', () => {
    expect(
      found(({ templates }) => {
        templates.rover.fuel.amount = 0;
        templates.box.contents[0]!.amount = 0;
      }),
    ).to.deep.equal([]);
  });
});

describe('check no-mass', () => {
  it('reports vehicles, containers, carriers and crew members without mass', () => {
    expect(
      found(({ elements }) => {
        for (const element of [elements.rover, elements.box, elements.habitat, elements.ann])
          element.mass = 0;
      }),
    ).to.deep.equal([
      'no-mass /instantiatedElements/2/mass',
      'no-mass /instantiatedElements/3/mass',
      'no-mass /instantiatedElements/4/mass',
      'no-mass /instantiatedElements/7/mass',
    ]);
  });

  it('reports a template that no element uses', () => {
    expect(
      found(({ scenario }) => {
        scenario.elementTemplates.push(new HumanAgent({ name: 'Visitor', activeTimeFraction: 1 }));
      }),
    ).to.deep.equal(['no-mass /elementTemplates/7/mass']);
  });

  it('reports nothing for a template if all its elements have a mass of their own', () => {
    expect(
      found(({ elements, templates }) => {
        templates.habitat.mass = 0;
        elements.habitat.mass = 4000;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing for robots and other elements, which may be parts of something else', () => {
    expect(
      found(({ elements, templates }) => {
        templates.robot.mass = 0;
        elements.tool.mass = 0;
        templates.tool.parts = [];
      }),
    ).to.deep.equal([]);
  });
});
