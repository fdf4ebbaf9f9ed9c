import {
  type AnyElementInstance,
  type AnyEvent,
  CreateElements,
  Element,
  GenericResourceAmount,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  MoveElements,
  Part,
  RatedDemandModel,
  ResourceAmount,
  ResourceContainer,
  type Scenario,
  SparingByMassDemandModel,
  State,
  SurfaceVehicle,
  TimedImpulseDemandModel,
} from '../../../../lib/index.js';
import { fuel, ksc, leo, lsp, on, pump, scenario } from '../../support/builder.js';
import { allTemplates, box, carrier, crew, rover, stage, thing } from '../../support/elements.js';
import type { Draft, StateDraft } from './drafts.js';
import { eventsOf, path, shuttle } from './events.js';
import { amountOf, gasket, genericAmount, rateOf, resourceIdOf, specifics } from './goods.js';

const parts = [
  new Part({ resource: pump.id, quantity: 3 }),
  new Part({ resource: gasket.id, quantity: 7 }),
];

const worn = new Element({ name: 'Worn', mass: 100, parts });
/** The templates of other elements with parts: these are in place whatever states the elements enter. */
const equippedBox = new ResourceContainer({ name: 'Equipped box', mass: 5, parts });
const equippedRover = new SurfaceVehicle({
  name: 'Equipped rover',
  mass: 200,
  maxCrew: 2,
  maxSpeed: 20,
  maxFuel: 100,
  fuel: new ResourceAmount({ resource: fuel.id, amount: 50 }),
  parts,
});

/** A rate of a state. */
export interface RateOfState {
  readonly resource: string;
  /** In units a day. */
  readonly rate: number;
  /** Whether it is a part of a model that consumes and produces. */
  readonly isMixed: boolean;
}

/** A campaign, and what it was made from. */
export interface Campaign {
  readonly elements: readonly AnyElementInstance[];
  readonly events: readonly AnyEvent[];
  /** Rates a day of the states, by their id: what a naive simulation needs to know. */
  readonly rates: ReadonlyMap<string, readonly RateOfState[]>;
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

/** Builds a campaign from a draft. */
export function campaignOf(draft: Draft): Campaign {
  const models: (RatedDemandModel | SparingByMassDemandModel | TimedImpulseDemandModel)[] = [];
  const rates = new Map<string, RateOfState[]>();
  const stateOf = (each: StateDraft, name: string, type: State['type'], mass: number): State => {
    const used = [];
    const isMixed =
      each.rates.some(([, rate]) => rate > 0) && each.rates.some(([, rate]) => rate < 0);
    const list = each.rates.map(([which, rate]) => ({
      resource: resourceIdOf(which),
      rate,
      isMixed,
    }));
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
        {
          resource: 'generic-4-Pressurized',
          rate: (each.sparing / 3 / 365) * mass,
          isMixed: false,
        },
        { resource: 'generic-4-Unpressurized', rate: (each.sparing / 365) * mass, isMixed: false },
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
    boxOf(1, 'Tin', { ...living(2, 'Tin', 7), templateId: equippedBox.id }),
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
      templateId: equippedRover.id,
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
      elementTemplates: [...allTemplates, worn, equippedBox, equippedRover],
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
