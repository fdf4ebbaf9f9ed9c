import { expect } from 'chai';
import {
  BurnStageItem,
  CreateElements,
  days,
  ElementReference,
  InstElementCarrier,
  MoveElements,
} from '../../lib/index.js';
import { found } from './support/found.js';

describe('check created-twice', () => {
  it('reports an element placed at the start and created', () => {
    expect(
      found(({ events, elements }) => {
        events.crew.elements.push(elements.spare.id);
      }),
    ).to.deep.equal(['created-twice /missionList/0/events/2/elements/2']);
  });

  it('reports nothing if the element may have been removed in between, inside its carrier', () => {
    expect(
      found(({ mission, events, elements }) => {
        mission.events.push(
          new CreateElements({
            ...events.crew,
            missionTime: days(41),
            elements: [elements.ann.id],
            location: events.camp.location,
            container: events.camp.container,
          }),
        );
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing for an element that one event lists twice', () => {
    expect(
      found(({ events, elements }) => {
        events.crew.elements.push(elements.ann.id);
      }),
    ).to.deep.equal(['listed-twice /missionList/0/events/2/elements/2']);
  });

  it('reports nothing for an element that has been in very many containers', () => {
    expect(
      found(({ scenario, mission, events, elements, templates }) => {
        const carriers = Array.from(
          { length: 70 },
          (_, n) => new InstElementCarrier({ name: `C${n}`, templateId: templates.habitat.id }),
        );
        scenario.instantiatedElements.push(...carriers);
        events.camp.elements.push(...carriers.map((carrier) => carrier.id));
        for (const { id: container } of carriers)
          mission.events.push(new MoveElements({ ...events.board, container }));
        events.crew.elements.push(elements.tool.id);
      }),
    ).to.deep.equal([]);
  });
});

describe('check staged-twice', () => {
  it('reports an element staged again in another event', () => {
    expect(
      found(({ events, elements }) => {
        events.trim.elements.push(elements.upper.id);
        events.trim.burnStageSequence.push(
          new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([
      'used-after-removal /missionList/0/events/4/elements/1',
      'staged-twice /missionList/0/events/4/burnStageSequence/1/element',
    ]);
  });

  it('reports nothing if the element was created again in between', () => {
    expect(
      found(({ mission, events, elements }) => {
        mission.events.push(
          new CreateElements({
            ...events.create,
            missionTime: days(5.5),
            elements: [elements.upper.id],
          }),
        );
        events.trim.elements.push(elements.upper.id);
        events.trim.burnStageSequence.push(
          new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([]);
  });
});

describe('check used-after-removal', () => {
  it('reports only the first use of a staged element', () => {
    expect(
      found(({ events, elements }) => {
        events.trim.elements.push(elements.upper.id);
        events.descent.elements.push(elements.upper.id);
      }),
    ).to.deep.equal(['used-after-removal /missionList/0/events/4/elements/1']);
  });

  it('reports an element used after it was removed', () => {
    expect(
      found(({ events, elements }) => {
        events.remove.missionTime = days(10);
        events.remove.elements.push(elements.box.id);
      }),
    ).to.deep.equal([
      'used-after-removal /missionList/0/events/9/vehicle',
      'used-after-removal /missionList/0/events/11/container',
    ]);
  });

  it('reports nothing at the moment of the removal', () => {
    expect(
      found(({ events }) => {
        events.remove.missionTime = events.home.missionTime;
      }),
    ).to.deep.equal([]);
  });
});

describe('check used-before-created', () => {
  it('reports a carrier that is used at the same time as its creation, but with a lower priority number', () => {
    expect(
      found(({ events }) => {
        events.crew.missionTime = 0;
        events.crew.priority = 1;
      }),
    ).to.deep.equal(['used-before-created /missionList/0/events/2/container']);
  });

  it('reports contents of a carrier that are used before the carrier is created', () => {
    expect(
      found(({ events, elements }) => {
        events.wake.element = elements.spare.id;
        events.wake.missionTime = 0;
        events.wake.priority = 1;
      }),
    ).to.deep.equal(['used-before-created /missionList/0/events/14/element']);
  });

  it('reports nothing for an element that starts at a node', () => {
    expect(
      found(({ events, elements, nodes }) => {
        events.crew.elements.pop();
        nodes.base.contents.push(new ElementReference({ id: elements.robot.id }));
        events.wake.element = elements.robot.id;
        events.wake.missionTime = 0;
      }),
    ).to.deep.equal(['state-index /missionList/0/events/14/stateIndex']);
  });
});
