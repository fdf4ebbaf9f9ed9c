import { expect } from 'chai';
import {
  CreateElements,
  InstRatedDemandModel,
  MoveElements,
  Network,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmountRate,
  State,
} from '../../../lib/index.js';
import { dayOf, ids, ksc, mission, on, scenario, water } from '../support/builder.js';
import { cast, drinking, thing } from '../support/elements.js';
import { errorsOf, play, presets, warningsOf } from '../support/results.js';

const nobody = '00000000-0000-4000-8000-000000000000';

describe('missions', () => {
  const { model } = drinking(1);
  const a = thing('A');
  const create = (name: string, day = 0, priority = 1) =>
    new CreateElements({
      ...on(day, ksc, { name, priority }),
      elements: ids(a),
      container: ksc.id,
    });
  const move = (name: string, day: number, priority = 1) =>
    new MoveElements({ ...on(day, ksc, { name, priority }), elements: ids(a), container: ksc.id });
  const namesOf = (result: ReturnType<typeof play>) =>
    result.events.filter(({ listed }) => listed !== null).map(({ name }) => name);

  for (const rules of presets) {
    it(`start at their dates, and their events at times after the start (${rules})`, () => {
      const result = play(
        scenario([], {
          ...cast(a),
          missionList: [
            mission([move('later', 1)], { name: 'Second', startDate: dayOf(10) }),
            mission([create('first')], { name: 'First' }),
          ],
        }),
        rules,
      );
      // SpaceNet lets a mission without demand models demand nothing.
      const demands = (day: number) => (rules === 'spacenet25' ? [[day, 'Mission Demand']] : []);
      expect(
        result.events.map(({ time, name, type }) => [
          time,
          type === 'Mission Demand' ? type : name,
        ]),
      ).to.deep.equal([
        [0, 'First'],
        [0, 'first'],
        [10, 'Second'],
        ...demands(10),
        [11, 'later'],
        ...demands(11),
      ]);
      expect(result.events[1]?.mission).to.deep.equal({ index: 1, name: 'First' });
    });

    it(`warn if they have no events, and order events by time, priority and name (${rules})`, () => {
      const result = play(
        scenario([], {
          ...cast(a),
          missionList: [
            mission([], { name: 'Empty' }),
            mission(
              [move('b', 1, 2), move('a', 1, 2), move('z', 1, 1), create('c'), move('0', 1, 5)],
              {
                name: 'Full',
              },
            ),
          ],
        }),
        rules,
      );
      expect(warningsOf(result)).to.deep.equal(['NO_EVENTS']);
      expect(namesOf(result)).to.deep.equal(['c', 'z', 'a', 'b', '0']);
    });

    it(`report missing places of missions and events (${rules})`, () => {
      const lost = create('lost');
      lost.location = nobody;
      const result = play(
        scenario([], {
          ...cast(a),
          demandModels: [model],
          missionList: [
            mission([lost], {
              destination: nobody,
              returnOrigin: nobody,
              demandModels: [new InstRatedDemandModel({ name: 'Use', templateId: model.id })],
            }),
          ],
        }),
        rules,
      );
      expect(errorsOf(result).map(([code]) => code)).to.deep.equal([
        'BROKEN_REFERENCE',
        'BROKEN_REFERENCE',
        'BROKEN_REFERENCE',
        'NO_LOCATION',
      ]);
      expect(result.errors.at(-1)?.detail).to.equal('Mission');
    });
  }

  it('keep the listed order of equal events; spacenet25 uses the order of its heap', () => {
    const machine = thing('Machine', {
      states: ['0', '1', '2', '3'].map((name) => new State({ name, type: 'Active' })),
    });
    const put = (stateIndex: number) =>
      new ReconfigureElement({
        ...on(1, ksc, { name: 'same' }),
        element: machine.id,
        stateIndex,
      });
    const built = scenario([], {
      ...cast(machine),
      missionList: [
        mission([
          new CreateElements({ ...on(0, ksc), elements: ids(machine), container: ksc.id }),
          put(0),
          put(1),
          put(2),
          put(3),
        ]),
        mission([], { name: 'Next', startDate: dayOf(30) }),
      ],
    });
    const order = (rules: 'standard' | 'spacenet25') =>
      play(built, rules).timeline.flatMap((record) =>
        record.kind === 'reconfigure' ? [record.state?.name] : [],
      );
    expect(order('standard')).to.deep.equal(['0', '1', '2', '3']);
    expect(order('spacenet25')).to.have.members(['0', '1', '2', '3']);
    expect(order('spacenet25')).to.not.deep.equal(['0', '1', '2', '3']);
  });

  it('report dates before the scenario; spacenet25 runs the missions as long after its start', () => {
    const built = scenario([], {
      ...cast(a),
      missionList: [mission([create('early')], { name: 'Early', startDate: dayOf(-2) })],
    });
    const standard = play(built);
    expect(
      standard.errors.map(({ code, eventName, rule }) => [code, eventName, rule]),
    ).to.deep.equal([['BEFORE_SCENARIO', 'Early', 'missionBeforeScenario']]);
    expect(standard.events).to.deep.equal([]);
    expect(play(built, 'spacenet25').events[0]?.time).to.equal(2);
  });

  it('never turn the clock back, except in spacenet25', () => {
    const model = new RatedDemandModel({
      name: 'One',
      demands: [new ResourceAmountRate({ resource: water.id, rate: 1 })],
    });
    // The next mission is dated before this one and runs after it, so this one lasts less than nothing.
    const built = scenario([], {
      ...cast(a),
      demandModels: [model],
      missionList: [
        mission([create('x')], {
          name: 'Early',
          startDate: dayOf(-5),
          demandModels: [new InstRatedDemandModel({ name: 'One', templateId: model.id })],
        }),
        mission([move('y', 0)], { name: 'Late', startDate: dayOf(1) }),
      ],
    });
    const times = (rules: object) =>
      play(built, { preset: 'spacenet25', ...rules }).events.map(({ time }) => time);
    const back = times({});
    expect(back.some((time, at) => time < (back[at - 1] ?? 0))).to.equal(true);
    const forth = times({ pastEvents: 'clamp' });
    expect(forth.every((time, at) => time >= (forth[at - 1] ?? 0))).to.equal(true);
  });

  it('run as far as they can if the network is broken', () => {
    const built = scenario([create('x')], cast(a));
    built.network = new Network({
      nodes: [ksc],
      edges: built.network.edges,
    });
    const result = play(built);
    expect(
      errorsOf(result).every(([code]) => code === 'BROKEN_REFERENCE' || code === 'NO_LOCATION'),
    ).to.equal(true);
    expect(result.final).to.have.length(1);
  });
});
