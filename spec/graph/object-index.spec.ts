import { expect } from 'chai';
import { indexOf, referrers } from '../../lib/checks/index.js';
import { Burn, Edge, ElementInstance, Node, SpaceEdge } from '../../lib/index.js';
import { campaign, id, NOBODY } from '../checks/support/campaign.js';

describe('the index of objects', () => {
  it('finds objects by identifier and class, in either case', () => {
    const { scenario, nodes } = campaign();
    const index = indexOf(scenario);
    expect(index.find(nodes.leo.id, Node)?.object).to.equal(nodes.leo);
    expect(index.find('A'.repeat(8), Node)).to.equal(undefined);
    expect(index.find(nodes.leo.id, Edge)).to.equal(undefined);
    expect(index.find(id('burn', 1), Burn)?.pointer).to.equal('/network/edges/0/burns/1');
  });

  it('returns every object of a class in the order of the input', () => {
    const { scenario, edges, elements } = campaign();
    const index = indexOf(scenario);
    expect(index.all(Edge).map(({ object }) => object)).to.deep.equal(Object.values(edges));
    expect(index.all(SpaceEdge)).to.have.length(2);
    expect(index.all(ElementInstance).map(({ object }) => object)).to.deep.equal(
      Object.values(elements),
    );
  });

  it('has all objects of an identifier that is not unique, and finds the one of a class', () => {
    const { scenario, nodes, edges } = campaign();
    edges.flight.id = nodes.ksc.id;
    const index = indexOf(scenario);
    expect(index.withId(nodes.ksc.id).map(({ pointer }) => pointer)).to.deep.equal([
      '/network/nodes/0',
      '/network/edges/3',
    ]);
    expect(index.find(nodes.ksc.id, Edge)?.object).to.equal(edges.flight);
    expect(index.withId(NOBODY)).to.deep.equal([]);
  });

  it('connects every reference with the object that it names', () => {
    const { scenario, edges, nodes } = campaign();
    const index = indexOf(scenario);
    const edge = index.find(edges.transfer.id, Edge);
    expect(edge?.target('origin', Node)?.object).to.equal(nodes.leo);
    expect(edge?.target('origin', Edge)).to.equal(undefined);
    expect(edge?.target('nothing', Node)).to.equal(undefined);
  });
});

describe('referrers', () => {
  it('are the references with an identifier', () => {
    const { scenario, nodes, elements } = campaign();
    expect(referrers(scenario, nodes.llo.id).map(({ pointer }) => pointer)).to.deep.equal([
      '/network/edges/0/destination',
      '/network/edges/1/origin',
      '/missionList/0/events/4/location',
      '/missionList/0/events/5/location',
    ]);
    expect(referrers(indexOf(scenario), elements.spare.id.toUpperCase())).to.have.length(1);
    expect(referrers(scenario, elements.spare.id)[0]).to.include({
      pointer: '/instantiatedElements/3/contents/0/id',
      field: 'id',
    });
  });

  it('are an empty list for an object that nothing refers to', () => {
    expect(referrers(campaign().scenario, NOBODY)).to.deep.equal([]);
  });
});
