import fc from 'fast-check';
import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  type AnyMissionDemandModel,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ConsumeResources,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedEVA,
  CrewedExploration,
  days,
  FlightTransport,
  hours,
  InstCrewConsumablesDemandModel,
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
  MoveElements,
  PropulsiveBurn,
  ReconfigureElement,
  ReconfigureElements,
  RemoveElements,
  Scenario,
  SpaceEdge,
  SpaceTransport,
  StateType,
  SurfaceTransport,
  TimedImpulseDemandModel,
  TransferResources,
} from '../../../lib/index.js';
import {
  back,
  dayOf,
  drive,
  inState,
  ksc,
  leo,
  lsp,
  lsq,
  mission,
  out,
  pac,
  scenario,
} from './builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  drinking,
  generic,
  ofWater,
  rover,
  stage,
  thing,
} from './elements.js';

const burns = [new Burn({ time: 0, deltaV: 2000 }), new Burn({ time: days(1), deltaV: 500 })];
const path = new SpaceEdge({
  name: 'Path',
  origin: leo.id,
  destination: lsp.id,
  duration: days(2),
  burns,
});

/** A small world of all kinds of elements, with demands. */
function elementsOf(): {
  elements: AnyElementInstance[];
  model: ReturnType<typeof drinking>['model'];
} {
  const { model, state } = drinking(1.5);
  const states = [state, drinking(0, 'Resting').state];
  const living = { states, currentStateIndex: 0 };
  return {
    model,
    elements: [
      crew('Ann', living),
      crew('Bob', living),
      thing('Thing', { states, mass: 40 }),
      thing('Pack', { mass: 7.5 }),
      box('Can', { contents: [ofWater(30), generic(201, 10)] }),
      box('Tin', { contents: [generic(2, 5)] }),
      carrier('Hold', { maxCargoMass: 150 }),
      carrier('Cabin', { maxCrew: 1 }),
      rover('Car', living),
      stage('Tug'),
      stage('Lander', { mass: 500 }),
    ],
  };
}

const places = [ksc, leo, lsp, lsq, pac];
const edges = [out, back, drive, path];

/** What is aboard the hold and the car from the start, as indices of elements: what people drink may come from inside a carrier. */
const aboard = fc.record({
  hold: fc.subarray([2, 3, 4, 5]),
  car: fc.subarray([0, 1]),
});

const drafts = fc.array(
  fc.record({
    kind: fc.nat(13),
    day: fc.nat(40).map((quarter) => quarter / 4),
    priority: fc.integer({ min: 1, max: 5 }),
    place: fc.nat(4),
    container: fc.nat(7),
    edge: fc.nat(3),
    chosen: fc.uniqueArray(fc.nat(10), { minLength: 0, maxLength: 4 }),
    amount: fc.double({ min: 0, max: 60, noNaN: true }),
    index: fc.integer({ min: -1, max: 1 }),
  }),
  { maxLength: 25 },
);

/** The demand models of each mission, and the start of the second one. */
const missions = fc.record({
  models: fc.array(fc.subarray(['needs', 'rated', 'impulse'] as const), {
    minLength: 2,
    maxLength: 2,
  }),
  omitted: fc.boolean(),
  start: fc.integer({ min: 0, max: 8 }),
});

/** Whatever events, sensible or not, on a small world. */
export const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({ drafts, aboard, missions })
  .map(({ drafts, aboard, missions: { models, omitted, start } }) => {
    const { elements, model } = elementsOf();
    // Most things are there to begin with, or nothing would ever happen.
    const begin = new CreateElements({
      name: 'Begin',
      priority: 1,
      missionTime: 0,
      location: lsp.id,
      elements: elements.slice(0, 9).map(({ id }) => id),
      container: lsp.id,
    });
    const boarding = [
      { inside: aboard.hold, carrier: elements[6]! },
      { inside: aboard.car, carrier: elements[8]! },
    ].map(
      ({ inside, carrier }) =>
        new MoveElements({
          name: `Board ${carrier.name}`,
          priority: 1,
          missionTime: 0,
          location: lsp.id,
          elements: inside.map((each) => elements[each]!.id),
          container: carrier.id,
        }),
    );
    const events = drafts.map((draft, at): AnyEvent => {
      const { day, priority, chosen, amount, index } = draft;
      const place = places[draft.place]!;
      const common = {
        name: `Event ${at}`,
        priority,
        missionTime: days(day),
        location: draft.kind % 2 === 0 ? lsp.id : place.id,
      };
      const some = chosen.map((each) => elements[each]!);
      const list = some.map(({ id }) => id);
      const first = some[0] ?? elements[0]!;
      const holder = [...places, elements[6]!, elements[7]!, elements[8]!][draft.container]!;
      const edge = edges[draft.edge]!;
      const [can, tin] = [elements[4]!, elements[5]!];
      const resources = [ofWater(amount), generic(201, amount / 2)];
      const amounts = { resources, ...(index > 0 && { upTo: true }) };
      const party = some.slice(0, 2).map((element) => inState(element, index));
      const actions = some.map(
        (element, n) => new BurnStageItem({ element: element.id, type: n % 2 ? 'Stage' : 'Burn' }),
      );
      switch (draft.kind) {
        case 0:
          return new CreateElements({ ...common, elements: list, container: holder.id });
        case 1:
          return new MoveElements({
            ...common,
            location: lsp.id,
            elements: list,
            container: holder.id,
          });
        case 2:
          return new RemoveElements({ ...common, elements: list.slice(0, 1) });
        case 3:
          return new ReconfigureElement({ ...common, element: first.id, stateIndex: index });
        case 4:
          return new ReconfigureElements({
            ...common,
            elements: list,
            stateType: index < 0 ? StateType.Dormant : StateType.Active,
          });
        case 5:
          return new AddResources({ ...common, location: lsp.id, container: can.id, ...amounts });
        case 6:
          return new ConsumeResources({ ...common, source: first.id, ...amounts });
        case 7:
          return new TransferResources({
            ...common,
            ...amounts,
            originContainer: can.id,
            destinationContainer: tin.id,
          });
        case 8:
          return new PropulsiveBurn({
            ...common,
            elements: list,
            burn: burns[0]!.id,
            burnStageSequence: actions,
          });
        case 9:
          return new CrewedEVA({
            ...common,
            evaDuration: hours(6),
            vehicle: elements[7]!.id,
            elementStates: party,
            additionalDemands: [ofWater(1)],
          });
        case 10:
          return new CrewedExploration({
            ...common,
            duration: days(3),
            evaDuration: hours(6),
            evaPerWeek: 3,
            vehicle: elements[7]!.id,
            elementStates: party,
          });
        case 11:
          return new SurfaceTransport({
            ...common,
            location: draft.place % 2 ? lsp.id : lsq.id,
            edge: drive.id,
            vehicle: elements[8]!.id,
            transportState: index,
            speed: 0.01,
          });
        case 12:
          return new FlightTransport({
            ...common,
            location: edge === back ? lsp.id : ksc.id,
            edge: edge.id,
            elements: list,
          });
        default:
          return new SpaceTransport({
            ...common,
            location: leo.id,
            edge: path.id,
            elements: list,
            burnStageSequence: [new BurnStageSequence({ burn: burns[0]!.id, actions })],
          });
      }
    });
    const half = Math.ceil(events.length / 2);
    const needs = new CrewConsumablesDemandModel({
      name: 'Needs',
      reservesDuration: 2,
      transitDemandsOmitted: omitted,
    });
    const impulse = new TimedImpulseDemandModel({ name: 'Impulse', demands: [ofWater(3)] });
    const modelsOf = (names: readonly ('needs' | 'rated' | 'impulse')[]): AnyMissionDemandModel[] =>
      names.map((name) =>
        name === 'needs'
          ? new InstCrewConsumablesDemandModel({ name, templateId: needs.id })
          : name === 'rated'
            ? new InstRatedDemandModel({ name, templateId: model.id })
            : new InstTimedImpulseDemandModel({ name, templateId: impulse.id }),
      );
    return scenario([], {
      ...cast(...elements),
      demandModels: [model, needs, impulse],
      edges: [path],
      missionList: [
        mission([begin, ...boarding, ...events.slice(0, half)], {
          name: 'One',
          demandModels: modelsOf(models[0]!),
        }),
        mission(events.slice(half), {
          name: 'Two',
          startDate: dayOf(start),
          demandModels: modelsOf(models[1]!),
        }),
      ],
    });
  });
