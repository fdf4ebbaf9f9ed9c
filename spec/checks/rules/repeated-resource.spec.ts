import { expect } from 'chai';
import { GenericResourceAmount, ResourceAmount } from '../../../lib/index.js';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule repeated-resource', () => {
  it('reports a resource twice in one list', () => {
    expect(
      pointers('repeated-resource', ({ events }) => {
        events.add.resources.push(events.add.resources[0]!);
      }),
    ).to.deep.equal(['/missionList/0/events/11/resources/1']);
  });

  it('reports a class of supply twice in one environment', () => {
    expect(
      pointers('repeated-resource', ({ events }) => {
        const generic = new GenericResourceAmount({
          classOfSupply: 2,
          environment: 'Pressurized',
          amount: 1,
        });
        events.add.resources.push(generic, generic);
      }),
    ).to.deep.equal(['/missionList/0/events/11/resources/2']);
  });

  it('reports a resource that is not there', () => {
    expect(
      pointers('repeated-resource', ({ events }) => {
        const nothing = new ResourceAmount({ resource: NOBODY, amount: 1 });
        events.add.resources.push(nothing, nothing);
      }),
    ).to.deep.equal(['/missionList/0/events/11/resources/2']);
  });
});
