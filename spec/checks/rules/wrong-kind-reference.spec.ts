import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule wrong-kind-reference', () => {
  it('reports a transport on another kind of edge', () => {
    expect(
      pointers('wrong-kind-reference', ({ events, edges }) => {
        events.transfer.edge = edges.flight.id;
      }),
    ).to.deep.equal(['/missionList/0/events/3/edge']);
  });

  it('reports an EVA from something that is no carrier', () => {
    expect(
      pointers('wrong-kind-reference', ({ events, elements }) => {
        events.eva.vehicle = elements.box.id;
      }),
    ).to.deep.equal(['/missionList/0/events/9/vehicle']);
  });

  it('reports a template where an element belongs', () => {
    expect(
      pointers('wrong-kind-reference', ({ events, templates }) => {
        events.wake.element = templates.human.id;
      }),
    ).to.deep.equal(['/missionList/0/events/14/element']);
  });

  it('reports an element as a location', () => {
    expect(
      pointers('wrong-kind-reference', ({ events, elements }) => {
        events.wake.location = elements.habitat.id;
      }),
    ).to.deep.equal(['/missionList/0/events/14/location']);
  });
});
