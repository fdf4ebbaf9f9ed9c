import { expect } from 'chai';
import {
  BurnStageItem,
  ElementReference,
  InstElementCarrier,
  MoveElements,
} from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule not-aboard', () => {
  it('reports an element that is not listed', () => {
    expect(
      pointers('not-aboard', ({ events, elements }) => {
        events.descent.burnStageSequence[0]!.actions[0]!.element = elements.upper.id;
      }),
    ).to.deep.equal(['/missionList/0/events/5/burnStageSequence/0/actions/0/element']);
  });

  it('reports an action of a burn by itself', () => {
    expect(
      pointers('not-aboard', ({ events, elements }) => {
        events.trim.burnStageSequence[0]!.element = elements.upper.id;
      }),
    ).to.deep.equal(['/missionList/0/events/4/burnStageSequence/0/element']);
  });

  it('reports nothing of an element inside one that is listed', () => {
    expect(
      pointers('not-aboard', ({ events, elements }) => {
        events.home.elements = [elements.habitat.id];
        elements.lander.contents.push(new ElementReference({ id: elements.box.id }));
        events.descent.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.box.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of an element that is moved inside, at two removes', () => {
    expect(
      pointers('not-aboard', ({ events, elements }) => {
        events.board.container = elements.habitat.id;
        elements.lander.contents.push(new ElementReference({ id: elements.habitat.id }));
        events.descent.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.tool.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of an element that has been in very many containers', () => {
    expect(
      pointers('not-aboard', ({ scenario, events, elements, templates }) => {
        const carriers = Array.from(
          { length: 70 },
          (_, n) => new InstElementCarrier({ name: `C${n}`, templateId: templates.habitat.id }),
        );
        scenario.instantiatedElements.push(...carriers);
        for (const { id: container } of carriers) {
          scenario.missionList[0]!.events.push(
            new MoveElements({ ...events.board, container, elements: [elements.tool.id] }),
          );
        }
        events.descent.burnStageSequence[0]!.actions.push(
          new BurnStageItem({ element: elements.tool.id, type: 'Stage' }),
        );
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of an element that is missing', () => {
    expect(
      pointers('not-aboard', ({ events }) => {
        events.trim.burnStageSequence[0]!.element = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});
