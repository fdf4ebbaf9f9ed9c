import { expect } from 'chai';
import {
  anyOf,
  aOrAn,
  describe as describeEntry,
  fieldPath,
  kindName,
  momentOf,
  subjectOf,
  typedName,
} from '../../lib/graph/labels.js';
import {
  BurnStageItem,
  DiscreteResource,
  Edge,
  InstVehicle,
  Node,
  RatedDemandModel,
  ScenarioGraph,
} from '../../lib/index.js';
import { campaign } from '../checks/support/campaign.js';

describe('labels of objects', () => {
  const { scenario, nodes, elements } = campaign();
  nodes.pac.name = ' ';
  const { index } = new ScenarioGraph(scenario);

  it('name a kind of object', () => {
    expect(kindName(Node)).to.equal('node');
    expect(kindName(DiscreteResource)).to.equal('Discrete resource');
    expect(kindName(RatedDemandModel)).to.equal('Rated demand model template');
    expect(kindName(InstVehicle)).to.equal('instantiated vehicle');
    expect([anyOf(['node', 'edge', 'carrier']), anyOf(['node']), anyOf([])]).to.deep.equal([
      'node, edge or carrier',
      'node',
      '',
    ]);
    expect([aOrAn('edge'), aOrAn('node')]).to.deep.equal(['an edge', 'a node']);
  });

  it('name an object', () => {
    const [ksc, pac] = index.all(Node);
    expect(describeEntry(ksc!)).to.equal('Surface Node "KSC"');
    expect(describeEntry(pac!)).to.equal('Surface Node');
    expect(typedName(elements.rover)).to.equal('Surface Vehicle "Rover 1"');
    expect(describeEntry(index.find(elements.rover.id, InstVehicle)!)).to.equal(
      'instantiated Surface Vehicle "Rover 1"',
    );
  });

  it('name the nearest object with a name, and the path from there', () => {
    const [item] = index.all(BurnStageItem);
    expect(describeEntry(subjectOf(item!))).to.equal('Space Transport "Transfer"');
    expect(fieldPath(item!, ['element'])).to.equal('burnStageSequence[0].actions[0].element');
    const [edge] = index.all(Edge);
    expect(subjectOf(edge!)).to.equal(edge);
    expect(fieldPath(edge!, ['burns', 1, 'time'])).to.equal('burns[1].time');
  });

  it('name a date and time', () => {
    expect(momentOf(0)).to.equal('1970-01-01T00:00:00Z');
    expect(momentOf(Number.NaN)).to.equal('a date beyond the years 0 to 9999');
  });
});
