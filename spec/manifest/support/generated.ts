import fc from 'fast-check';
import {
  type AnyElementInstance,
  type AnyEvent,
  type AnyInstElementDemandModel,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  CrewedEVA,
  DiscreteResource,
  days,
  FlightEdge,
  FlightTransport,
  GenericResourceAmountRate,
  hours,
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
  ItemDiscretizationType,
  MoveElements,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  State,
  TimedImpulseDemandModel,
} from '../../../lib/index.js';
import { inState, ksc, leo, lsp, mission, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, crew, generic, thing } from '../../simulation/support/elements.js';

const meal = new ContinuousResource({
  name: 'Meal',
  classOfSupply: 202,
  environment: 'Pressurized',
  packingFactor: 0.1,
  unitMass: 1,
  unitVolume: 0.001,
});
const panel = new DiscreteResource({
  name: 'Panel',
  classOfSupply: 8,
  environment: 'Unpressurized',
  packingFactor: 0.1,
  units: 'panels',
  unitMass: 1.7,
  unitVolume: 0.001,
});
const screw = new DiscreteResource({
  name: 'Screw',
  classOfSupply: 401,
  environment: 'Unpressurized',
  packingFactor: 0,
  units: 'screws',
  unitMass: 0.37,
  unitVolume: 0.001,
});

type Kind = 'food' | 'water' | 'gas' | 'spares' | 'waste' | 'meal' | 'panel' | 'screw' | 'science';
const kinds: readonly Kind[] = [
  ...(['food', 'water', 'gas', 'spares', 'waste', 'meal', 'panel', 'screw', 'science'] as const),
];
const classes = { food: 202, water: 201, gas: 203, spares: 401, waste: 7, science: 6 } as const;
const specifics = { meal, panel, screw } as const;
const isSpecific = (kind: Kind): kind is keyof typeof specifics => Object.hasOwn(specifics, kind);

const amountOf = (kind: Kind, amount: number) =>
  isSpecific(kind)
    ? new ResourceAmount({ resource: specifics[kind].id, amount })
    : generic(classes[kind], amount);
const rateOf = (kind: Kind, rate: number) =>
  isSpecific(kind)
    ? new ResourceAmountRate({ resource: specifics[kind].id, rate })
    : new GenericResourceAmountRate({
        classOfSupply: classes[kind],
        environment: 'Unpressurized',
        rate: kind === 'waste' ? -rate : rate,
      });

const anyKind = fc.constantFrom(...kinds);
/** Amounts with more digits than precisions have, too. */
const anyAmount = fc.oneof(
  fc.constantFrom(0.004, 0.01, 1, 3, 9, 30),
  fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000),
  fc.integer({ min: 1, max: 200 }).map((part) => part / 7),
);
/** Half days, so that much happens at one time. */
const anyDay = fc.integer({ min: 0, max: 24 }).map((half) => half / 2);
const anyDuration = fc.constantFrom(0, 0, 1, 3, 1 / 3);
const anyNeeds = fc.array(fc.record({ kind: anyKind, amount: anyAmount }), {
  minLength: 1,
  maxLength: 3,
});

const anyDraft = fc.record({
  out: anyDuration,
  down: anyDuration,
  home: anyDuration,
  capsuleRoom: fc.constantFrom(100, 250, 1000),
  flights: fc.array(
    fc.record({
      day: anyDay,
      edge: fc.nat(2),
      hold: fc.boolean(),
      priority: fc.integer({ min: 1, max: 5 }),
      name: fc.nat(99),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  rated: anyNeeds,
  impulse: anyNeeds,
  states: fc.array(fc.constantFrom('rated', 'impulse', 'both', 'none'), {
    minLength: 4,
    maxLength: 4,
  }),
  stock: anyNeeds,
  lumps: fc.array(
    fc.record({
      day: anyDay,
      kind: anyKind,
      amount: anyAmount,
      source: fc.nat(3),
      at: fc.nat(2),
      priority: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 4 },
  ),
  evas: fc.array(
    fc.record({
      day: anyDay,
      at: fc.nat(2),
      hours: fc.constantFrom(0, 6, 12),
      kind: anyKind,
      amount: anyAmount,
    }),
    { maxLength: 2 },
  ),
  changes: fc.array(
    fc.record({
      day: anyDay,
      element: fc.nat(3),
      at: fc.nat(2),
      state: fc.integer({ min: 0, max: 1 }),
      priority: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 3 },
  ),
  later: fc.boolean(),
  items: fc.constantFrom(...Object.values(ItemDiscretizationType)),
  aggregation: fc.constantFrom(0, 0.5, 1),
  precision: fc.constantFrom(0.01, 0.01, 0, 0.5, 1),
  environment: fc.boolean(),
});
type Draft = typeof anyDraft extends fc.Arbitrary<infer T> ? T : never;

const nodes = [ksc, leo, lsp];

function campaignOf(draft: Draft): Scenario {
  const edge = (name: string, from: { id: string }, to: { id: string }, duration: number) =>
    new FlightEdge({
      name,
      origin: from.id,
      destination: to.id,
      duration: days(duration),
      maxCrew: 9,
      maxCargo: 20_000,
    });
  const edges = [
    edge('Up', ksc, leo, draft.out),
    edge('Down', leo, lsp, draft.down),
    edge('Home', lsp, ksc, draft.home),
  ];
  const rated = new RatedDemandModel({
    name: 'Rated',
    demands: uniqueBy(draft.rated).map(({ kind, amount }) => rateOf(kind, amount)),
  });
  const impulse = new TimedImpulseDemandModel({
    name: 'Impulse',
    demands: uniqueBy(draft.impulse).map(({ kind, amount }) => amountOf(kind, amount)),
  });
  const models = {
    rated: [new InstRatedDemandModel({ name: 'Rated', templateId: rated.id })],
    impulse: [new InstTimedImpulseDemandModel({ name: 'Impulse', templateId: impulse.id })],
    none: [],
    both: [] as AnyInstElementDemandModel[],
  };
  models.both = [...models.rated, ...models.impulse];
  const statesOf = (first: number) =>
    [draft.states[first]!, draft.states[(first + 1) % 4]!].map(
      (what, i) => new State({ name: `State ${i}`, type: 'Active', demandModels: models[what]! }),
    );
  const ann = crew('Ann', { states: statesOf(0), currentStateIndex: 0 });
  const camp = thing('Camp', { states: statesOf(1), currentStateIndex: 0, mass: 30 });
  const depot = thing('Depot', { states: statesOf(2), currentStateIndex: 0 });
  const capsule = carrier('Capsule', {
    maxCargoMass: draft.capsuleRoom,
    cargoEnvironment: 'Pressurized',
    states: statesOf(3),
    currentStateIndex: 0,
  });
  const hold = carrier('Hold', { maxCargoMass: 400 });
  const store = box('Store', {
    contents: uniqueBy(draft.stock).map(({ kind, amount }) => amountOf(kind, amount)),
  });
  const elements: AnyElementInstance[] = [ann, camp, depot, capsule, hold, store];
  const sources = [ann, camp, depot, capsule];
  const event = (name: string, day: number, priority: number, location: { id: string }) => ({
    name,
    priority,
    missionTime: days(day),
    location: location.id,
  });
  const events: AnyEvent[] = [
    new CreateElements({
      ...event('A', 0, 1, ksc),
      elements: [capsule.id, hold.id],
      container: ksc.id,
    }),
    new CreateElements({
      ...event('B', 0, 1, ksc),
      elements: [ann.id, store.id],
      container: capsule.id,
    }),
    new CreateElements({ ...event('C', 0, 1, leo), elements: [depot.id], container: leo.id }),
    new CreateElements({ ...event('D', 0, 1, lsp), elements: [camp.id], container: lsp.id }),
  ];
  // The ships fly where they can: on the edge that begins where they are.
  const at: Record<string, { place: number; free: number }> = {
    capsule: { place: 0, free: 0 },
    hold: { place: 0, free: 0 },
  };
  /** Where the capsule stays, from when to when. */
  const stays = [{ place: 0, from: 0, until: Number.POSITIVE_INFINITY }];
  const sorted = [...draft.flights].sort((a, b) => a.day - b.day || a.priority - b.priority);
  for (const { day, hold: isHold, priority, name } of sorted) {
    const ship = at[isHold ? 'hold' : 'capsule']!;
    const path = edges[ship.place]!;
    const when = Math.max(day, ship.free);
    const isLate = when > day || ship.free === day;
    events.push(
      new FlightTransport({
        ...event(`Fly ${name}`, when, isLate ? 5 : priority, nodes[ship.place]!),
        edge: path.id,
        elements: [isHold ? hold.id : capsule.id],
      }),
    );
    ship.place = (ship.place + 1) % 3;
    ship.free = when + [draft.out, draft.down, draft.home][(ship.place + 2) % 3]!;
    if (isHold) continue;
    stays.at(-1)!.until = when;
    stays.push({ place: ship.place, from: ship.free, until: Number.POSITIVE_INFINITY });
  }
  /** Returns where a source is on a day, which can be two places; undefined on the way. */
  const placeOf = (source: number, day: number, choice: number) => {
    if (source === 1) return lsp;
    if (source === 2) return leo;
    const found = stays.filter(({ from, until }) => from <= day && day <= until);
    return nodes[found[choice % Math.max(1, found.length)]?.place ?? 3];
  };
  for (const { day, kind, amount, source, at: choice, priority } of draft.lumps) {
    const place = placeOf(source, day, choice);
    if (place === undefined || kind === 'waste') continue;
    events.push(
      new ConsumeResources({
        ...event('Use', day, priority, place),
        source: sources[source]!.id,
        resources: [amountOf(kind, amount)],
      }),
    );
  }
  for (const { day, at: choice, hours: duration, kind, amount } of draft.evas) {
    const place = placeOf(0, day, choice);
    // The capsule stays until the EVA has ended.
    if (place === undefined || placeOf(0, day + duration / 24, 0) !== place) continue;
    events.push(
      new CrewedEVA({
        ...event('EVA', day, 4, place),
        evaDuration: hours(duration),
        vehicle: capsule.id,
        elementStates: [inState(ann, 1)],
        additionalDemands: kind === 'waste' ? [] : [amountOf(kind, amount)],
      }),
    );
  }
  for (const { day, element, at: choice, state, priority } of draft.changes) {
    const place = placeOf(element, day, choice);
    if (place === undefined) continue;
    events.push(
      new ReconfigureElement({
        ...event('Change', day, priority, place),
        element: sources[element]!.id,
        stateIndex: state,
      }),
    );
  }
  const last = new MoveElements({ ...event('Z', 14, 5, ksc), elements: [], container: ksc.id });
  if (draft.later) events.push(last);
  return scenario([], {
    ...cast(...elements),
    edges,
    resourceList: [meal, panel, screw],
    demandModels: [rated, impulse],
    configuration: {
      itemDiscretization: draft.items,
      itemAggregation: draft.aggregation,
      demandPrecision: draft.precision,
      massPrecision: draft.precision,
      environmentConstrained: draft.environment,
    },
    missionList: [mission(events)],
  });
}

function uniqueBy<T extends { readonly kind: Kind }>(list: readonly T[]): readonly T[] {
  return [...new Map(list.map((each) => [each.kind, each])).values()];
}

/**
 * Campaigns of two ships between the Earth, an orbit and a base, in which much happens at one time: lumps, EVAs and changes of
 * states at departures and arrivals, and transports that take no time.
 */
export const anySupplied: fc.Arbitrary<Scenario> = anyDraft.map(campaignOf);
