import { expect } from 'chai';
import { CreateElements, days, InstElementCarrier, MoveElements } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule created-twice', () => {
  it('reports an element in two creations', () => {
    expect(
      pointers('created-twice', ({ events, elements }) => {
        events.crew.elements.push(elements.tool.id);
      }),
    ).to.deep.equal(['/missionList/0/events/2/elements/2']);
  });

  it('reports an element placed at the start and created', () => {
    expect(
      pointers('created-twice', ({ events, elements }) => {
        events.crew.elements.push(elements.spare.id);
      }),
    ).to.deep.equal(['/missionList/0/events/2/elements/2']);
  });

  it('reports nothing where it may have been taken out in between, with its carrier', () => {
    expect(
      pointers('created-twice', ({ mission, events, elements }) => {
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

  it('reports nothing of one listed twice in one creation', () => {
    expect(
      pointers('created-twice', ({ events, elements }) => {
        events.crew.elements.push(elements.ann.id);
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing of one that has been in too many containers to tell', () => {
    expect(
      pointers('created-twice', ({ scenario, mission, events, elements, templates }) => {
        const carriers = Array.from(
          { length: 70 },
          (_, n) => new InstElementCarrier({ name: `C${n}`, templateId: templates.habitat.id }),
        );
        scenario.instantiatedElements.push(...carriers);
        for (const { id: container } of carriers)
          mission.events.push(new MoveElements({ ...events.board, container }));
        events.crew.elements.push(elements.tool.id);
      }),
    ).to.deep.equal([]);
  });
});
