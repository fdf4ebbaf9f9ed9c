import { expect } from 'chai';
import { Element, ResourceAmount } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check unresolved-reference', () => {
  it('reports an element that does not exist in a list', () => {
    expect(
      found(({ events }) => {
        events.camp.elements.push(NOBODY);
      }),
    ).to.deep.equal(['unresolved-reference /missionList/0/events/1/elements/5']);
  });

  it('reports a reference in a part of an event', () => {
    expect(
      found(({ events }) => {
        events.transfer.burnStageSequence[0]!.actions[1]!.element = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/3/burnStageSequence/0/actions/1/element',
    ]);
  });

  it('reports the resource of an amount', () => {
    expect(
      found(({ templates }) => {
        templates.box.contents[0] = new ResourceAmount({ resource: NOBODY, amount: 1 });
      }),
    ).to.deep.equal(['unresolved-reference /elementTemplates/3/contents/0/resource']);
  });

  it('reports nothing if ids differ only in case', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.origin = edges.transfer.origin.toUpperCase();
      }),
    ).to.deep.equal([]);
  });
});

describe('check wrong-kind-reference', () => {
  it('reports an EVA from an element that is not a carrier', () => {
    expect(
      found(({ events, elements }) => {
        events.eva.vehicle = elements.box.id;
      }),
    ).to.deep.equal(['wrong-kind-reference /missionList/0/events/9/vehicle']);
  });

  it('reports a template instead of an element', () => {
    expect(
      found(({ events, templates }) => {
        events.wake.element = templates.human.id;
      }),
    ).to.deep.equal(['wrong-kind-reference /missionList/0/events/14/element']);
  });

  it('reports an element as a location', () => {
    expect(
      found(({ events, elements }) => {
        events.wake.location = elements.habitat.id;
      }),
    ).to.deep.equal(['wrong-kind-reference /missionList/0/events/14/location']);
  });

  it('reports nothing for another edge of the right kind', () => {
    expect(
      found(({ events, edges }) => {
        events.home.edge = edges.flight.id;
        events.home.location = edges.flight.origin;
      }),
    ).to.deep.equal(['destination-not-reached /missionList/0/returnDestination']);
  });
});

describe('check reference-to-nothing', () => {
  it('reports ids of additional demands', () => {
    expect(
      found(({ events }) => {
        events.exploration.additionalDemands = [NOBODY];
      }),
    ).to.deep.equal(['reference-to-nothing /missionList/0/events/10/additionalDemands']);
  });

  it('reports nothing in an empty list', () => {
    expect(
      found(({ elements }) => {
        elements.tool.parts = [];
      }),
    ).to.deep.equal([]);
  });
});

describe('check duplicate-id', () => {
  it('reports a node and an element, which an event could confuse', () => {
    expect(
      found(({ elements, nodes }) => {
        elements.robot.id = nodes.ksc.id;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/2/elements/1',
      'duplicate-id /instantiatedElements/8/id',
      'never-in-play /instantiatedElements/8',
    ]);
  });

  it('reports two burns with the same id', () => {
    expect(
      found(({ edges }) => {
        edges.descent.burns[0]!.id = edges.transfer.burns[0]!.id;
      }),
    ).to.deep.equal([
      'duplicate-id /network/edges/1/burns/0/id',
      'unresolved-reference /missionList/0/events/4/burn',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'unresolved-reference /missionList/0/events/5/burnStageSequence/0/burn',
    ]);
  });

  it('reports nothing for a node and a resource, which no reference could confuse', () => {
    expect(
      found(({ pump, elements, events }) => {
        elements.robot.id = pump.id;
        events.crew.elements[1] = pump.id;
      }),
    ).to.deep.equal(['shared-id /resourceList/2/id']);
  });
});

describe('check shared-id', () => {
  it('reports two states of one element', () => {
    expect(
      found(({ templates }) => {
        templates.tool.states[1]!.id = templates.tool.states[0]!.id;
      }),
    ).to.deep.equal(['shared-id /elementTemplates/4/states/1/id']);
  });

  it('reports nothing if an instance repeats the states of its template', () => {
    expect(
      found(({ elements, templates }) => {
        elements.tool.states = templates.tool.states;
      }),
    ).to.deep.equal(['inherited-state-index /instantiatedElements/6/states']);
  });
});

describe('check template-type', () => {
  it('reports a demand model with a template of another type', () => {
    expect(
      found(({ mission, models }) => {
        mission.demandModels[0]!.templateId = models.rated.id;
      }),
    ).to.deep.equal(['template-type /missionList/0/demandModels/0/templateId']);
  });

  it('reports nothing for another template of the same type', () => {
    expect(
      found(({ elements, templates, scenario }) => {
        const copy = new Element({
          name: 'Copy',
          mass: 100,
          states: templates.tool.states,
          currentStateIndex: 0,
        });
        scenario.elementTemplates.push(copy);
        elements.tool.templateId = copy.id;
      }),
    ).to.deep.equal([]);
  });
});

describe('check state-index', () => {
  it('reports an index into the states of the element itself', () => {
    expect(
      found(({ elements }) => {
        elements.ann.states = [];
      }),
    ).to.deep.equal([
      'state-index /missionList/0/events/9/elementStates/0/stateIndex',
      'state-index /missionList/0/events/10/elementStates/0/stateIndex',
      'state-index /missionList/0/events/14/stateIndex',
    ]);
  });

  it('reports the state of a transport', () => {
    expect(
      found(({ events }) => {
        events.drive.transportState = 7;
      }),
    ).to.deep.equal(['state-index /missionList/0/events/7/transportState']);
  });

  it('reports the state that a template starts in', () => {
    expect(
      found(({ templates }) => {
        templates.tool.currentStateIndex = 2;
      }),
    ).to.deep.equal(['state-index /elementTemplates/4/currentStateIndex']);
  });

  it('reports the state that an instance starts in', () => {
    expect(
      found(({ elements }) => {
        elements.robot.currentStateIndex = 0;
      }),
    ).to.deep.equal(['state-index /instantiatedElements/8/currentStateIndex']);
  });

  it('reports nothing for -1', () => {
    expect(
      found(({ events }) => {
        events.wake.stateIndex = -1;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing if the element or its template does not exist', () => {
    expect(
      found(({ events, elements }) => {
        events.wake.element = NOBODY;
        elements.ann.templateId = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/14/element',
      'unresolved-reference /instantiatedElements/7/templateId',
    ]);
  });
});

describe('check inherited-state-index', () => {
  it('reports nothing if the instance has its own index', () => {
    expect(
      found(({ elements, templates }) => {
        elements.tool.states = [...templates.tool.states];
        elements.tool.currentStateIndex = 1;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing if the template has no index', () => {
    expect(
      found(({ elements, templates }) => {
        elements.ann.states = [...templates.human.states];
      }),
    ).to.deep.equal([]);
  });
});
