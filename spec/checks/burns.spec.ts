import { expect } from 'chai';
import {
  Burn,
  BurnStageItem,
  ElementReference,
  hours,
  InstElementCarrier,
  MoveElements,
} from '../../lib/index.js';
import { id, NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check burn-elsewhere', () => {
  it('reports nothing on the edge of the burn', () => {
    expect(
      found(({ events, edges }) => {
        events.trim.location = edges.descent.id;
      }),
    ).to.deep.equal([]);
  });
});

describe('check burn-of-other-edge', () => {
  it('reports nothing if the burn or the edge does not exist', () => {
    expect(
      found(({ events }) => {
        events.descent.burnStageSequence[0]!.burn = NOBODY;
        events.transfer.edge = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/events/3/edge',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'unresolved-reference /missionList/0/events/5/burnStageSequence/0/burn',
    ]);
  });

  it('reports nothing if several burns have the id, one of them on the edge', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.burns[0]!.id = id('burn', 2);
      }),
    ).to.deep.equal([
      'duplicate-id /network/edges/1/burns/0/id',
      'burn-not-sequenced /missionList/0/events/3/burnStageSequence',
      'unresolved-reference /missionList/0/events/3/burnStageSequence/0/burn',
    ]);
  });
});

describe('check burn-not-sequenced', () => {
  it('reports a burn in whose sequence no element fires', () => {
    expect(
      found(({ events }) => {
        const [sequence] = events.transfer.burnStageSequence;
        sequence!.actions = [];
      }),
    ).to.deep.equal(['burn-not-sequenced /missionList/0/events/3/burnStageSequence']);
  });

  it('reports nothing for a burn without delta-v', () => {
    expect(
      found(({ events, edges }) => {
        events.transfer.burnStageSequence.pop();
        edges.transfer.burns[1]!.deltaV = 0;
      }),
    ).to.deep.equal([]);
  });

  it('reports at most ten burns for one event', () => {
    expect(
      found(({ edges }) => {
        edges.descent.burns.push(
          ...Array.from({ length: 20 }, () => new Burn({ time: hours(6), deltaV: 1 })),
        );
      }),
    ).to.deep.equal([
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
      'burn-not-sequenced /missionList/0/events/5/burnStageSequence',
    ]);
  });
});

describe('check not-aboard', () => {
  it('reports an action of a Propulsive Burn', () => {
    expect(
      found(({ events, elements }) => {
        events.trim.burnStageSequence[0]!.element = elements.upper.id;
      }),
    ).to.deep.equal([
      'not-aboard /missionList/0/events/4/burnStageSequence/0/element',
      'used-after-removal /missionList/0/events/4/burnStageSequence/0/element',
    ]);
  });

  it('reports nothing for an element inside one that is listed', () => {
    expect(
      found(({ events, elements }) => {
        events.home.elements = [elements.habitat.id];
        elements.lander.contents.push(new ElementReference({ id: elements.box.id }));
        events.descent.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.box.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/1/elements/2',
      'used-after-removal /missionList/0/events/11/container',
    ]);
  });

  it('reports nothing for an element inside a carrier inside a listed element', () => {
    expect(
      found(({ events, elements }) => {
        events.board.container = elements.habitat.id;
        elements.lander.contents.push(new ElementReference({ id: elements.habitat.id }));
        events.descent.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.tool.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([
      'created-twice /missionList/0/events/1/elements/0',
      'used-after-removal /missionList/0/events/6/elements/0',
    ]);
  });

  it('reports nothing for an element that has been in very many containers', () => {
    expect(
      found(({ scenario, events, elements, templates }) => {
        const carriers = Array.from(
          { length: 70 },
          (_, n) => new InstElementCarrier({ name: `C${n}`, templateId: templates.habitat.id }),
        );
        scenario.instantiatedElements.push(...carriers);
        events.camp.elements.push(...carriers.map((carrier) => carrier.id));
        for (const { id: container } of carriers) {
          scenario.missionList[0]!.events.push(
            new MoveElements({ ...events.board, container, elements: [elements.tool.id] }),
          );
        }
        events.descent.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.tool.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal(['used-after-removal /missionList/0/events/6/elements/0']);
  });

  it('reports nothing for an element that does not exist', () => {
    expect(
      found(({ events }) => {
        events.trim.burnStageSequence[0]!.element = NOBODY;
      }),
    ).to.deep.equal(['unresolved-reference /missionList/0/events/4/burnStageSequence/0/element']);
  });
});

describe('check burning-without-engine', () => {
  it('reports nothing if the element is staged', () => {
    expect(
      found(({ events, elements }) => {
        events.trim.burnStageSequence[0]!.element = elements.rover.id;
        events.trim.burnStageSequence[0]!.type = 'Stage';
      }),
    ).to.deep.equal([
      'not-aboard /missionList/0/events/4/burnStageSequence/0/element',
      'used-after-removal /missionList/0/events/6/container',
    ]);
  });

  it('reports nothing if the element does not exist', () => {
    expect(
      found(({ events }) => {
        events.trim.burnStageSequence[0]!.element = NOBODY;
      }),
    ).to.deep.equal(['unresolved-reference /missionList/0/events/4/burnStageSequence/0/element']);
  });
});

describe('check burn-sequenced-twice', () => {
  it('reports nothing for two events with the same burn', () => {
    expect(
      found(({ events }) => {
        events.descent.burnStageSequence[0]!.burn = id('burn', 2);
      }),
    ).to.deep.equal([]);
  });
});

describe('check no-specific-impulse', () => {
  it('reports nothing for a vehicle that is only staged', () => {
    expect(
      found(({ events, elements }) => {
        elements.upper.isp = 0;
        events.transfer.burnStageSequence[0]!.actions.shift();
      }),
    ).to.deep.equal([]);
  });
});
