import { expect } from 'chai';
import {
  ContinuousResource,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmountRate,
  State,
} from '../../lib/index.js';
import type { RuleChoice } from '../../lib/simulation/index.js';
import { dayOf, ids, ksc, leo, lsp, mission, on, scenario, water } from './support/builder.js';
import { box, carrier, cast, crew, generic, ofWater, thing } from './support/elements.js';
import { leftDemands, leftOf } from './support/left.js';
import { atEvents, errorsOf, play } from './support/results.js';

/** Small cases whose outcome in SpaceNet 2.5.1470 is known. */
describe('Small cases with a known outcome (spacenet25)', () => {
  it('order events of the same time as the queue does', () => {
    const states = ['b', 'a', '0', 'z', 'a2', 'B'].map(
      (name) => new State({ name, type: 'Active' }),
    );
    // The reference counts in the sorted states.
    const sorted = ['0', 'B', 'a', 'a2', 'b', 'z'];
    const machine = thing('Machine', { states });
    const put = (name: string, priority: number, state = name) =>
      new ReconfigureElement({
        ...on(1, ksc, { name, priority }),
        element: machine.id,
        stateIndex: sorted.indexOf(state),
      });
    const result = play(
      scenario([], {
        ...cast(machine),
        missionList: [
          mission(
            [new CreateElements({ ...on(0, ksc), elements: ids(machine), container: ksc.id })],
            { name: 'First' },
          ),
          // Dated before the start, it is the first by date and starts last.
          mission([], { name: 'Later', startDate: dayOf(-10) }),
          mission(
            [put('b', 2), put('a', 2), put('0', 5), put('z', 1), put('a', 2, 'a2'), put('B', 2)],
            { name: 'Third', startDate: dayOf(1) },
          ),
        ],
      }),
      'spacenet25',
    );
    const order = result.timeline.flatMap((record) =>
      record.kind === 'reconfigure' ? [record.state?.name] : [],
    );
    expect(order).to.deep.equal(['z', 'B', 'a2', 'a', 'b', '0']);
  });

  it('test the mass of a flight before its crew', () => {
    const edge = new FlightEdge({
      name: 'Small',
      origin: ksc.id,
      destination: lsp.id,
      duration: days(1),
      maxCrew: 1,
      maxCargo: 150,
    });
    const ship = carrier('Ship');
    const [ann, bob] = [crew('Ann', { mass: 30 }), crew('Bob', { mass: 30 })];
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new CreateElements({
          ...on(0, ksc, { priority: 2 }),
          elements: ids(ann, bob),
          container: ship.id,
        }),
        new FlightTransport({ ...on(1, ksc), edge: edge.id, elements: ids(ship) }),
      ],
      cast(ship, ann, bob),
    );
    built.network.edges = [edge];
    const result = play(built, 'spacenet25');
    expect(errorsOf(result)).to.deep.equal([['OVER_MASS', undefined]]);
    expect(result.errors[0]).to.include({ needed: 160, available: 150 });
    expect(result.transports).to.have.length(1);
    expect(result.measures.launchMass).to.equal(160);
  });

  it('meet science demands repeatedly, and cancel them by production that is not stored', () => {
    const gear = new ContinuousResource({
      name: 'Gear',
      classOfSupply: 601,
      environment: 'Pressurized',
      packingFactor: 0,
      unitMass: 1,
      unitVolume: 0,
    });
    const model = new RatedDemandModel({
      name: 'Use',
      demands: [
        new ResourceAmountRate({ resource: water.id, rate: -3 }),
        new GenericResourceAmountRate({
          classOfSupply: 6,
          environment: 'Unpressurized',
          rate: 5,
        }),
        new ResourceAmountRate({ resource: gear.id, rate: 4 }),
      ],
    });
    const can = box('Can', {
      contents: [ofWater(90), generic(601, 2)],
      maxCargoMass: 100,
      currentStateIndex: 0,
      states: [
        new State({
          name: 'Use',
          type: 'Active',
          demandModels: [new InstRatedDemandModel({ name: 'Use', templateId: model.id })],
        }),
      ],
    });
    const built = scenario(
      [
        new CreateElements({ ...on(0, leo), elements: ids(can), container: leo.id }),
        ...[1, 2, 3].map(
          (day) => new MoveElements({ ...on(day, leo), elements: ids(can), container: leo.id }),
        ),
      ],
      { ...cast(can), demandModels: [model] },
    );
    built.resourceList = [...built.resourceList, gear];
    const unmet = (rules: RuleChoice) =>
      leftDemands(play(built, rules)).map((demand) => [
        demand.time,
        leftOf(demand).map(({ amount }) => amount),
      ]);
    expect(unmet('spacenet25')).to.deep.equal([
      [1, [1]],
      [2, [1]],
    ]);
    // Each entry counts by itself, and gear serves once a demand: 3 and 2 are left each day, and water on the third.
    expect(unmet(atEvents)).to.deep.equal([
      [1, [3, 2]],
      [2, [3, 2]],
      [3, [3, -1, 2]],
    ]);
    // Gear that flows serve is not used up, so it serves them all the time. The water fills the container.
    const [left] = leftDemands(play(built, { mixedRates: 'independent' }));
    expect(
      leftOf(left!).map(({ amount, until }) => [Math.round(amount * 1e6) / 1e6, until]),
    ).to.deep.equal([[-1, 3]]);
    // A process stops when its water has no room.
    expect(leftDemands(play(built, 'standard'))).to.deep.equal([]);
  });
});
