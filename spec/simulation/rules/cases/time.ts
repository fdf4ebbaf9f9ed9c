import {
  CreateElements,
  CrewedEVA,
  CrewedExploration,
  days,
  ElementReference,
  GenericResourceAmountRate,
  hours,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  ReconfigureElement,
  type Scenario,
  State,
} from '../../../../lib/index.js';
import { dayOf, ids, inState, ksc, lsp, mission, on, scenario } from '../../support/builder.js';
import { box, carrier, cast, crew, drinking, ofWater, thing } from '../../support/elements.js';
import { errorsOf, finalPlaces } from '../../support/results.js';
import { type RuleCase, rounded } from './rule-case.js';

const thingA = thing('A');
const create = new CreateElements({ ...on(0, ksc), elements: ids(thingA), container: ksc.id });

/** Four events with the same time, priority and name, each of which sets another state. */
function ties(): Scenario {
  const machine = thing('Machine', {
    states: ['0', '1', '2', '3'].map((name) => new State({ name, type: 'Active' })),
  });
  const put = (stateIndex: number) =>
    new ReconfigureElement({ ...on(1, ksc, { name: 'same' }), element: machine.id, stateIndex });
  return scenario(
    [
      new CreateElements({ ...on(0, ksc), elements: ids(machine), container: ksc.id }),
      ...[0, 1, 2, 3].map(put),
    ],
    cast(machine),
  );
}

/** A tank that a drinker empties between two events. */
function runningOut(): Scenario {
  const { model, state } = drinking(1);
  const tank = box('Tank', { contents: [ofWater(3)] });
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const idle = new MoveElements({ ...on(5, ksc), elements: [], container: ksc.id });
  const start = new CreateElements({
    ...on(0, ksc),
    elements: ids(tank, drinker),
    container: ksc.id,
  });
  return scenario([start, idle], { ...cast(tank, drinker), demandModels: [model] });
}

/** A mission of negative length, because the mission listed after it is dated earlier. */
function negativeMission(): Scenario {
  const rate = new GenericResourceAmountRate({
    classOfSupply: 2,
    environment: 'Pressurized',
    rate: 1,
  });
  const model = new RatedDemandModel({ name: 'One', demands: [rate] });
  const use = new InstRatedDemandModel({ name: 'One', templateId: model.id });
  return scenario([], {
    ...cast(thingA),
    demandModels: [model],
    missionList: [
      mission([create], { name: 'Early', startDate: dayOf(-5), demandModels: [use] }),
      mission([], { name: 'Late', startDate: dayOf(1) }),
    ],
  });
}

const ann = crew('Ann');
const cabin = carrier('Cabin');
const visitors = carrier('Visitors', { contents: [new ElementReference({ id: ann.id })] });
const settle = new CreateElements({
  ...on(0, lsp),
  elements: ids(cabin, visitors),
  container: lsp.id,
});

/** An EVA from a cabin by a visitor of another one. */
const eva = (): Scenario =>
  scenario(
    [
      settle,
      new CrewedEVA({
        ...on(1, lsp),
        vehicle: cabin.id,
        evaDuration: hours(6),
        elementStates: [inState(ann, -1)],
        additionalDemands: [ofWater(3)],
      }),
    ],
    cast(ann, cabin, visitors),
  );

const exploration = (configuration = {}): Scenario =>
  scenario(
    [
      settle,
      new CrewedExploration({
        ...on(0, lsp, { priority: 2 }),
        duration: days(7),
        evaDuration: hours(8),
        evaPerWeek: 3,
        vehicle: cabin.id,
        elementStates: [inState(ann, -1)],
      }),
    ],
    { ...cast(ann, cabin, visitors), configuration },
  );

/** Rules about time, the order of events, missions and EVAs. */
export const timeCases = {
  demandTiming: {
    scenario: runningOut,
    read: ({ stocks }) => stocks.at(-1)?.time,
    standard: 3,
    spacenet25: 5,
  },
  rounding: {
    scenario: () =>
      scenario(
        [create, new MoveElements({ ...on(1.02, ksc), elements: ids(thingA), container: ksc.id })],
        { ...cast(thingA), configuration: { timePrecision: 0.05 } },
      ),
    read: (result) => result.end,
    standard: 1.02,
    spacenet25: 1,
  },
  queueTies: {
    scenario: ties,
    preset: 'spacenet25',
    read: (result) =>
      result.timeline.flatMap((record) =>
        record.kind === 'reconfigure' ? [record.state?.name] : [],
      ),
    standard: ['0', '1', '2', '3'],
    spacenet25: ['3', '2', '1', '0'],
  },
  missionBeforeScenario: {
    scenario: () =>
      scenario([], {
        ...cast(thingA),
        missionList: [mission([create], { startDate: dayOf(-2) })],
      }),
    read: (result) => [errorsOf(result).map(([code]) => code), result.events[0]?.time],
    standard: [['BEFORE_SCENARIO'], undefined],
    spacenet25: [[], 2],
  },
  pastEvents: {
    scenario: negativeMission,
    preset: 'spacenet25',
    read: (result) => result.events.map(({ time }) => time),
    standard: [1, 1, 5, 5, 5],
    spacenet25: [1, 1, 5, 1, 5],
  },
  evaSpacing: {
    scenario: exploration,
    read: (result) =>
      result.timeline.filter(({ kind }) => kind === 'eva').map(({ time }) => rounded(time)),
    standard: [1.5, 3.333333, 5.166667],
    spacenet25: [1.5, 3, 4.5],
  },
  explorationDetail: {
    scenario: () => exploration({ detailedExploration: false }),
    read: (result) => result.timeline.filter(({ kind }) => kind === 'eva').length,
    standard: 0,
    spacenet25: 3,
  },
  evaReturn: {
    scenario: eva,
    read: (result) => finalPlaces(result).Ann,
    standard: 'Visitors',
    spacenet25: 'Cabin',
  },
  evaAdditionalDemands: {
    scenario: eva,
    read: (result) => result.unmetDemands.flatMap(({ unmet }) => unmet.map(({ mass }) => mass)),
    standard: [3],
    spacenet25: [],
  },
} satisfies Record<string, RuleCase>;
