import fc from 'fast-check';
import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  Burn,
  BurnStageItem,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  CrewedEVA,
  DiscreteResource,
  days,
  Element,
  FlightEdge,
  FlightTransport,
  GenericResourceAmount,
  GenericResourceAmountRate,
  hours,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  MoveElements,
  Part,
  PropulsiveBurn,
  RatedDemandModel,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  SpaceEdge,
  SparingByMassDemandModel,
  State,
  TimedImpulseDemandModel,
  TransferResources,
} from '../../../../lib/index.js';
import { fuel, inState, ksc, leo, lsp, on, pump, scenario, water } from '../../support/builder.js';
import { allTemplates, box, carrier, crew, rover, stage, thing } from '../../support/elements.js';

/** A resource whose units weigh more than a kilogram. */
const meals = new ContinuousResource({
  name: 'Meals',
  classOfSupply: 202,
  environment: 'Pressurized',
  packingFactor: 0.1,
  units: 'packs',
  unitMass: 2.5,
  unitVolume: 0.001,
});
/** Exploration gear: it is used, but not used up. */
const drill = new ContinuousResource({
  name: 'Drill',
  classOfSupply: 602,
  environment: 'Unpressurized',
  packingFactor: 0,
  unitMass: 4,
  unitVolume: 0.001,
});
const gasket = new DiscreteResource({
  name: 'Gasket',
  classOfSupply: 4011,
  environment: 'Pressurized',
  packingFactor: 0,
  units: 'units',
  unitMass: 0.5,
  unitVolume: 0.001,
});
const specifics = [water, meals, drill, pump, gasket, fuel] as const;
const classes = [201, 202, 2, 6, 4011, 4] as const;

/** The names of what elements demand and contain: the specific resources, then the generic ones by class of supply. */
const goods = specifics.length + classes.length;

const amountOf = (good: number, amount: number) =>
  good < specifics.length
    ? new ResourceAmount({ resource: specifics[good]!.id, amount })
    : new GenericResourceAmount({
        classOfSupply: classes[good - specifics.length]!,
        environment: 'Unpressurized',
        amount,
      });

const rateOf = (good: number, rate: number) =>
  good < specifics.length
    ? new ResourceAmountRate({ resource: specifics[good]!.id, rate })
    : new GenericResourceAmountRate({
        classOfSupply: classes[good - specifics.length]!,
        environment: 'Unpressurized',
        rate,
      });

const worn = new Element({
  name: 'Worn',
  mass: 100,
  parts: [
    new Part({ resource: pump.id, quantity: 3 }),
    new Part({ resource: gasket.id, quantity: 7 }),
  ],
});

const shuttle = new FlightEdge({
  name: 'Shuttle',
  origin: ksc.id,
  destination: lsp.id,
  duration: days(1.5),
  maxCrew: 5,
  maxCargo: 1e6,
});
const burn = new Burn({ time: 0, deltaV: 300 });
const path = new SpaceEdge({
  name: 'Path',
  origin: leo.id,
  destination: lsp.id,
  duration: days(2),
  burns: [burn],
});

type Rates = readonly (readonly [good: number, rate: number])[];
type Contents = readonly (readonly [good: number, amount: number])[];

/** What a state demands. */
interface StateDraft {
  readonly rates: Rates;
  readonly impulse: Contents;
  readonly sparing: number;
  readonly byParts: boolean;
}

interface EventDraft {
  readonly kind: number;
  /** Milliseconds after the start. */
  readonly time: number;
  readonly priority: number;
  readonly first: number;
  readonly second: number;
  readonly holder: number;
  readonly good: number;
  readonly amount: number;
  readonly state: number;
}

/** What a campaign is made from: plain numbers, so that failures shrink. */
export interface Draft {
  readonly states: readonly (readonly [StateDraft, StateDraft])[];
  readonly boxes: readonly { readonly capacity: number; readonly contents: Contents }[];
  readonly tank: number;
  /** Which holder each element is created in. */
  readonly at: readonly number[];
  readonly events: readonly EventDraft[];
  readonly end: number;
  readonly configuration: {
    readonly itemDiscretization: 'None' | 'Element' | 'Location' | 'Scenario';
    readonly itemAggregation: number;
    readonly scavengeSpares: boolean;
  };
}

/** Which parts of campaigns a law does not speak of. All are allowed by default. */
export interface Limits {
  readonly produces?: boolean;
  readonly impulses?: boolean;
  readonly partsLists?: boolean;
  readonly discretizes?: boolean;
  readonly scavenges?: boolean;
  /** The kinds of events. */
  readonly kinds?: readonly number[];
  /** Whether containers are so full, and so large, that nothing runs out or fills up. */
  readonly ample?: boolean;
}

/** Kinds of events. */
export const Kind = {
  Move: 0,
  Reconfigure: 1,
  Add: 2,
  Consume: 3,
  Transfer: 4,
  Remove: 5,
  Create: 6,
  Eva: 7,
  Flight: 8,
  Burn: 9,
  OutAndBack: 10,
  TransferAll: 11,
} as const;

const DAY = 86_400_000;

const milliseconds = fc.oneof(
  { weight: 4, arbitrary: fc.nat(20).map((day) => day * DAY) },
  { weight: 2, arbitrary: fc.nat(80).map((quarter) => (quarter * DAY) / 4) },
  { weight: 2, arbitrary: fc.nat(20 * DAY) },
);
const someAmount = fc.oneof(
  fc.constantFrom(0, 1, 5, 10, 20, 30),
  fc.double({ min: 0.001, max: 60, noNaN: true }),
);

/** Resources that are demanded often, so that sources and stocks meet. */
const good = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 0, 6, 8, 1, 7) },
  { weight: 1, arbitrary: fc.nat(goods - 1) },
);
const plainGood = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 0, 6, 8, 1, 7) },
  { weight: 1, arbitrary: fc.constantFrom(2, 5, 9, 10, 11) },
);

const contents = fc.uniqueArray(fc.tuple(good, someAmount), {
  selector: ([which]) => which,
  maxLength: 3,
});

function stateDraft({ produces, impulses, partsLists }: Limits): fc.Arbitrary<StateDraft> {
  const consumption = fc.oneof(
    fc.constantFrom(1, 2, 3, 0.5),
    fc.double({ min: 0.001, max: 8, noNaN: true }),
  );
  const rate =
    produces === false
      ? consumption
      : fc.oneof(
          { weight: 3, arbitrary: consumption },
          { weight: 1, arbitrary: consumption.map((each) => -each) },
        );
  return fc.record({
    rates: fc.uniqueArray(
      fc.tuple(good, rate).map((each) => each as readonly [number, number]),
      { selector: ([which]) => which, maxLength: 2 },
    ),
    impulse: impulses === false ? fc.constant([]) : fc.oneof(fc.constant([]), contents),
    sparing: fc.oneof(
      fc.constant(0),
      fc.constant(0),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
    ),
    byParts: partsLists === false ? fc.constant(false) : fc.boolean(),
  });
}

/** Elements that demand, by their position in the list of elements. */
const SOURCES = 9;
/** All elements: see `elementsOf`. */
const ELEMENTS = 14;

/** Drafts of campaigns. */
export function drafts(limits: Limits = {}): fc.Arbitrary<Draft> {
  const state = stateDraft(limits);
  const kinds = limits.kinds ?? Object.values(Kind);
  const ample = limits.ample === true;
  return fc.record({
    states: fc.array(fc.tuple(state, state), { minLength: SOURCES, maxLength: SOURCES }),
    boxes: fc.array(
      fc.record({
        capacity: ample ? fc.constant(1e7) : fc.constantFrom(10, 30, 60, 100, 100, 1e4),
        contents: ample ? contents.map((all) => all.map(([of]) => [of, 1e5] as const)) : contents,
      }),
      { minLength: 5, maxLength: 5 },
    ),
    tank: ample ? fc.constant(1e5) : fc.constantFrom(0, 5, 50, 100),
    at: fc.array(fc.nat(8), { minLength: ELEMENTS, maxLength: ELEMENTS }),
    events: fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        time: milliseconds,
        priority: fc.integer({ min: 1, max: 5 }),
        first: fc.nat(ELEMENTS - 1),
        second: fc.nat(ELEMENTS - 1),
        holder: fc.nat(8),
        good: limits.discretizes === false ? plainGood : good,
        amount: someAmount,
        state: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 12 },
    ),
    end: fc.integer({ min: 5, max: 25 }),
    configuration: fc.record({
      itemDiscretization:
        limits.discretizes === false
          ? fc.constant('None' as const)
          : fc.constantFrom(
              'None' as const,
              'None' as const,
              'Element' as const,
              'Location' as const,
              'Scenario' as const,
            ),
      itemAggregation: fc.constantFrom(0, 0.25, 0.5, 1),
      scavengeSpares: limits.scavenges === false ? fc.constant(false) : fc.boolean(),
    }),
  });
}

/** A campaign, and what it was made from. */
export interface Campaign {
  readonly elements: readonly AnyElementInstance[];
  readonly events: readonly AnyEvent[];
  /** Rates a day of the states, by their id: what a naive simulation needs to know. */
  readonly rates: ReadonlyMap<string, readonly { readonly resource: string; rate: number }[]>;
  /** Builds a scenario with more events, with other elements, or with other events. */
  readonly with: (
    more?: readonly AnyEvent[],
    elements?: readonly AnyElementInstance[],
    events?: readonly AnyEvent[],
  ) => Scenario;
  /** An amount of a generic resource, by its id. */
  readonly generic: (id: string, amount: number) => GenericResourceAmount;
  readonly scenario: Scenario;
}

const resourceIdOf = (which: number): string =>
  which < specifics.length
    ? specifics[which]!.id
    : `generic-${classes[which - specifics.length]!}-Unpressurized`;

function genericAmount(id: string, amount: number): GenericResourceAmount {
  const [, classOfSupply, environment] = id.split('-');
  return new GenericResourceAmount({
    classOfSupply: Number(classOfSupply) as GenericResourceAmount['classOfSupply'],
    environment: environment as GenericResourceAmount['environment'],
    amount,
  });
}

/** Builds a campaign from a draft. */
export function campaignOf(draft: Draft): Campaign {
  const models: (RatedDemandModel | SparingByMassDemandModel | TimedImpulseDemandModel)[] = [];
  const rates = new Map<string, { resource: string; rate: number }[]>();
  const stateOf = (each: StateDraft, name: string, type: State['type'], mass: number): State => {
    const used = [];
    const list = each.rates.map(([which, rate]) => ({ resource: resourceIdOf(which), rate }));
    if (each.rates.length > 0) {
      const demands = each.rates.map(([which, rate]) => rateOf(which, rate));
      const model = new RatedDemandModel({ name, demands });
      models.push(model);
      used.push(new InstRatedDemandModel({ name, templateId: model.id }));
    }
    if (each.impulse.length > 0) {
      const demands = each.impulse.map(([which, amount]) => amountOf(which, amount / 10));
      const model = new TimedImpulseDemandModel({ name: `${name} once`, demands });
      models.push(model);
      used.push(new InstTimedImpulseDemandModel({ name: model.name, templateId: model.id }));
    }
    if (each.sparing > 0) {
      const model = new SparingByMassDemandModel({
        name: `${name} spares`,
        unpressurizedSparesRate: each.sparing,
        pressurizedSparesRate: each.sparing / 3,
        partsListEnabled: each.byParts,
      });
      models.push(model);
      used.push(new InstSparingByMassDemandModel({ name: model.name, templateId: model.id }));
      list.push(
        { resource: 'generic-4-Pressurized', rate: (each.sparing / 3 / 365) * mass },
        { resource: 'generic-4-Unpressurized', rate: (each.sparing / 365) * mass },
      );
    }
    const state = new State({ name, type, demandModels: used });
    rates.set(state.id, list);
    return state;
  };
  const living = (which: number, name: string, mass: number, last: State['type'] = 'Dormant') => {
    const [one, other] = draft.states[which]!;
    return {
      mass,
      states: [stateOf(one, `${name} 1`, 'Active', mass), stateOf(other, `${name} 2`, last, mass)],
      currentStateIndex: 0,
    };
  };
  const boxOf = (which: number, name: string, more = {}) => {
    const { capacity, contents: held } = draft.boxes[which]!;
    return box(name, {
      maxCargoMass: capacity,
      contents: held.map(([each, amount]) => amountOf(each, amount)),
      ...more,
    });
  };
  const elements: AnyElementInstance[] = [
    thing('Ada', living(0, 'Ada', 10)),
    boxOf(0, 'Can'),
    thing('Bee', living(1, 'Bee', 20)),
    boxOf(1, 'Tin', living(2, 'Tin', 7)),
    carrier('Hold', { ...living(3, 'Hold', 100), maxCargoMass: 1e8 }),
    crew('Cas', living(4, 'Cas', 90)),
    boxOf(2, 'Jar'),
    carrier('Cabin', { maxCargoMass: 1e8, maxCrew: 3 }),
    new InstElement({
      ...living(5, 'Old', 100, 'Decommissioned'),
      templateId: worn.id,
      name: 'Old',
    }),
    rover('Car', {
      ...living(6, 'Car', 200),
      maxCargoMass: 1e8,
      maxFuel: Math.max(100, draft.tank),
      fuel: new ResourceAmount({ resource: fuel.id, amount: draft.tank }),
    }),
    boxOf(3, 'Pot'),
    crew('Dot', living(7, 'Dot', 80)),
    stage('Tug', {
      ...living(8, 'Tug', 500),
      maxFuel: Math.max(200, draft.tank),
      fuel: new ResourceAmount({ resource: fuel.id, amount: draft.tank }),
    }),
    boxOf(4, 'Bin'),
  ];
  // Holders: nodes, and carriers that are listed before what they hold.
  const holders = [
    lsp,
    lsp,
    lsp,
    ksc,
    leo,
    elements[4]!,
    elements[7]!,
    elements[9]!,
    elements[12]!,
  ];
  const events = draft.events.flatMap((each) => eventsOf(each, elements, holders));
  const begin = elements.map((element, at) => {
    const chosen = holders[draft.at[at]!]!;
    const isEarlier = elements.indexOf(chosen as AnyElementInstance) < at;
    const holder = isEarlier ? chosen : lsp;
    // An element in a carrier is created where the carrier is.
    let place = holder;
    while (elements.includes(place as AnyElementInstance)) {
      const index = elements.indexOf(place as AnyElementInstance);
      const next = holders[draft.at[index]!]!;
      place = elements.indexOf(next as AnyElementInstance) < index ? next : lsp;
    }
    return new CreateElements({
      ...on(0, place, { name: `Begin ${element.name}` }),
      elements: [element.id],
      container: holder.id,
    });
  });
  const end = new MoveElements({ ...on(draft.end, lsp), elements: [], container: lsp.id });
  const all = [...begin, ...events, end];
  const build: Campaign['with'] = (more = [], order = elements, list = all) =>
    scenario([...list, ...more], {
      instantiatedElements: [...order],
      elementTemplates: [...allTemplates, worn],
      demandModels: models,
      resourceList: [...specifics],
      edges: [shuttle, path],
      configuration: {
        ...draft.configuration,
        timePrecision: 0,
        demandPrecision: 0,
        massPrecision: 0,
        volumePrecision: 0,
      },
    });
  return { elements, events: all, rates, with: build, generic: genericAmount, scenario: build() };
}

let count = 0;

function eventsOf(
  { kind, time, priority, first, second, holder, good: which, amount, state }: EventDraft,
  elements: readonly AnyElementInstance[],
  holders: readonly { readonly id: string }[],
): AnyEvent[] {
  const boxes = [1, 3, 6, 10, 13].map((at) => elements[at]!);
  const [element, other] = [elements[first]!, elements[second]!];
  const [from, to] = [boxes[first % 5]!, boxes[second % 5]!];
  const place = holders[holder % 5]!;
  count++;
  const common = {
    name: `Event ${count}`,
    priority,
    missionTime: time / 1000,
    location: place.id,
  };
  const list = [element.id, other.id].filter((id, at, both) => both.indexOf(id) === at);
  const into = holders[holder]!.id;
  switch (kind) {
    case Kind.Move:
      return [new MoveElements({ ...common, location: lsp.id, elements: list, container: into })];
    case Kind.Reconfigure:
      return [
        new ReconfigureElement({
          ...common,
          location: lsp.id,
          element: element.id,
          stateIndex: state - 1,
        }),
      ];
    case Kind.Add:
      return [
        new AddResources({
          ...common,
          location: lsp.id,
          container: (which === 5 ? elements[9]! : from).id,
          resources: [amountOf(which, amount)],
        }),
      ];
    case Kind.Consume:
      return [
        new ConsumeResources({
          ...common,
          location: lsp.id,
          source: element.id,
          resources: [amountOf(which, amount)],
        }),
      ];
    case Kind.Transfer:
    case Kind.TransferAll:
      return [
        new TransferResources({
          ...common,
          resources: [amountOf(which, kind === Kind.Transfer ? amount / 4 : amount)],
          originContainer: from.id,
          destinationContainer: to.id,
        }),
      ];
    case Kind.Remove:
      return [new RemoveElements({ ...common, location: lsp.id, elements: [element.id] })];
    case Kind.Create:
      return [new CreateElements({ ...common, elements: [element.id], container: place.id })];
    case Kind.Eva:
      return [
        new CrewedEVA({
          ...common,
          location: lsp.id,
          evaDuration: hours(1 + amount / 10),
          vehicle: elements[7]!.id,
          elementStates: [inState(elements[5]!, state - 1)],
          additionalDemands: [amountOf(which, amount / 10)],
        }),
      ];
    case Kind.Flight:
      return [
        new FlightTransport({ ...common, location: ksc.id, edge: shuttle.id, elements: list }),
      ];
    case Kind.Burn:
      return [
        new PropulsiveBurn({
          ...common,
          location: lsp.id,
          elements: [elements[12]!.id, element.id].filter(
            (id, at, both) => both.indexOf(id) === at,
          ),
          burn: burn.id,
          burnStageSequence: [new BurnStageItem({ element: elements[12]!.id, type: 'Burn' })],
        }),
      ];
    default:
      // Into a carrier and out again, at once.
      return [elements[4]!.id, lsp.id].map(
        (container, at) =>
          new MoveElements({
            ...common,
            name: `${common.name} ${at}`,
            location: lsp.id,
            elements: [element.id],
            container,
          }),
      );
  }
}
