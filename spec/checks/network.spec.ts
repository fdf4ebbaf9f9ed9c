import { expect } from 'chai';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check surface-edge-ends', () => {
  it('reports nothing if the end does not exist', () => {
    expect(
      found(({ edges }) => {
        edges.traverse.destination = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /network/edges/2/destination',
      'transport-location /missionList/0/events/8/location',
    ]);
  });
});

describe('check surface-edge-bodies', () => {
  it('reports nothing if an end is not a Surface Node', () => {
    expect(
      found(({ edges, nodes }) => {
        edges.traverse.destination = nodes.llo.id;
      }),
    ).to.deep.equal([
      'surface-edge-ends /network/edges/2/destination',
      'transport-location /missionList/0/events/8/location',
    ]);
  });
});

describe('check orbit-inside-body', () => {
  it('reports a periapsis below the ground', () => {
    expect(
      found(({ nodes }) => {
        nodes.llo.periapsis = 1_737_000;
      }),
    ).to.deep.equal(['orbit-inside-body /network/nodes/3/periapsis']);
  });
});

describe('check lagrange-pair', () => {
  it('reports bodies in the wrong order', () => {
    expect(
      found(({ nodes }) => {
        nodes.halo.body1 = 'Moon';
        nodes.halo.body2 = 'Earth';
      }),
    ).to.deep.equal(['lagrange-pair /network/nodes/6/body2']);
  });

  it('reports nothing if both bodies are the same', () => {
    expect(
      found(({ nodes }) => {
        nodes.halo.body2 = 'Earth';
      }),
    ).to.deep.equal(['lagrange-bodies /network/nodes/6/body2']);
  });
});

describe('check scenario-type-bodies', () => {
  it('reports nodes at the Earth in a Moon Only scenario, but not Lagrange points near both bodies', () => {
    expect(
      found(({ scenario }) => {
        scenario.scenarioType = 'Moon Only';
      }),
    ).to.deep.equal([
      'scenario-type-bodies /network/nodes/0/body1',
      'scenario-type-bodies /network/nodes/1/body1',
      'scenario-type-bodies /network/nodes/2/body1',
    ]);
  });

  it('reports nothing in the whole solar system', () => {
    expect(
      found(({ scenario, nodes }) => {
        scenario.scenarioType = 'Solar System';
        nodes.outpost.body1 = 'Mars';
      }),
    ).to.deep.equal(['surface-edge-bodies /network/edges/2/destination']);
  });
});

describe('check negative-duration', () => {
  it('reports the durations of an exploration', () => {
    expect(
      found(({ events }) => {
        events.exploration.duration = -1;
        events.exploration.evaDuration = -2;
      }),
    ).to.deep.equal([
      'negative-duration /missionList/0/events/10/evaDuration',
      'negative-duration /missionList/0/events/10/duration',
    ]);
  });

  it('reports durations of a part', () => {
    expect(
      found(({ templates }) => {
        templates.tool.parts[0]!.meanTimeToFailure = -1;
      }),
    ).to.deep.equal(['negative-duration /elementTemplates/4/parts/0/meanTimeToFailure']);
  });

  it('leaves points in time to their own checks', () => {
    expect(
      found(({ events, edges }) => {
        events.wake.missionTime = -1;
        edges.transfer.burns[0]!.time = -1;
      }),
    ).to.deep.equal([
      'burn-outside-edge /network/edges/0/burns/0/time',
      'used-after-removal /missionList/0/events/3/elements/0',
      'event-before-mission /missionList/0/events/14/missionTime',
      'used-before-created /missionList/0/events/14/element',
    ]);
  });
});

describe('check burn-outside-edge', () => {
  it('reports a burn before its start', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.burns[0]!.time = -1;
      }),
    ).to.deep.equal([
      'burn-outside-edge /network/edges/0/burns/0/time',
      'used-after-removal /missionList/0/events/3/elements/0',
    ]);
  });
});
