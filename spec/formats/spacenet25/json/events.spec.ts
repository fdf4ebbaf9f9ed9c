import { expect } from 'chai';
import { readScenarioJson } from '../../../../lib/database/scenario-json.js';
import type { CrewedExploration, PropulsiveBurn } from '../../../../lib/index.js';
import { event, instance, javaScenario, template, uuid } from '../../support/java-json.js';
import { firstEvent, read } from '../../support/read-java-json.js';

describe('events in scenario JSON of SpaceNet 2.5', () => {
  const rover = template.rover('Rover');
  const cast = { templates: [rover], instances: [instance('R', rover)] };

  it('get a priority, a location and a container that the schema has', async () => {
    const bare = {
      name: 'E',
      type: 'Create Elements',
      priority: 0,
      missionTime: 'PT0S',
      elements: [uuid('R')],
    };
    const result = await read({
      ...cast,
      events: [bare, event('Remove Elements', { elements: [], priority: 9 })],
    });
    expect(firstEvent(result)).to.include({
      priority: 1,
      location: uuid('ksc'),
      container: uuid('ksc'),
    });
    expect(result.scenario.missionList[0]?.events[1]).to.include({ priority: 5 });
    expect(result.codes.toSorted()).to.deep.equal([
      'missing-container',
      'missing-location',
      'priority',
      'priority',
    ]);
  });

  it('transfer from an origin to a destination', async () => {
    const result = await read({
      ...cast,
      events: [
        event('Transfer Resources', { resources: [], origin: uuid('R'), destination: uuid('R') }),
      ],
    });
    expect(firstEvent(result)).to.include({
      originContainer: uuid('R'),
      destinationContainer: uuid('R'),
    });
  });

  it('burn with actions that name the burn', async () => {
    const actions = (burn: string) => ({ burn, actions: [{ type: 'Burn', element: uuid('R') }] });
    const result = await read({
      ...cast,
      events: [
        event('Propulsive Burn', { elements: [uuid('R')], actions: actions(uuid('b1')) }),
        event('Propulsive Burn', { elements: [uuid('R')], actions: actions(uuid('none')) }),
      ],
    });
    expect(result.scenario.missionList[0]?.events).to.have.length(1);
    const burn = firstEvent<PropulsiveBurn>(result);
    expect(burn.burn).to.equal(uuid('b1'));
    expect(burn.burnStageSequence[0]).to.include({ type: 'Burn', element: uuid('R') });
    expect(result.codes).to.deep.equal(['unknown-burn']);
    expect(result.pointers).to.deep.equal(['/missionList/0/events/1/actions']);
  });

  it('have their problems where the file has them, under its names', async () => {
    const source = javaScenario({
      ...cast,
      events: [
        event('Transfer Resources', { resources: [{}], origin: 5, destination: 6 }),
        event('Propulsive Burn', {
          elements: [],
          actions: { burn: uuid('b1'), actions: [{ type: 'Burnt', element: uuid('R') }] },
        }),
      ],
    });
    const { issues } = await readScenarioJson(source, {});
    const of = '/missionList/0/events';
    expect(issues.map(({ pointer }) => pointer)).to.have.members([
      `${of}/0/resources/0`,
      `${of}/0/origin`,
      `${of}/0/destination`,
      `${of}/1/actions/actions/0/type`,
    ]);
  });

  it('have as many lists of actions as their edge has burns', async () => {
    const stages = (count: number) =>
      Array.from({ length: count }, () => ({ burn: uuid('b1'), actions: [] }));
    const transport = (count: number) =>
      event('Space Transport', {
        edge: uuid('path'),
        elements: [],
        burnStageSequence: stages(count),
      });
    const result = await read({ ...cast, events: [transport(3), transport(1)] });
    for (const each of result.scenario.missionList[0]?.events ?? [])
      expect(each).to.have.property('burnStageSequence').with.length(1);
    expect(result.codes).to.deep.equal(['surplus-burn-stages']);
  });

  it('are dropped without a source or a speed', async () => {
    const drive = { edge: uuid('road'), vehicle: uuid('R'), dutyCycle: 1.0 };
    const result = await read({
      ...cast,
      events: [
        event('Consume Resources', { resources: [] }),
        event('Surface Transport', { ...drive, speed: 0.0 }),
        event('Consume Resources', { resources: [], source: uuid('R') }),
      ],
    });
    expect(result.scenario.missionList[0]?.events).to.have.length(1);
    expect(result.codes).to.deep.equal(['missing-source', 'no-speed']);
  });

  it('explore with a whole number of EVAs a week, and without additional demands', async () => {
    const exploration = (duration: string, evaPerWeek: number) =>
      event('Crewed Exploration', {
        ...{ vehicle: uuid('R'), evaDuration: 'PT8H', duration, evaPerWeek },
        elementStates: [{ element: uuid('R'), stateIndex: -1 }],
        additionalDemands: [{ resource: uuid('fuel'), amount: 1.0 }],
      });
    const result = await read({
      ...cast,
      events: [exploration('P7D', 5), exploration('P7D', 4.5), exploration('P14D', 2.5)],
    });
    const explorations = result.scenario.missionList[0]?.events as CrewedExploration[];
    expect(explorations.map(({ evaPerWeek }) => evaPerWeek)).to.deep.equal([5, 4, 3]);
    expect(explorations[0]?.additionalDemands).to.deep.equal([]);
    expect(result.codes).to.deep.equal([
      ...['exploration-demands', 'exploration-demands', 'exploration-demands'],
      'fractional-evas',
    ]);
  });
});
