import { FlightEdge } from '../model/index.js';
import type { Days } from '../schema/spans.js';
import type { DesignedLimit, DesignLimitKind } from './answer.js';
import type { VehicleUnit } from './columns.js';
import type { EmittedTransport } from './emitted.js';
import type { FlowPlan, PlannedFlight } from './plan.js';
import type { DesignProblem } from './problem.js';
import type { FoundPlan } from './search.js';

/** A plan, the model that it was found in, and its transports in the scenario. */
interface LimitedPlan {
  readonly plan: FlowPlan;
  readonly found: Pick<FoundPlan, 'model' | 'values'>;
  readonly transports: readonly EmittedTransport[];
}

const isFull = (amount: number, most: number): boolean => most > 0 && amount >= most * (1 - 1e-6);
const isSame = (a: Days, b: Days): boolean => Math.abs(a - b) < 1e-6;
const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((all, each) => all + each, 0);

/**
 * Returns what is full in a plan and which days it may not pass, what costs most first. The prices are the dual values of the linear
 * program with the same whole numbers: how often something flies has none.
 * @param prices those of the rows of the model; null if there are none
 */
export function limitsOf(
  problem: DesignProblem,
  { plan, found, transports }: LimitedPlan,
  prices: ArrayLike<number> | null,
): DesignedLimit[] {
  const crafts = new Map(
    transports.map(({ flight, vehicles, kinds }) => [
      flight,
      vehicles.map((name, at): Craft => ({ name, kind: kinds[at]! })),
    ]),
  );
  const full = plan.flights.flatMap((flight, transport) => {
    const limits: DesignedLimit[] = [];
    const add = (kind: DesignLimitKind, of: string, most: number, unit: string): void =>
      void limits.push({ kind, of, transport, unit, most, price: null });
    addLoads(flight, problem, add);
    addCounts(flight, problem, plan, crafts, add);
    addDays(flight, problem, add);
    return limits;
  });
  const priced = prices === null ? full : withPrices(full, { plan, found }, prices);
  priced.push(...reserveLimits({ plan, found }, prices));
  const rank = ({ price }: DesignedLimit): number => price ?? -1;
  return priced.sort((a, b) => rank(b) - rank(a) || a.transport - b.transport);
}

/** Returns the reserves that would not be there without what a flight brings, until the next one brings some. */
function reserveLimits(
  { plan, found: { model, values } }: Pick<LimitedPlan, 'plan' | 'found'>,
  prices: ArrayLike<number> | null,
): DesignedLimit[] {
  const limits = new Map<string, DesignedLimit>();
  for (const { requirement, wait, row, stock, demand, presence } of model.reserves) {
    if (presence !== undefined && !(values[presence]! > 0.5)) continue;
    const broughtBy = ({ arc, goods }: PlannedFlight): number =>
      arc.edge.destination === requirement.to && arc.arrives <= wait.since
        ? sum([...goods].map(([good, mass]) => (requirement.held.has(good) ? mass : 0)))
        : 0;
    const transport = plan.flights.reduce(
      (last, flight, at) =>
        broughtBy(flight) > 0 && (last < 0 || flight.arc.arrives >= plan.flights[last]!.arc.arrives)
          ? at
          : last,
      -1,
    );
    const flight = plan.flights[transport];
    const asked = demand.at(values);
    if (flight === undefined || !(asked > stock.at(values) - broughtBy(flight) + 1e-6)) continue;
    const limit = { kind: 'reserve', of: requirement.name, transport } as const;
    const known = limits.get(keyOf(limit));
    const dual = prices === null ? 0 : Math.abs(prices[row]!);
    const price = prices === null ? null : Math.max(known?.price ?? 0, dual > 1e-9 ? dual : 0);
    const most = Math.max(known?.most ?? 0, asked);
    limits.set(keyOf(limit), { ...limit, unit: 'kg', most, price });
  }
  return [...limits.values()];
}

/** A vehicle of the scenario, and its kind. */
interface Craft {
  readonly name: string;
  readonly kind: VehicleUnit['kind'];
}

type LimitAdder = (kind: DesignLimitKind, of: string, most: number, unit: string) => void;

/** The name under which vehicles of a flight share their room. */
const stackName = (vehicles: Iterable<VehicleUnit>): string =>
  [...new Set([...vehicles].map(({ kind }) => kind.name))].join(', ');

/** Adds tanks, rooms and seats that are full, and what the edge takes. */
function addLoads(
  { arc, vehicles, goods, people, pieces, tanks, mass }: PlannedFlight,
  { design }: DesignProblem,
  add: LimitAdder,
): void {
  const { name, maxCargo, maxCrew, bulk } = arc.edge;
  const crew = sum(people.values());
  const kinds = new Map<string, { held: number; most: number }>();
  for (const [unit, count] of vehicles) {
    const { kind } = unit;
    const so = kinds.get(kind.name) ?? { held: 0, most: 0 };
    const held = so.held + (tanks.get(unit) ?? 0);
    kinds.set(kind.name, { held, most: so.most + count * kind.tank });
  }
  for (const [of, { held, most }] of kinds) if (isFull(held, most)) add('tank', of, most, 'kg');
  const total = (size: (kind: VehicleUnit['kind']) => number): number =>
    sum([...vehicles].map(([{ kind }, count]) => count * size(kind)));
  const load =
    sum(goods.values()) +
    sum([...pieces].map(([piece, count]) => count * piece.mass)) +
    (design.crewInCargo ? sum([...people].map(([stay, count]) => count * stay.mass)) : 0);
  const of = stackName(vehicles.keys());
  const [room, seats] = [total((kind) => kind.room), total((kind) => kind.seats)];
  if (!bulk && isFull(load, room)) add('cargo room', of, room, 'kg');
  if (!bulk && isFull(crew, seats)) add('seats', of, seats, 'persons');
  if (Number.isFinite(maxCargo) && isFull(mass, maxCargo))
    add('cargo of the flight', name, maxCargo, 'kg');
  for (const [kind, count] of pieces) {
    const { holds, name } = kind;
    if (holds === undefined) continue;
    const others = [...pieces.keys()].filter((each) => each !== kind);
    const own = [...goods].filter(
      ([good]) => holds.goods.has(good) && !others.some((each) => each.holds?.goods.has(good)),
    );
    const most = count * holds.maxMass;
    if (isFull(sum(own.map(([, mass]) => mass)), most)) add('containers', name, most, 'kg');
  }
  if (Number.isFinite(maxCrew) && isFull(crew, maxCrew))
    add('crew of the flight', name, maxCrew, 'persons');
}

/** Adds counts of transports and vehicles that are used up. */
function addCounts(
  flight: PlannedFlight,
  { kinds }: DesignProblem,
  { flights }: FlowPlan,
  crafts: ReadonlyMap<PlannedFlight, readonly Craft[]>,
  add: LimitAdder,
): void {
  const { arc, vehicles } = flight;
  const { edge, departs } = arc;
  const along = flights.filter((each) => each.arc.edge === edge);
  const onDay = along.filter((each) => isSame(each.arc.departs, departs));
  if (edge.edge instanceof FlightEdge && onDay.length >= edge.lanes)
    add('lanes', edge.name, edge.lanes, 'transports');
  if (edge.most !== undefined && along.length >= edge.most)
    add('transports', edge.name, edge.most, 'transports');
  const all = flights.flatMap((each) => crafts.get(each)!);
  for (const name of new Set([...vehicles.keys()].map(({ kind }) => kind.name))) {
    const count = sum(kinds.filter((kind) => kind.name === name).map((kind) => kind.count));
    const used = new Set(all.filter(({ kind }) => kind.name === name).map((craft) => craft.name));
    if (used.size >= count) add('vehicles', name, count, 'vehicles');
  }
  const isSpace = (each: PlannedFlight): boolean => !(each.arc.edge.edge instanceof FlightEdge);
  for (const { name, kind } of crafts.get(flight)!) {
    const { mostFlights } = kind;
    if (mostFlights === undefined) continue;
    const flown = flights.filter(
      (each) => isSpace(each) && crafts.get(each)!.some((craft) => craft.name === name),
    );
    if (flown.length >= mostFlights) add('flights of the vehicle', name, mostFlights, 'transports');
  }
}

/** Adds days that the flight may not pass. */
function addDays(
  { arc, goods, people, pieces }: PlannedFlight,
  { amounts, deliveries, start }: DesignProblem,
  add: LimitAdder,
): void {
  const { edge, departs, arrives } = arc;
  if (edge.departures !== undefined) add('given days', edge.name, departs, 'd');
  const last = (of: string, day: Days): void => {
    if (isSame(arrives, day)) add('last day', of, day, 'd');
  };
  const first = (of: string, day: Days): void => {
    if (isSame(departs, day) && day > start) add('first day', of, day, 'd');
  };
  for (const requirement of [...amounts, ...deliveries]) {
    const isAboard =
      requirement.kind === 'pieces' ? pieces.has(requirement.piece) : goods.has(requirement.good);
    if (!isAboard) continue;
    if (edge.destination === requirement.to) last(requirement.name, requirement.by);
    const origin = requirement.kind === 'collection' ? requirement.origin : undefined;
    if (origin !== undefined && origin.place === edge.origin) first(requirement.name, origin.from);
    else if (edge.origin.isSource) first(requirement.name, requirement.ready);
  }
  for (const stay of people.keys()) {
    const { name, at, from, until, home, by, notBefore } = stay;
    if (edge.destination === at) last(name, from);
    if (edge.destination === home) last(name, by);
    if (edge.origin === at) first(name, until);
    else if (edge.origin.isSource) first(name, notBefore);
  }
}

/** Gives limits of linear rows their prices, and adds those that cost something although they are not full by themselves. */
function withPrices(
  full: readonly DesignedLimit[],
  { plan, found }: Pick<LimitedPlan, 'plan' | 'found'>,
  prices: ArrayLike<number>,
): DesignedLimit[] {
  const limits = new Map(full.map((limit) => [keyOf(limit), limit]));
  for (const { kind, row, of, tankOf, mode, unit } of found.model.limits) {
    const transport = plan.flights.findIndex(
      (each) => each.arc === mode.arc && sameImpulses(each.mode.impulses, mode.impulses),
    );
    const flight = plan.flights[transport];
    if (flight === undefined) continue;
    const price = Math.abs(prices[row]!);
    // The rows name all vehicles that could fly along.
    const name = kind === 'cargo room' || kind === 'seats' ? stackName(flight.vehicles.keys()) : of;
    // A tank of vehicles that do not fly along would make them fly: that is another plan.
    if (tankOf !== undefined && !flight.vehicles.has(tankOf)) continue;
    // So would containers that do not.
    if (kind === 'containers' && ![...flight.pieces.keys()].some((each) => each.name === of))
      continue;
    const key = keyOf({ kind, of: name, transport });
    const known = limits.get(key);
    const shown = price > 1e-9 ? price : 0;
    if (known !== undefined)
      limits.set(key, { ...known, price: Math.max(known.price ?? 0, shown) });
    else if (shown > 0)
      limits.set(key, {
        kind,
        of: name,
        transport,
        unit,
        most: capacityOf(flight, kind, of),
        price,
      });
  }
  return [...limits.values()];
}

const keyOf = ({ kind, of, transport }: Pick<DesignedLimit, 'kind' | 'of' | 'transport'>): string =>
  JSON.stringify([kind, of, transport]);

/** Returns how much of something a flight can have. */
function capacityOf(
  { arc, vehicles, pieces }: PlannedFlight,
  kind: DesignLimitKind,
  of: string,
): number {
  if (kind === 'containers')
    return sum(
      [...pieces].map(([{ name, holds }, count]) => (name === of ? count * holds!.maxMass : 0)),
    );
  if (kind === 'cargo of the flight') return arc.edge.maxCargo;
  if (kind === 'crew of the flight') return arc.edge.maxCrew;
  return sum(
    [...vehicles].map(([unit, count]) => {
      const { name, tank, room, seats } = unit.kind;
      if (kind === 'tank') return name === of ? count * tank : 0;
      return count * (kind === 'seats' ? seats : room);
    }),
  );
}

const sameImpulses = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((each, i) => each === b[i]);
