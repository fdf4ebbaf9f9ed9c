import { expect } from 'chai';
import { days, Mission } from '../../lib/index.js';
import { NOBODY } from './support/campaign.js';
import { found } from './support/found.js';

describe('check mission-before-scenario', () => {
  it('reports nothing for a mission that starts with the scenario', () => {
    expect(
      found(({ mission, scenario }) => {
        mission.startDate = scenario.startDate;
      }),
    ).to.deep.equal([]);
  });
});

describe('check half-a-return', () => {
  it('reports a return without an origin', () => {
    expect(
      found(({ mission }) => {
        delete mission.returnOrigin;
      }),
    ).to.deep.equal(['half-a-return /missionList/0/returnDestination']);
  });

  it('reports nothing for a one-way mission', () => {
    expect(
      found(({ mission }) => {
        delete mission.returnOrigin;
        delete mission.returnDestination;
      }),
    ).to.deep.equal([]);
  });
});

describe('check destination-not-reached', () => {
  it('reports a return that no transport makes', () => {
    expect(
      found(({ mission, nodes }) => {
        mission.returnDestination = nodes.ksc.id;
      }),
    ).to.deep.equal(['destination-not-reached /missionList/0/returnDestination']);
  });

  it('reports nothing for a destination at the origin of a surface edge that is travelled backwards', () => {
    expect(
      found(({ mission, events }) => {
        mission.events = [events.back];
        delete mission.returnDestination;
      }),
    ).to.deep.equal([
      'half-a-return /missionList/0/returnOrigin',
      'crew-consumables-without-crew /missionList/0/demandModels/0',
      'never-in-play /instantiatedElements/0',
      'never-in-play /instantiatedElements/1',
      'never-in-play /instantiatedElements/2',
      'never-in-play /instantiatedElements/3',
      'never-in-play /instantiatedElements/4',
      'never-in-play /instantiatedElements/5',
      'never-in-play /instantiatedElements/6',
      'never-in-play /instantiatedElements/7',
      'never-in-play /instantiatedElements/8',
    ]);
  });

  it('reports nothing if the mission has no demand models', () => {
    expect(
      found(({ mission, nodes }) => {
        mission.destination = nodes.halo.id;
        mission.demandModels = [];
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing if nodes or edges do not exist', () => {
    expect(
      found(({ mission, events }) => {
        mission.destination = NOBODY;
        delete mission.returnDestination;
        events.home.edge = NOBODY;
      }),
    ).to.deep.equal([
      'unresolved-reference /missionList/0/destination',
      'half-a-return /missionList/0/returnOrigin',
      'unresolved-reference /missionList/0/events/16/edge',
    ]);
  });
});

describe('check event-before-scenario', () => {
  it('reports nothing if the whole mission is too early', () => {
    expect(
      found(({ events, mission }) => {
        mission.startDate = new Date('2029-12-31T00:00:00Z');
        events.wake.missionTime = -1;
      }),
    ).to.deep.equal([
      'mission-before-scenario /missionList/0/startDate',
      'used-before-created /missionList/0/events/14/element',
    ]);
  });
});

describe('check event-before-mission', () => {
  it('reports nothing for an event before the scenario', () => {
    expect(
      found(({ events }) => {
        events.wake.missionTime = -days(2);
      }),
    ).to.deep.equal([
      'event-before-scenario /missionList/0/events/14/missionTime',
      'used-before-created /missionList/0/events/14/element',
    ]);
  });
});

describe('check mission-without-events', () => {
  it('reports nothing for a mission with one event', () => {
    expect(
      found(({ scenario, events }) => {
        scenario.missionList.push(
          new Mission({
            name: 'Two',
            startDate: new Date('2031-01-01T00:00:00Z'),
            origin: events.wake.location,
            destination: events.wake.location,
            events: [events.wake],
            demandModels: [],
          }),
        );
      }),
    ).to.deep.equal([]);
  });
});
