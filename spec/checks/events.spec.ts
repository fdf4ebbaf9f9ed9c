import { expect } from 'chai';
import { ElementState, GenericResourceAmount, ResourceAmount } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check transport-location', () => {
  it('reports a surface transport from neither end', () => {
    expect(
      found(({ events, nodes }) => {
        events.drive.location = nodes.ksc.id;
      }),
    ).to.deep.equal(['transport-location /missionList/0/events/7/location']);
  });

  it('reports a transport that leaves from an edge', () => {
    expect(
      found(({ events, edges }) => {
        events.transfer.location = edges.transfer.id;
      }),
    ).to.deep.equal(['transport-location /missionList/0/events/3/location']);
  });

  it('reports nothing if nodes or edges do not exist', () => {
    expect(
      found(({ events }) => {
        events.home.location = NOBODY;
        events.transfer.edge = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/3/edge',
      'unresolved-reference /missionList/0/events/16/location',
    ]);
  });
});

describe('check container-location', () => {
  it('reports a creation on an edge', () => {
    expect(
      found(({ events, edges }) => {
        events.create.container = edges.transfer.id;
      }),
    ).to.deep.equal(['container-location /missionList/0/events/0/container']);
  });

  it('reports nothing for a carrier, wherever it is', () => {
    expect(
      found(({ events, elements }) => {
        events.board.container = elements.habitat.id;
      }),
    ).to.deep.equal([]);
  });
});

describe('check moved-into-itself', () => {
  it('reports an element moved into itself', () => {
    expect(
      found(({ events, elements }) => {
        events.board.elements.push(elements.rover.id);
      }),
    ).to.deep.equal(['moved-into-itself /missionList/0/events/6/elements/1']);
  });

  it('reports a vehicle on its own EVA', () => {
    expect(
      found(({ events, elements }) => {
        events.eva.elementStates.push(
          new ElementState({ element: elements.habitat.id, stateIndex: -1 }),
        );
      }),
    ).to.deep.equal([
      'moved-into-itself /missionList/0/events/9/elementStates/1/element',
      'participant-no-agent /missionList/0/events/9/elementStates/1/element',
    ]);
  });

  it('reports nothing for two elements of the same template', () => {
    expect(
      found(({ events, elements }) => {
        events.create.container = elements.upper.id;
        events.create.elements = [elements.lander.id];
      }),
    ).to.deep.equal([
      'listed-beside-carrier /missionList/0/events/3/elements/1',
      'never-in-play /instantiatedElements/0',
    ]);
  });
});

describe('check listed-twice', () => {
  it('reports a participant that is listed twice', () => {
    expect(
      found(({ events }) => {
        events.eva.elementStates.push(events.eva.elementStates[0]!);
      }),
    ).to.deep.equal(['listed-twice /missionList/0/events/9/elementStates/1/element']);
  });

  it('reports nothing for an element in two events, or for two actions of one element', () => {
    expect(
      found(({ events, elements }) => {
        events.sleep.elements = [elements.rover.id];
        events.trim.burnStageSequence.push(events.trim.burnStageSequence[0]!);
      }),
    ).to.deep.equal([]);
  });
});

describe('check listed-beside-carrier', () => {
  it('reports an element beside the carrier that it is in at the start', () => {
    expect(
      found(({ events, elements }) => {
        events.home.elements.push(elements.spare.id);
      }),
    ).to.deep.equal(['listed-beside-carrier /missionList/0/events/16/elements/1']);
  });

  it('reports an element beside the carrier that it was moved into', () => {
    expect(
      found(({ events, elements }) => {
        events.home.elements.push(elements.tool.id, elements.rover.id);
      }),
    ).to.deep.equal(['listed-beside-carrier /missionList/0/events/16/elements/1']);
  });

  it('reports nothing for an element that was taken out of the carrier', () => {
    expect(
      found(({ events, elements, nodes }) => {
        events.board.elements = [elements.robot.id];
        events.board.container = nodes.base.id;
        events.home.elements.push(elements.robot.id);
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing for an element that has been staged', () => {
    expect(
      found(({ events, elements }) => {
        events.create.container = elements.rover.id;
        events.home.elements.push(elements.upper.id, elements.rover.id);
      }),
    ).to.deep.equal(['used-after-removal /missionList/0/events/16/elements/1']);
  });
});

describe('check empty-list', () => {
  it('reports an event without resources', () => {
    expect(
      found(({ events }) => {
        events.consume.resources = [];
      }),
    ).to.deep.equal(['empty-list /missionList/0/events/13/resources']);
  });

  it('reports nothing for lists that may be empty', () => {
    expect(
      found(({ events }) => {
        events.eva.additionalDemands = [];
        events.exploration.additionalDemands = [];
      }),
    ).to.deep.equal([]);
  });
});

describe('check no-state-of-type', () => {
  it('reports an element without states', () => {
    expect(
      found(({ events, elements }) => {
        events.sleep.elements = [elements.robot.id];
      }),
    ).to.deep.equal(['no-state-of-type /missionList/0/events/15/elements/0']);
  });

  it('reports nothing if the element does not exist', () => {
    expect(
      found(({ events }) => {
        events.sleep.elements = [NOBODY];
      }),
    ).to.deep.equal(['unresolved-reference /missionList/0/events/15/elements/0']);
  });
});

describe('check other-fuel', () => {
  it('reports nothing for a tank that holds a class of supply', () => {
    expect(
      found(({ events, elements, templates }) => {
        events.add.container = elements.lander.id;
        templates.stage.fuel = new GenericResourceAmount({
          classOfSupply: 101,
          environment: 'Unpressurized',
          amount: 1,
        });
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing for the same fuel', () => {
    expect(
      found(({ events, elements, propellant }) => {
        events.add.container = elements.lander.id;
        events.add.resources = [new ResourceAmount({ resource: propellant.id, amount: 1 })];
      }),
    ).to.deep.equal([]);
  });
});

describe('check speed-above-maximum', () => {
  it('reports nothing at the maximum speed', () => {
    expect(
      found(({ events, templates }) => {
        templates.rover.maxSpeed = 36;
        events.drive.speed = 10;
      }),
    ).to.deep.equal([]);
  });
});

describe('check transfer-to-itself', () => {
  it('reports nothing if both containers do not exist', () => {
    expect(
      found(({ events }) => {
        events.move.originContainer = NOBODY;
        events.move.destinationContainer = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/12/originContainer',
      'unresolved-reference /missionList/0/events/12/destinationContainer',
    ]);
  });
});
