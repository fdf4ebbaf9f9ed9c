import { expect } from 'chai';
import { ResourceAmount } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule unresolved-reference', () => {
  it('reports an edge to a node that is not there', () => {
    expect(
      pointers('unresolved-reference', ({ edges }) => {
        edges.transfer.origin = NOBODY;
      }),
    ).to.deep.equal(['/network/edges/0/origin']);
  });

  it('reports an element of a list that is not there', () => {
    expect(
      pointers('unresolved-reference', ({ events }) => {
        events.camp.elements.push(NOBODY);
      }),
    ).to.deep.equal(['/missionList/0/events/1/elements/5']);
  });

  it('reports what is referred to below an event', () => {
    expect(
      pointers('unresolved-reference', ({ events }) => {
        events.transfer.burnStageSequence[0]!.actions[1]!.element = NOBODY;
      }),
    ).to.deep.equal(['/missionList/0/events/3/burnStageSequence/0/actions/1/element']);
  });

  it('reports the resource of an amount', () => {
    expect(
      pointers('unresolved-reference', ({ templates }) => {
        templates.box.contents[0] = new ResourceAmount({ resource: NOBODY, amount: 1 });
      }),
    ).to.deep.equal(['/elementTemplates/3/contents/0/resource']);
  });

  it('reports nothing where upper case is all the difference', () => {
    expect(
      pointers('unresolved-reference', ({ edges }) => {
        edges.transfer.origin = edges.transfer.origin.toUpperCase();
      }),
    ).to.deep.equal([]);
  });
});
