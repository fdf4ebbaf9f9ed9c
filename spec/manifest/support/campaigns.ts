import { Campaign, type CampaignOptions } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  type AnyEvent,
  type AnyResourceAmount,
  ConsumeResources,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  type Scenario,
} from '../../../lib/index.js';
import type { Plan, PlanProblem } from '../../../lib/manifest/problem.js';
import { ids, ksc, leo, lsp, mission, on, scenario } from '../../simulation/support/builder.js';
import { carrier, cast, generic, thing } from '../../simulation/support/elements.js';

/** A flight from the Earth to LSP, from the Earth to LEO, and from LEO to LSP. Their limits do not bind. */
export const hop = flight('Hop', ksc, lsp, 3);
export const ascent = flight('Ascent', ksc, leo, 1);
export const transfer = flight('Transfer', leo, lsp, 3);
export const homecoming = flight('Homecoming', lsp, ksc, 3);

function flight(
  name: string,
  origin: { readonly id: string },
  destination: { readonly id: string },
  duration: number,
): FlightEdge {
  return new FlightEdge({
    name,
    origin: origin.id,
    destination: destination.id,
    duration: days(duration),
    maxCrew: 10,
    maxCargo: 1_000_000,
  });
}

export const flights = [hop, ascent, transfer, homecoming];

/** Creates elements at a place. */
export const create = (
  day: number,
  place: { readonly id: string },
  container: { readonly id: string },
  ...elements: readonly AnyElementInstance[]
): CreateElements =>
  new CreateElements({ ...on(day, place), container: container.id, elements: ids(...elements) });

/** Flies elements. */
export const fly = (
  day: number,
  edge: FlightEdge,
  elements: readonly { readonly id: string }[],
  more: { readonly name?: string; readonly priority?: number } = {},
): FlightTransport =>
  new FlightTransport({
    ...on(day, { id: edge.origin }, { priority: 3, ...more }),
    edge: edge.id,
    elements: ids(...elements),
  });

/** Demands amounts at a place. */
export const demand = (
  day: number,
  place: { readonly id: string },
  amounts: readonly AnyResourceAmount[],
  source: { readonly id: string },
): ConsumeResources =>
  new ConsumeResources({
    ...on(day, place, { priority: 5 }),
    resources: [...amounts],
    source: source.id,
  });

/** A campaign of one mission with these events and elements. */
export function campaignOf(
  events: readonly AnyEvent[],
  elements: readonly AnyElementInstance[],
  options: CampaignOptions = {},
  more: Parameters<typeof scenario>[1] = {},
): Campaign {
  return new Campaign(scenarioOf(events, elements, more), options);
}

export const scenarioOf = (
  events: readonly AnyEvent[],
  elements: readonly AnyElementInstance[],
  more: Parameters<typeof scenario>[1] = {},
): Scenario =>
  scenario([], {
    edges: flights,
    ...cast(...elements),
    missionList: [mission(events)],
    ...more,
  });

/** The example 12.1 of the specification: tare decides. One carrier of 300 kg flies to LSP. */
export function tareDecides(options: CampaignOptions = {}, capacity = 300): Campaign {
  const cargo = carrier('Cargo', { maxCargoMass: capacity });
  const camp = thing('Camp');
  return campaignOf(
    [
      create(0, ksc, ksc, cargo),
      create(0, lsp, lsp, camp),
      fly(1, hop, [cargo]),
      demand(10, lsp, [generic(202, 60), generic(401, 10), generic(203, 125)], camp),
    ],
    [cargo, camp],
    options,
  );
}

/** The example 12.3 of the specification: two legs, of which the first one binds. */
export function twoLegs(options: CampaignOptions = {}): Campaign {
  const can = carrier('Can', { maxCargoMass: 180 });
  const tug = carrier('Tug', { maxCargoMass: 400 });
  const depot = thing('Depot');
  const camp = thing('Camp');
  return campaignOf(
    [
      create(0, ksc, ksc, can),
      create(0, leo, leo, tug, depot),
      create(0, lsp, lsp, camp),
      fly(1, ascent, [can]),
      demand(4, leo, [generic(202, 30)], depot),
      fly(5, transfer, [tug]),
      demand(20, lsp, [generic(201, 70), generic(202, 60)], camp),
    ],
    [can, tug, depot, camp],
    options,
  );
}

/** A container of a plan, with names instead of indices. */
export interface Draft {
  readonly kind: string;
  readonly path: readonly (readonly [leg: number, carrier: string])[];
  /** Amounts by class of supply. */
  readonly contents: Readonly<Record<number, number>>;
  /** What is used: place, class of supply and amount. */
  readonly pieces: readonly (readonly [place: string, classOfSupply: number, amount: number])[];
  readonly pressurized?: boolean;
}

/** Makes a plan of drafts. */
export function planOf(problem: PlanProblem, drafts: readonly Draft[]): Plan {
  const demandAt = (place: string, classOfSupply: number) =>
    problem.demands.find(
      ({ cell, resource }) =>
        problem.cells[cell]!.place.name === place && resource.classOfSupply === classOfSupply,
    )!;
  const resourceOf = (classOfSupply: number) =>
    problem.demands.find(({ resource }) => resource.classOfSupply === classOfSupply)!.resource.id;
  return {
    containers: drafts.map(({ kind, path, contents, pieces, pressurized = false }) => ({
      kind: problem.kinds.findIndex(({ name }) => name === kind),
      pressurized,
      path: path.map(([leg, name]) => ({
        leg,
        slot: problem.legs[leg]!.slots.findIndex((slot) => slot.carrier.name === name),
      })),
      contents: Object.entries(contents).map(([classOfSupply, amount]) => ({
        resource: resourceOf(Number(classOfSupply)),
        amount,
      })),
      pieces: pieces.map(([place, classOfSupply, amount]) => ({
        demand: demandAt(place, classOfSupply).index,
        amount,
      })),
    })),
  };
}

const BAG = 'cargo transfer bag';

/** The optimal plan of the example 12.1. */
export const tareDecidesPlan = (problem: PlanProblem): Plan => {
  const gas = 300 - 72.49 - 208 - 10.8;
  const bag = (food: number, spares: number): Draft => ({
    kind: BAG,
    path: [[0, 'Cargo']],
    contents: { 202: food, ...(spares > 0 && { 401: spares }) },
    pieces: [['LSP', 202, food], ...(spares > 0 ? [['LSP', 401, spares] as const] : [])],
  });
  const tank = (kind: string, amount: number): Draft => ({
    kind,
    path: [[0, 'Cargo']],
    contents: { 203: amount },
    pieces: [['LSP', 203, amount]],
  });
  return planOf(problem, [
    bag(26.8, 0),
    bag(26.8, 0),
    bag(6.4, 10),
    tank('large gas tank', 100),
    tank('small gas tank', gas),
  ]);
};

/** The optimal plan of the example 12.3: one bag serves LEO and goes on to LSP. */
export const twoLegsPlan = (problem: PlanProblem): Plan => {
  const through = [
    [0, 'Can'],
    [1, 'Tug'],
  ] as const;
  const water = 180 - 34.37 - 3 * 27.63;
  return planOf(problem, [
    {
      kind: 'large liquid tank',
      path: through,
      contents: { 201: water },
      pieces: [['LSP', 201, water]],
    },
    { kind: BAG, path: [[0, 'Can']], contents: { 202: 26.8 }, pieces: [['LEO', 202, 26.8]] },
    {
      kind: BAG,
      path: through,
      contents: { 202: 26.8 },
      pieces: [
        ['LEO', 202, 3.2],
        ['LSP', 202, 23.6],
      ],
    },
    { kind: BAG, path: through, contents: { 202: 26.8 }, pieces: [['LSP', 202, 26.8]] },
  ]);
};
