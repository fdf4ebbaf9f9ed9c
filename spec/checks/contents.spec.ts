import { expect } from 'chai';
import { ElementCarrier, ElementReference, ResourceAmount } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check contents-over-capacity', () => {
  it('reports resources of an instance that exceed the capacity of its template', () => {
    expect(
      found(({ elements, water }) => {
        elements.box.contents = [new ResourceAmount({ resource: water.id, amount: 101 })];
      }),
    ).to.deep.equal(['contents-over-capacity /instantiatedElements/4/contents']);
  });

  it('reports an instance that is too small for what it inherits, where it says so', () => {
    const inherited = found(({ scenario, elements, water }) => {
      scenario.configuration.volumeConstrained = true;
      water.unitVolume = 0.001;
      elements.box.maxCargoMass = 9;
      elements.locker.maxCargoVolume = 0.009;
    });
    expect(inherited).to.deep.equal([
      'contents-over-capacity /instantiatedElements/4/maxCargoMass',
      'contents-over-capacity /instantiatedElements/5/maxCargoVolume',
    ]);
  });

  it('reports what the template holds too much of once, and not for instances with another limit', () => {
    expect(
      found(({ templates, elements }) => {
        templates.box.contents[0]!.amount = 101;
        elements.box.maxCargoVolume = 1;
        elements.locker.maxCargoMass = 200;
      }),
    ).to.deep.equal(['contents-over-capacity /elementTemplates/3/contents']);
  });

  it('reports elements that exceed the capacity of a carrier', () => {
    expect(
      found(({ elements }) => {
        elements.habitat.maxCargoMass = 99;
      }),
    ).to.deep.equal(['contents-over-capacity /instantiatedElements/3/contents']);
  });

  it('counts everything inside a carrier, including resources', () => {
    expect(
      found(({ elements }) => {
        elements.habitat.contents.push(new ElementReference({ id: elements.box.id }));
        elements.habitat.maxCargoMass = 159;
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/1/elements/2',
      'contents-over-capacity /instantiatedElements/3/contents',
    ]);
  });

  it('counts a vehicle with its fuel and crew', () => {
    expect(
      found(({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.ann.id }));
        elements.habitat.contents = [new ElementReference({ id: elements.upper.id })];
        elements.habitat.maxCargoMass = 17_089;
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/0/elements/0',
      'created-twice /missionList/0/events/2/elements/0',
      'contents-over-capacity /instantiatedElements/3/contents',
      'never-in-play /instantiatedElements/9',
    ]);
  });

  it('reports more crew than seats', () => {
    expect(
      found(({ elements }) => {
        elements.habitat.contents.push(new ElementReference({ id: elements.ann.id }));
        elements.habitat.maxCrew = 0;
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/2/elements/0',
      'contents-over-capacity /instantiatedElements/3/contents',
    ]);
  });

  it('reports volumes if the scenario constrains them', () => {
    expect(
      found(({ scenario, templates, elements }) => {
        scenario.configuration.volumeConstrained = true;
        templates.box.maxCargoVolume = 0.01;
        templates.tool.volume = 1;
        elements.habitat.maxCargoVolume = 0.5;
      }),
    ).to.deep.equal([
      'contents-over-capacity /elementTemplates/3/contents',
      'contents-over-capacity /instantiatedElements/3/contents',
    ]);
  });

  it('stops at elements that are inside each other', () => {
    expect(
      found(({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.lander.id }));
        elements.lander.contents.push(new ElementReference({ id: elements.upper.id }));
        elements.upper.maxCargoMass = 1e6;
        elements.lander.maxCargoMass = 1e6;
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/0/elements/0',
      'created-twice /missionList/0/events/0/elements/1',
      'contained-in-itself /instantiatedElements/1/contents',
    ]);
  });

  it('reports nothing for an unknown resource or template', () => {
    expect(
      found(({ templates, elements }) => {
        templates.box.contents[0] = new ResourceAmount({ resource: NOBODY, amount: 1e6 });
        elements.habitat.templateId = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /elementTemplates/3/contents/0/resource',
      'unresolved-reference /instantiatedElements/3/templateId',
    ]);
  });
});

describe('check contents-environment', () => {
  it('reports an element that needs pressure in an unpressurized carrier', () => {
    expect(
      found(({ scenario, templates, elements }) => {
        scenario.configuration.environmentConstrained = true;
        templates.habitat.cargoEnvironment = 'Unpressurized';
        elements.spare.environment = 'Pressurized';
      }),
    ).to.deep.equal(['contents-environment /instantiatedElements/3/contents']);
  });

  it('reports an instance whose environment does not suit what it inherits', () => {
    expect(
      found(({ scenario, elements }) => {
        scenario.configuration.environmentConstrained = true;
        elements.box.cargoEnvironment = 'Unpressurized';
      }),
    ).to.deep.equal(['contents-environment /instantiatedElements/4/cargoEnvironment']);
  });

  it('reports nothing for contents that need no pressure', () => {
    expect(
      found(({ scenario, templates }) => {
        scenario.configuration.environmentConstrained = true;
        templates.habitat.cargoEnvironment = 'Unpressurized';
        templates.box.cargoEnvironment = 'Unpressurized';
        templates.box.contents = [];
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing if the scenario does not constrain environments', () => {
    expect(
      found(({ templates }) => {
        templates.box.cargoEnvironment = 'Unpressurized';
      }),
    ).to.deep.equal([]);
  });
});

describe('check contained-in-itself', () => {
  it('reports elements inside each other', () => {
    expect(
      found(({ elements }) => {
        elements.upper.contents.push(new ElementReference({ id: elements.lander.id }));
        elements.lander.contents.push(new ElementReference({ id: elements.upper.id }));
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/0/elements/0',
      'created-twice /missionList/0/events/0/elements/1',
      'contents-over-capacity /instantiatedElements/0/contents',
      'contained-in-itself /instantiatedElements/1/contents',
      'contents-over-capacity /instantiatedElements/1/contents',
    ]);
  });

  it('reports templates inside each other', () => {
    expect(
      found(({ templates }) => {
        templates.stage.contents.push(templates.habitat.id);
        templates.habitat.contents.push(templates.stage.id, NOBODY);
      }),
    ).to.deep.equal([
      'unresolved-reference /elementTemplates/2/contents/1',
      'contained-in-itself /elementTemplates/2/contents',
    ]);
  });

  it('reports a long cycle', () => {
    expect(
      found(({ scenario }) => {
        const circle = Array.from(
          { length: 12 },
          (_, n) => new ElementCarrier({ name: `C${n}`, mass: 100, maxCrew: 0 }),
        );
        for (const [n, each] of circle.entries()) each.contents = [circle[(n + 1) % 12]!.id];
        scenario.elementTemplates.push(...circle);
      }),
    ).to.deep.equal(['contained-in-itself /elementTemplates/18/contents']);
  });

  it('reports nothing if a carrier contains a template twice', () => {
    expect(
      found(({ templates }) => {
        templates.stage.contents.push(templates.box.id, templates.box.id);
      }),
    ).to.deep.equal([]);
  });
});

describe('check never-in-play', () => {
  it('reports a carrier that no event creates, but not its contents', () => {
    expect(
      found(({ events }) => {
        events.camp.elements.shift();
      }),
    ).to.deep.equal(['never-in-play /instantiatedElements/3']);
  });

  it('reports the outer one of two carriers that never come into play', () => {
    expect(
      found(({ events, elements }) => {
        events.create.elements = [];
        elements.upper.contents.push(new ElementReference({ id: elements.lander.id }));
      }),
    ).to.deep.equal([
      'empty-list /missionList/0/events/0/elements',
      'listed-beside-carrier /missionList/0/events/3/elements/1',
      'contents-over-capacity /instantiatedElements/0/contents',
      'never-in-play /instantiatedElements/0',
    ]);
  });

  it('reports nothing for an element that starts at a node', () => {
    expect(
      found(({ events, elements, nodes }) => {
        events.crew.elements.pop();
        nodes.base.contents.push(new ElementReference({ id: elements.robot.id }));
      }),
    ).to.deep.equal([]);
  });
});

describe('check contained-twice', () => {
  it('reports nothing for an element in one place', () => {
    expect(
      found(({ elements, nodes, events }) => {
        events.crew.elements.pop();
        nodes.ksc.contents.push(new ElementReference({ id: elements.robot.id }));
      }),
    ).to.deep.equal([]);
  });
});
