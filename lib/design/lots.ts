import { addToList, getOrAdd } from '../graph/multi-map.js';
import type { Days } from '../schema/spans.js';
import { type FlowPlan, type PlannedFlight, placesOn } from './plan.js';
import {
  type AmountRequirement,
  type DesignPlace,
  type DesignProblem,
  foundOf,
  type PieceRequirement,
} from './problem.js';

/** Something that came together: kg of a good, or pieces of a kind, and the flights with which it came, in order. */
interface Lot {
  readonly amount: number;
  readonly way: readonly PlannedFlight[];
}

type Brought = AmountRequirement | PieceRequirement;

/** Smaller shares of a requirement come from margins and rounding. */
const SLIGHT = 1e-4;

/**
 * Returns by which ways each requirement of goods and pieces is met: what came to a place first is taken, used up, and goes on
 * first (first in, first out).
 */
export function waysTo(
  problem: DesignProblem,
  plan: FlowPlan,
): ReadonlyMap<Brought, readonly (readonly PlannedFlight[])[]> {
  const ways = new Map<Brought, (readonly PlannedFlight[])[]>();
  const { amounts, deliveries } = problem;
  const days = new Set<Days>();
  for (const { arc } of plan.flights) days.add(arc.departs).add(arc.arrives);
  for (const { since } of plan.waits) days.add(since);
  for (const { by } of deliveries) days.add(by);
  const dates = [...days]
    .sort((a, b) => a - b)
    .map((day) => ({ day, places: placesOn(problem.places, plan.flights, day) }));
  for (const good of new Set(amounts.map((each) => each.good))) {
    const lots = new Lots(plan, ({ goods }) => goods.get(good) ?? 0);
    for (const { day, places } of dates)
      for (const place of places) {
        const takings = plan.takings.filter(
          ({ requirement, day: on }) =>
            on === day && requirement.to === place && requirement.good === good,
        );
        lots.arrive(place, day);
        lots.settle(
          place,
          day,
          takings.reduce((sum, { mass }) => sum + mass, 0),
        );
        for (const { requirement, mass } of takings)
          addWays(ways, requirement, requirement.mass, lots.take(place, mass));
        lots.depart(place, day);
      }
  }
  for (const piece of new Set(deliveries.map((each) => each.piece))) {
    const lots = new Lots(plan, ({ pieces }) => pieces.get(piece) ?? 0);
    // Those that were there are no deliveries. Delivered ones are there to the end.
    const kept = new Map(problem.places.map((place) => [place, foundOf(problem, piece, place)]));
    for (const { day, places } of dates)
      for (const place of places) {
        lots.arrive(place, day);
        lots.settle(place, day, -kept.get(place)!);
        for (const requirement of deliveries) {
          const { to, by, count } = requirement;
          if (requirement.piece !== piece || to !== place || by !== day) continue;
          const due = count - Math.round(plan.lacking.get(requirement) ?? 0);
          addWays(ways, requirement, count, lots.take(place, due));
          kept.set(place, kept.get(place)! + due);
        }
        lots.depart(place, day);
      }
  }
  return ways;
}

function addWays(
  ways: Map<Brought, (readonly PlannedFlight[])[]>,
  requirement: Brought,
  asked: number,
  taken: readonly Lot[],
): void {
  for (const { amount, way } of taken)
    if (amount > SLIGHT * asked) addToList(ways, requirement, way);
}

/** What is at each place, in the order in which it came, and what flies. */
class Lots {
  private readonly at = new Map<DesignPlace, Lot[]>();
  private readonly flying = new Map<PlannedFlight, readonly Lot[]>();
  private readonly laden: readonly PlannedFlight[];

  constructor(
    private readonly plan: FlowPlan,
    private readonly amountOf: (loads: Pick<PlannedFlight, 'goods' | 'pieces'>) => number,
  ) {
    this.laden = plan.flights.filter((flight) => amountOf(flight) > 0);
  }

  arrive(place: DesignPlace, day: Days): void {
    for (const flight of this.laden)
      if (flight.arc.edge.destination === place && flight.arc.arrives === day)
        this.of(place).push(...(this.flying.get(flight) ?? []));
  }

  depart(place: DesignPlace, day: Days): void {
    for (const flight of this.leaving(place, day)) {
      const lots = this.take(place, this.amountOf(flight));
      this.flying.set(
        flight,
        lots.map(({ amount, way }) => ({ amount, way: [...way, flight] })),
      );
    }
  }

  /**
   * Takes away what was used up at a place, or adds what was made, collected, or there from the start: the difference to what
   * stays there and leaves.
   * @param taken what requirements take on that day, less what they hold there
   */
  settle(place: DesignPlace, day: Days, taken: number): void {
    const wait = this.plan.waits.find((each) => each.place === place && each.since === day);
    if (place.isSource || wait === undefined) return;
    const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
    const departing = sum(this.leaving(place, day).map((flight) => this.amountOf(flight)));
    const there = sum(this.of(place).map(({ amount }) => amount));
    const surplus = there - departing - taken - this.amountOf(wait);
    if (surplus > 0) this.take(place, surplus);
    else if (surplus < 0) this.of(place).push({ amount: -surplus, way: [] });
  }

  /** Takes an amount out of what came first. More than is there comes from nowhere, as at sources. */
  take(place: DesignPlace, amount: number): Lot[] {
    const lots = this.of(place);
    const taken: Lot[] = [];
    let left = amount;
    while (left > 0 && lots.length > 0) {
      const first = lots.shift()!;
      const part = Math.min(first.amount, left);
      taken.push({ ...first, amount: part });
      if (first.amount > part) lots.unshift({ ...first, amount: first.amount - part });
      left -= part;
    }
    if (left > 0) taken.push({ amount: left, way: [] });
    return taken;
  }

  private leaving(place: DesignPlace, day: Days): PlannedFlight[] {
    return this.laden.filter(({ arc }) => arc.edge.origin === place && arc.departs === day);
  }

  private of(place: DesignPlace): Lot[] {
    return getOrAdd(this.at, place, () => []);
  }
}
