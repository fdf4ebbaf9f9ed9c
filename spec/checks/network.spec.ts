import { expect } from 'chai';
import { days } from '../../lib/index.js';
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

  it('reports nothing for an orbit at the radius of the body', () => {
    expect(
      found(({ nodes }) => {
        nodes.llo.periapsis = 1_737_400;
      }),
    ).to.deep.equal([]);
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

  it('reports nothing at the departure and the arrival', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.burns[0]!.time = 0;
        edges.transfer.burns[1]!.time = days(4);
      }),
    ).to.deep.equal([]);
  });
});

describe('check edge-to-itself', () => {
  it('reports nothing for an edge between nodes that do not exist', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.origin = NOBODY;
        edges.transfer.destination = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /network/edges/0/origin',
      'unresolved-reference /network/edges/0/destination',
    ]);
  });
});

describe('check apsides-swapped', () => {
  it('reports nothing for a circular or an elliptical orbit', () => {
    expect(
      found(({ nodes }) => {
        nodes.leo.periapsis = nodes.leo.apoapsis;
        nodes.llo.apoapsis = nodes.llo.periapsis + 1;
      }),
    ).to.deep.equal([]);
  });
});

describe('check lagrange-bodies', () => {
  it('reports nothing for a point of another pair of bodies', () => {
    expect(
      found(({ nodes }) => {
        nodes.halo.body1 = 'Sun';
        nodes.halo.body2 = 'Earth';
      }),
    ).to.deep.equal([]);
  });
});

describe('check long-duration', () => {
  it('reports a Space Edge that takes more than ten years', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.duration = days(3653);
      }),
    ).to.deep.equal(['long-duration /network/edges/0/duration']);
  });

  it('reports nothing for ten years, or for a long event', () => {
    expect(
      found(({ edges, templates }) => {
        edges.flight.duration = days(3652);
        templates.tool.parts[0]!.meanTimeToRepair = days(36_525);
      }),
    ).to.deep.equal([]);
  });
});

describe('check burns-out-of-order', () => {
  it('reports nothing for burns at the same time', () => {
    expect(
      found(({ edges }) => {
        edges.transfer.burns[0]!.time = days(4);
      }),
    ).to.deep.equal([]);
  });
});
