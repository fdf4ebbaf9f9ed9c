import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { decimals } from '../schema/diagnostics/numbers.js';
import type { Days } from '../schema/spans.js';
import { SECONDS_A_DAY, wholeSeconds } from '../schema/spans.js';
import { designMessages } from './declaration/messages.js';
import type { DesignEdge, DesignPlace, DesignProblem } from './problem.js';

/** A flight that could take place: an edge from a date of its origin to a date of its destination. */
export interface Arc {
  readonly index: number;
  readonly edge: DesignEdge;
  /** The indices of the dates at origin and destination. */
  readonly from: number;
  readonly to: number;
  readonly departs: Days;
  readonly arrives: Days;
}

/** The dates of each place, and the flights between them. */
export interface FlightGrid {
  /** The dates of each place, by its index, in order. */
  readonly dates: readonly (readonly Days[])[];
  readonly arcs: readonly Arc[];
}

/**
 * Returns the dates that a plan may use, and the flights that can be of use.
 * @param most the most dates, and the most arcs. Default: any number
 * @throws ModelValidationError if there are more
 */
export function gridOf(problem: DesignProblem, most = Number.POSITIVE_INFINITY): FlightGrid {
  const { dates, arcs } = wholeGridOf(problem, most);
  return useful(problem, dates, arcs);
}

/**
 * Returns all dates and flights, of use or not. Any plan can shift its flights until each rests on a requirement, a given departure,
 * or another flight: so dates are those plus and minus durations.
 * @param most the most dates, and the most arcs. Default: any number
 * @throws ModelValidationError if there are more
 */
export function wholeGridOf(problem: DesignProblem, most = Number.POSITIVE_INFINITY): FlightGrid {
  const { places, start, end, design } = problem;
  const edges = problem.edges.filter(({ most }) => most !== 0);
  const days = places.map(() => new Set<Days>());
  let count = 0;
  const add = ({ index }: DesignPlace, day: Days): void => {
    const date = wholeSeconds(day);
    if (date < start || date > end || days[index]!.has(date)) return;
    days[index]!.add(date);
    if (++count > most) refuse(most);
  };
  addGiven(problem, edges, add);
  for (let depth = 0; depth < design.grid.depth; depth++) {
    const before = days.map((each) => [...each]);
    for (const { origin, destination, duration, departures } of edges) {
      if (departures !== undefined) continue;
      for (const day of before[origin.index]!) add(destination, day + duration);
      for (const day of before[destination.index]!) add(origin, day - duration);
    }
  }
  const dates = days.map((each) => [...each].sort((a, b) => a - b));
  const arcs: Omit<Arc, 'index'>[] = [];
  for (const edge of edges) {
    const { origin, destination, duration, departures } = edge;
    const given = departures && new Set(departures.map(wholeSeconds));
    const arrivals = new Map(dates[destination.index]!.map((day, i) => [day, i]));
    for (const [from, departs] of dates[origin.index]!.entries()) {
      const arrives = wholeSeconds(departs + duration);
      const to = arrivals.get(arrives);
      if (to === undefined || (given && !given.has(departs))) continue;
      arcs.push({ edge, from, to, departs, arrives });
      if (arcs.length > most) refuse(most);
    }
  }
  return { dates, arcs: numbered(arcs) };
}

/** @throws ModelValidationError that there are too many dates or arcs */
function refuse(most: number): never {
  const found = `more than ${decimals(0)(most)}`;
  throw new ModelValidationError([
    buildIssue(designMessages, 'too-many-arcs', { found, limit: most }, { pointer: '/grid' }),
  ]);
}

const numbered = (arcs: readonly Omit<Arc, 'index'>[]): Arc[] =>
  arcs.map((arc, index) => ({ index, ...arc }));

/** Adds the dates of requirements, of given departures, and of the design. */
function addGiven(
  problem: DesignProblem,
  edges: readonly DesignEdge[],
  add: (place: DesignPlace, day: Days) => void,
): void {
  const { amounts, deliveries, stays, places, start, end, design, found, kinds, objectives } =
    problem;
  for (const { to, by, origin } of amounts) {
    add(to, by);
    if (origin) add(origin.place, origin.from);
  }
  for (const { place } of found) add(place, start);
  // What they use up, they use up from then on.
  for (const { there, needs } of kinds)
    if (needs.size > 0) for (const { place, from } of there) add(place, from);
  // The earliest end departs as soon as it can.
  if (objectives.includes('completion'))
    for (const place of places)
      for (const day of [
        start,
        ...amounts.map(({ ready }) => ready),
        ...deliveries.map(({ ready }) => ready),
      ])
        add(place, day);
  for (const { to, by } of deliveries) add(to, by);
  for (const { at, from, until, home, by } of stays) {
    add(at, from);
    add(at, until);
    add(home, by);
  }
  addReserveDates(problem, add);
  for (const { departures = [], origin, destination, duration } of edges)
    for (const day of departures) {
      add(origin, day);
      add(destination, day + duration);
    }
  const { step, dates } = design.grid;
  // Dates are whole seconds, so a shorter step gives no more of them.
  const stride = step && Math.max(step, 1 / SECONDS_A_DAY);
  for (const place of places) {
    const { name, node } = place;
    for (const key of [name, node.id])
      for (const day of (dates[key] as readonly unknown[] | undefined) ?? [])
        if (typeof day === 'number') add(place, day);
    if (stride !== undefined)
      for (let i = 0; start + i * stride <= end; i++) add(place, start + i * stride);
  }
}

/** Adds the dates by which what is needed later must be there, so many days before. */
function addReserveDates(
  { reserves, stays, amounts, start }: DesignProblem,
  add: (place: DesignPlace, day: Days) => void,
): void {
  for (const { to, days, always } of reserves) {
    if (always) add(to, start);
    const needed = [
      ...stays.filter(({ at }) => at === to).flatMap(({ from, until }) => [from, until]),
      ...amounts.filter((each) => each.to === to).map(({ by }) => by),
    ];
    for (const day of needed) if (day - days > start) add(to, day - days);
  }
}

/** Returns the places at which pieces, or elements that are there, go on to need something. */
function needyPlaces({ deliveries, pieces, found }: DesignProblem): Set<DesignPlace> {
  const isNeedy = ({ needs }: Pick<DesignProblem['found'][number], 'needs'>): boolean =>
    [...needs.values()].some((rate) => rate > 0);
  return new Set([
    ...deliveries.flatMap(({ piece, to }) => (isNeedy(piece) ? [to] : [])),
    ...pieces.flatMap((piece) => (isNeedy(piece) ? [...piece.workplaces] : [])),
    ...found.flatMap((each) =>
      isNeedy(each) || each.plants.some(({ kind }) => isNeedy(kind)) ? [each.place] : [],
    ),
  ]);
}

/**
 * Leaves out flights that nothing from a source, or already there, can reach in time, and those from which no requirement can be
 * reached; then dates at which nothing happens any more.
 */
function useful(
  problem: DesignProblem,
  dates: readonly (readonly Days[])[],
  arcs: readonly Omit<Arc, 'index'>[],
): FlightGrid {
  const { places } = problem;
  const never = Number.POSITIVE_INFINITY;
  // The first date at which anything can be at a place, and the last at which something is of use there.
  const first = places.map(({ isSource }) => (isSource ? Number.NEGATIVE_INFINITY : never));
  const last = places.map(() => -never);
  const reach = ({ index }: DesignPlace, day: Days): void => {
    first[index] = Math.min(first[index]!, day);
  };
  const need = ({ index }: DesignPlace, day: Days): void => {
    last[index] = Math.max(last[index]!, day);
  };
  for (const { there } of problem.kinds) for (const { place, from } of there) reach(place, from);
  for (const { place } of [...problem.stock, ...problem.found]) reach(place, problem.start);
  for (const { to, by, origin } of problem.amounts) {
    need(to, by);
    if (origin) {
      reach(origin.place, origin.from);
      need(origin.place, by);
    }
  }
  for (const { to, by } of problem.deliveries) need(to, by);
  for (const { at, until, home, by } of problem.stays) {
    need(at, until);
    need(home, by);
  }
  const needy = needyPlaces(problem);
  for (const place of needy) need(place, problem.end);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const { edge, departs, arrives } of arcs) {
      const { origin, destination } = edge;
      if (departs >= first[origin.index]! && arrives < first[destination.index]!) {
        reach(destination, arrives);
        hasChanged = true;
      }
      if (arrives <= last[destination.index]! && departs > last[origin.index]!) {
        need(origin, departs);
        hasChanged = true;
      }
    }
  }
  const kept = arcs.filter(
    ({ edge, departs, arrives }) =>
      departs >= first[edge.origin.index]! && arrives <= last[edge.destination.index]!,
  );
  const used = places.map(() => new Set<Days>());
  addGiven(problem, [], ({ index }, day) => {
    const date = wholeSeconds(day);
    if (dates[index]!.includes(date)) used[index]!.add(date);
  });
  for (const { edge, departs, arrives } of kept) {
    used[edge.origin.index]!.add(departs);
    used[edge.destination.index]!.add(arrives);
  }
  const short = dates.map((each, i) => each.filter((day) => used[i]!.has(day)));
  // What is there needs something to the end.
  const end = wholeSeconds(problem.end);
  for (const { index } of needy) if (!short[index]!.includes(end)) short[index]!.push(end);
  const indices = short.map((each) => new Map(each.map((day, i) => [day, i])));
  return {
    dates: short,
    arcs: numbered(
      kept.map((arc) => ({
        ...arc,
        from: indices[arc.edge.origin.index]!.get(arc.departs)!,
        to: indices[arc.edge.destination.index]!.get(arc.arrives)!,
      })),
    ),
  };
}
