import { PriceList } from '../analysis/cost/price-list.js';
import { ResourceContainer } from '../model/index.js';
import { figure } from '../schema/diagnostics/numbers.js';
import { preview } from '../schema/diagnostics/preview.js';
import { Linear } from '../solver/program.js';
import type { DesignContext } from './context.js';
import type { Arc, FlightGrid } from './grid.js';
import {
  type Commodity,
  type DesignPlace,
  type DesignProblem,
  isEarth,
  type PieceKind,
  type StayRequirement,
  type VehicleKind,
} from './problem.js';

/**
 * Resolves the prices of a design, and reports everything that its objective `cost` cannot count: prices of years, because when a
 * campaign ends depends on the plan, and costs that the design has itself.
 */
export function resolvePrices(context: DesignContext): PriceList | undefined {
  const { prices, objectives, fleet, flights } = context.design;
  if (prices === undefined) return undefined;
  if (!objectives.includes('cost'))
    context.report('needless-field', ['objectives'], {
      expected: 'the objective cost, because there are prices',
      found: objectives.join(', '),
    });
  const list = new PriceList(prices, context.graph);
  for (const issue of list.issues.collected) {
    const pointer = `/prices${issue.pointer}`;
    context.issues.add(issue.severity, () => ({ ...issue, pointer }));
  }
  for (const [at, { template, year }] of prices.elements.entries())
    if (year > 0)
      context.report('needless-field', ['prices', 'elements', at, 'year'], {
        expected: 'no price of a year in a design, whose plan decides when everything ends',
        found: `${figure(year)} for ${preview(template)}`,
      });
  const refuse = (path: readonly (string | number)[], cost: number): void => {
    if (cost > 0)
      context.report('needless-field', path, {
        expected: 'no costs of its own in a design with prices',
        found: figure(cost),
      });
  };
  for (const [at, { cost }] of fleet.entries()) refuse(['fleet', at, 'cost'], cost);
  for (const [at, { cost, costPerKg }] of flights.entries()) {
    refuse(['flights', at, 'cost'], cost);
    refuse(['flights', at, 'costPerKg'], costPerKg);
  }
  return list;
}

/** Vehicles that the model counts together. */
interface PricedUnit {
  readonly kind: VehicleKind;
  readonly there: VehicleKind['there'];
}

/** The columns of a model that cost something. */
interface PricedModel {
  readonly problem: DesignProblem;
  readonly grid: Pick<FlightGrid, 'dates'>;
  readonly modes: readonly {
    readonly arc: Arc;
    readonly mass: Linear;
    readonly flown: number | undefined;
    readonly vehicles: ReadonlyMap<PricedUnit, number>;
    readonly tanks: ReadonlyMap<PricedUnit, number>;
    readonly goods: ReadonlyMap<Commodity, number>;
    readonly people: ReadonlyMap<StayRequirement, number>;
    readonly pieces: ReadonlyMap<PieceKind, number>;
  }[];
  readonly waits: readonly {
    readonly place: DesignPlace;
    readonly days: number;
    readonly people: ReadonlyMap<StayRequirement, number>;
  }[];
  readonly purchases: readonly { readonly unit: PricedUnit; readonly column: number }[];
  readonly units: readonly PricedUnit[];
}

/**
 * Returns what a plan costs at prices, as a linear function of the columns: the same that `costOf` finds of its campaign, without
 * earlier missions.
 */
export function pricedObjective(model: PricedModel): Linear {
  const { problem, grid } = model;
  const list = problem.prices!;
  const { crewDay } = list.prices;
  const sum = new Linear();
  const add = (column: number, price: number | undefined): void => sum.add(column, price ?? 0);
  const each = ({ id }: { readonly id: string }) => list.elements.get(id)?.each;
  const flight = ({ id }: { readonly id: string }) => list.elements.get(id)?.flight;
  for (const mode of model.modes) {
    const { vehicles, goods, tanks, people, pieces, mass, flown } = mode;
    const { edge, origin, bulk, duration } = mode.arc.edge;
    const price = list.edges.get(edge.id);
    if (price !== undefined && price.transport > 0) add(flown!, price.transport);
    for (const [column, value] of mass.terms) add(column, value * (price?.kg ?? 0));
    for (const [{ kind }, column] of vehicles) add(column, flight(kind.template));
    // What flies in bulk has no carrier that flies for it.
    if (bulk)
      for (const [{ template }, column] of [...people, ...pieces]) add(column, flight(template));
    for (const column of people.values()) add(column, crewDay * duration);
    if (origin.isSource) {
      for (const [{ template }, column] of [...people, ...pieces]) add(column, each(template));
      // A vehicle that needs something and comes home leaves play: another one is launched for it.
      for (const [{ kind }, column] of vehicles)
        if (kind.needs.size > 0) add(column, each(kind.template));
    }
    if (!isEarth(origin)) continue;
    for (const [good, column] of goods)
      add(column, (good.discrete ? good.unitMass : 1) * kgOf(good, list));
    for (const [{ kind }, column] of tanks) add(column, kgOf(kind.propellant!, list));
    for (const [kind, column] of pieces) add(column, contentsOf(kind, problem, list));
  }
  for (const { place, days, people } of model.waits)
    if (!place.isSource && !isEarth(place))
      for (const column of people.values()) add(column, crewDay * days);
  for (const { unit, column } of model.purchases)
    if (unit.kind.needs.size === 0) add(column, each(unit.kind.template));
  // What is at a node already comes into play by an event of the plan.
  for (const { kind, there } of model.units)
    for (const { place, from, count, instance } of there)
      if (instance === undefined && grid.dates[place.index]!.some((day) => day >= from))
        sum.constant += count * (each(kind.template) ?? 0);
  return sum;
}

/** Returns the price of a kilogram of a good that is launched. */
function kgOf({ resource, classOfSupply }: Commodity, list: PriceList): number {
  return list.kgOf({ id: resource?.id ?? '', classOfSupply }) ?? 0;
}

/** Returns the price of what a piece contains when it is launched. */
function contentsOf(
  { template, holds }: PieceKind,
  { scenario }: DesignProblem,
  list: PriceList,
): number {
  if (!(template instanceof ResourceContainer) || holds !== undefined) return 0;
  let sum = 0;
  for (const content of template.contents) {
    if (!('resource' in content)) {
      sum += content.amount * (list.kgOf({ id: '', classOfSupply: content.classOfSupply }) ?? 0);
      continue;
    }
    const resource = scenario.resourceList.find(({ id }) => id === content.resource);
    if (resource) sum += content.amount * resource.unitMass * (list.kgOf(resource) ?? 0);
  }
  return sum;
}
