import { figure, onDay } from '../schema/diagnostics/numbers.js';
import { counted } from '../schema/diagnostics/wording.js';
import type { Days } from '../schema/spans.js';
import type { DesignHelp, DesignLack } from './answer.js';
import { type FlightGrid, gridOf } from './grid.js';
import type { FlowPlan } from './plan.js';
import type {
  DesignEdge,
  DesignPlace,
  DesignProblem,
  Requirement,
  VehicleKind,
} from './problem.js';
import type { FoundReserve } from './reserves.js';
import type { DesignSearch } from './search.js';

/** How often a change is halved until it counts as the least. */
const HALVINGS = 20;

/** How many more vehicles, lanes or transports are tried. */
const MOST_MORE = 8;

const requirementsOf = ({ amounts, deliveries, stays }: DesignProblem): Requirement[] => [
  ...amounts,
  ...deliveries,
  ...stays,
];

const placeOf = (requirement: Requirement): DesignPlace =>
  requirement.kind === 'stay' ? requirement.at : requirement.to;

const dueOf = (requirement: Requirement): Days =>
  requirement.kind === 'stay' ? requirement.from : requirement.by;

/**
 * Returns what can be seen without a search: ways that are missing or too long, and things that nothing can carry.
 * @param lacking what a plan misses that does the most. Default: nobody knows
 */
export function obviousReasons(
  problem: DesignProblem,
  lacking?: ReadonlyMap<unknown, number>,
): string[] {
  const { kinds, edges, limitsEnvironment } = problem;
  const reasons: string[] = [];
  const isBulk = edges.some(({ bulk }) => bulk);
  const sources = problem.places.filter(({ isSource }) => isSource);
  for (const requirement of requirementsOf(problem)) {
    const { name } = requirement;
    const to = placeOf(requirement);
    const begin =
      requirement.kind === 'collection'
        ? requirement.origin!.from
        : Math.max(
            problem.start,
            'ready' in requirement ? requirement.ready : requirement.notBefore,
          );
    const from = requirement.kind === 'collection' ? [requirement.origin!.place] : sources;
    const earliest = earliestArrival(problem, from, begin);
    const first = earliest.get(to);
    const isThere = hasStock(problem, requirement);
    if (first === undefined && !isThere)
      reasons.push(`${name}: ${noWay(problem, from, to, begin)}.`);
    else if (first !== undefined && first > dueOf(requirement) + 1e-9 && !isThere)
      reasons.push(
        `${name}: ${to.name} can be reached on ${onDay(first)} at the earliest, and it is due on ${onDay(dueOf(requirement))}.`,
      );
    if (requirement.kind === 'pieces' && !isBulk) {
      const { piece } = requirement;
      const needsPressure = limitsEnvironment && piece.pressurized;
      const fits = (kind: VehicleKind) =>
        kind.room >= piece.mass && (kind.pressurized || !needsPressure);
      if (!kinds.some(fits))
        reasons.push(
          `${name}: ${piece.name} has ${figure(piece.mass)} kg, and no vehicle has that much ${needsPressure ? 'pressurized ' : ''}cargo room.`,
        );
    }
    if (requirement.kind !== 'stay') continue;
    const { until } = requirement;
    const home = earliestArrival(problem, [to], until).get(requirement.home);
    if (home === undefined)
      reasons.push(`${name}: ${noWay(problem, [to], requirement.home, until)}.`);
    else if (home > requirement.by + 1e-9)
      reasons.push(
        `${name}: the crew can be at ${requirement.home.name} on ${onDay(home)} at the earliest, and is due there on ${onDay(requirement.by)}.`,
      );
    // If all of them are there in the end, they came one after the other.
    const seats = kinds.reduce((sum, kind) => sum + kind.seats * kind.count, 0);
    if (!isBulk && seats < requirement.count && (lacking?.has(requirement) ?? true))
      reasons.push(
        `${name}: ${counted(requirement.count, 'person', 'people')} need seats, and all vehicles together have ${seats}.`,
      );
  }
  return reasons;
}

const names = (places: readonly DesignPlace[]): string =>
  places.length === 0 ? 'a source' : places.map(({ name }) => name).join(' or ');

/** Says why a place cannot be reached from others: edges are missing, or departures from a day on. */
function noWay(
  { edges }: DesignProblem,
  from: readonly DesignPlace[],
  to: DesignPlace,
  begin: Days,
): string {
  const atAnyTime = edges.map((edge) => ({ ...edge, departures: undefined }));
  const isJoined = earliestArrival({ edges: atAnyTime }, from, begin).has(to);
  const way = `from ${names(from)} to ${to.name}`;
  return isJoined
    ? `the given departures from ${onDay(begin)} on make no way ${way}`
    : `no way leads ${way}`;
}

/** Whether a requirement may be met by what is there, or what is made there. */
const hasStock = ({ stock, pieces }: DesignProblem, requirement: Requirement): boolean =>
  'good' in requirement &&
  (stock.some(({ good }) => good === requirement.good) ||
    pieces.some(({ works }) => (works?.get(requirement.good) ?? 0) < 0));

/** Returns the earliest day on which each place can be reached. */
function earliestArrival(
  { edges }: Pick<DesignProblem, 'edges'>,
  from: readonly DesignPlace[],
  begin: Days,
): Map<DesignPlace, Days> {
  const earliest = new Map(from.map((place) => [place, begin]));
  const arrival = ({ origin, duration, departures, most }: DesignEdge): Days | undefined => {
    const at = earliest.get(origin);
    if (at === undefined || most === 0) return undefined;
    if (departures === undefined) return at + duration;
    const next = departures.filter((day) => day >= at - 1e-9);
    return next.length === 0 ? undefined : Math.min(...next) + duration;
  };
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const edge of edges) {
      const day = arrival(edge);
      if (day === undefined || day >= (earliest.get(edge.destination) ?? Number.POSITIVE_INFINITY))
        continue;
      earliest.set(edge.destination, day);
      hasChanged = true;
    }
  }
  return earliest;
}

/** Returns what a plan that may miss requirements misses, in sentences. */
export function lacksOf(
  problem: DesignProblem,
  plan: FlowPlan,
  reserves: readonly FoundReserve[],
): DesignLack[] {
  const missed = requirementsOf(problem).flatMap((requirement): DesignLack[] => {
    const mass = plan.lacking.get(requirement) ?? 0;
    if (!(mass > 1e-3)) return [];
    const { name } = requirement;
    if (requirement.kind === 'stay') {
      const { count, at, from } = requirement;
      const amount = Math.round(mass);
      const sentence = `${name}: ${count - amount} of ${counted(count, 'person', 'people')} can be at ${at.name} from ${onDay(from)} on.`;
      return [{ requirement: name, amount, unit: 'persons', sentence }];
    }
    const by = onDay(requirement.by);
    const { to } = requirement;
    if (requirement.kind === 'pieces') {
      const amount = Math.round(mass);
      const { count } = requirement;
      const sentence = `${name}: ${count - amount} of ${counted(count, 'piece')} can be at ${to.name} by ${by}.`;
      return [{ requirement: name, amount, unit: 'pieces', sentence }];
    }
    const met = requirement.mass - mass;
    const sentence = `${name}: ${figure(met)} of ${figure(requirement.mass)} kg can be at ${to.name} by ${by}; ${figure(mass)} kg lack.`;
    return [{ requirement: name, amount: mass, unit: 'kg', sentence }];
  });
  const thin = reserves.flatMap(({ requirement, least }): DesignLack[] => {
    const amount = plan.lacking.get(requirement) ?? 0;
    if (!(amount > 1e-3) || least === null) return [];
    const { name } = requirement;
    const sentence = `${name}: it can last ${figure(least.days)} d on ${onDay(least.day)}, when it is least; ${figure(amount)} kg lack.`;
    return [{ requirement: name, amount, unit: 'kg', sentence }];
  });
  return [...missed, ...thin];
}

/** A change of a design by a number, and how it is said. */
interface DesignChange {
  /** Amounts to try, from small to large; if it is divisible, the least is searched between 0 and the last. */
  readonly amounts: readonly number[];
  readonly isDivisible: boolean;
  readonly changed: (amount: number) => DesignProblem;
  readonly sentence: (amount: number) => string;
  /** What the amount is added to; 0 if the change is no number: that counts as the largest. */
  readonly to: number;
}

/**
 * Returns changes with each of which everything can be done: more of one kind of vehicle and flights of it, room, tanks, free
 * departures, more lanes and transports, later dates, and transfers of propellant anywhere. Each is the least of its kind. The
 * smallest comes first, as a share of what there is.
 */
export function helpsOf(search: DesignSearch, lacking: readonly DesignLack[]): DesignHelp[] {
  const { problem } = search;
  const helps: (DesignHelp & { readonly share: number })[] = [];
  const isEnough = (changed: DesignProblem): boolean =>
    !search.isOver && search.isPossible(changed, gridFor(search, changed));
  for (const { amounts, isDivisible, changed, sentence, to } of changesOf(problem, lacking)) {
    if (search.isOver) break;
    const add = (amount: number) => helps.push({ sentence: sentence(amount), share: amount / to });
    const most = amounts.at(-1)!;
    if (!isEnough(changed(most))) continue;
    if (!isDivisible) {
      const least = amounts.find((amount) => amount === most || isEnough(changed(amount)))!;
      add(least);
      continue;
    }
    let [low, high] = [0, most];
    for (const amount of amounts)
      if (amount < high && amount > low) {
        if (isEnough(changed(amount))) high = amount;
        else low = amount;
      }
    for (let i = 0; i < HALVINGS && high - low > 1e-3 * high && !search.isOver; i++) {
      const middle = (low + high) / 2;
      if (isEnough(changed(middle))) high = middle;
      else low = middle;
    }
    add(high);
  }
  return helps
    .sort((a, b) => (a.share === b.share ? 0 : a.share - b.share))
    .map((help) => ({ sentence: help.sentence }));
}

/** The dates of a changed design: those of the design, unless edges or deadlines differ. */
const gridFor = ({ grid, problem }: DesignSearch, changed: DesignProblem): FlightGrid =>
  changed.edges === problem.edges &&
  changed.amounts === problem.amounts &&
  changed.deliveries === problem.deliveries &&
  changed.stays === problem.stays &&
  changed.reserves === problem.reserves
    ? grid
    : gridOf(changed);

function* changesOf(
  problem: DesignProblem,
  lacking: readonly DesignLack[],
): Generator<DesignChange> {
  const { kinds, edges, noTransfers, end } = problem;
  const more = Array.from({ length: MOST_MORE }, (_, i) => i + 1);
  const kg = lacking.reduce((sum, { amount, unit }) => (unit === 'kg' ? sum + amount : sum), 0);
  const withKind = (kind: VehicleKind, change: Partial<VehicleKind>): DesignProblem => {
    const changed = { ...kind, ...change };
    return { ...problem, kinds: kinds.map((each) => (each === kind ? changed : each)) };
  };
  for (const kind of kinds) {
    yield {
      amounts: more,
      isDivisible: false,
      changed: (amount) =>
        withKind(kind, {
          supply: [...kind.supply, { from: problem.start, count: amount }].sort(
            (a, b) => a.from - b.from,
          ),
          count: kind.count + amount,
        }),
      sentence: (amount) => `With ${amount === 1 ? 'one' : amount} more ${kind.name}.`,
      to: Math.max(kind.count, 1),
    };
    const { mostFlights } = kind;
    if (mostFlights !== undefined)
      yield {
        ...{ amounts: more, isDivisible: false, to: Math.max(mostFlights, 1) },
        changed: (amount) => withKind(kind, { mostFlights: mostFlights + amount }),
        sentence: (amount) =>
          `With ${amount === 1 ? 'one more flight' : `${amount} more flights`} of ${kind.count > 1 ? 'each ' : ''}${kind.name}.`,
      };
    if (kind.room > 0)
      yield divisible(
        kg,
        kind.room,
        (amount) => withKind(kind, { room: kind.room + amount }),
        (amount) => `With ${figure(amount)} kg more cargo room in ${kind.name}.`,
      );
    if (kind.tank > 0)
      yield divisible(
        kg,
        kind.tank,
        (amount) => withKind(kind, { tank: kind.tank + amount }),
        (amount) => `With a tank of ${kind.name} that holds ${figure(amount)} kg more.`,
      );
  }
  const withEdge = (edge: DesignEdge, change: Partial<DesignEdge>): DesignProblem => ({
    ...problem,
    edges: edges.map((each) => (each === edge ? { ...edge, ...change } : each)),
  });
  for (const edge of edges) {
    const { name, departures, most, lanes, maxCargo } = edge;
    const once = (change: Partial<DesignEdge>, sentence: string): DesignChange => ({
      ...{ amounts: [1], isDivisible: false, to: 0 },
      changed: () => withEdge(edge, change),
      sentence: () => sentence,
    });
    if (departures !== undefined)
      yield once({ departures: undefined }, `With free days of departure on ${name}.`);
    if (most !== undefined)
      yield {
        ...{ amounts: more, isDivisible: false, to: Math.max(most, 1) },
        changed: (amount) => withEdge(edge, { most: most + amount }),
        sentence: (amount) =>
          `With ${amount === 1 ? 'one' : amount} more ${amount === 1 ? 'transport' : 'transports'} along ${name}.`,
      };
    if (!Number.isFinite(maxCargo)) continue;
    yield {
      ...{ amounts: more, isDivisible: false, to: lanes },
      changed: (amount) => withEdge(edge, { lanes: lanes + amount }),
      sentence: (amount) => `With ${lanes + amount} transports on one day along ${name}.`,
    };
    yield divisible(
      kg,
      maxCargo,
      (amount) => withEdge(edge, { maxCargo: maxCargo + amount }),
      (amount) => `With ${figure(amount)} kg more on each flight along ${name}.`,
    );
  }
  for (const list of ['amounts', 'deliveries', 'stays'] as const)
    for (const requirement of problem[list] as readonly Requirement[]) {
      if (!lacking.some((each) => each.requirement === requirement.name) || requirement.by >= end)
        continue;
      const room = end - requirement.by;
      const later = (days: number): DesignProblem => ({
        ...problem,
        [list]: problem[list].map((each) =>
          (each as Requirement) === requirement ? { ...each, by: each.by + days } : each,
        ),
      });
      const whole = Array.from({ length: Math.min(Math.floor(room), 60) }, (_, i) => i + 1);
      if (whole.length === 0) continue;
      yield {
        ...{ amounts: room > whole.at(-1)! ? [...whole, room] : whole, isDivisible: false },
        changed: later,
        to: Math.max(requirement.by - problem.start, 1),
        sentence: (days) =>
          `With ${requirement.name} by ${onDay(requirement.by + days)} instead of ${onDay(requirement.by)}.`,
      };
    }
  for (const reserve of problem.reserves) {
    const { days, name } = reserve;
    if (!lacking.some((each) => each.requirement === name)) continue;
    const shorter = (less: number): DesignProblem => ({
      ...problem,
      reserves: problem.reserves.flatMap((each) =>
        each !== reserve ? [each] : less < days ? [{ ...each, days: days - less }] : [],
      ),
    });
    yield {
      ...{ amounts: [days / 2, days], isDivisible: true, to: days, changed: shorter },
      sentence: (less) =>
        `With ${less < days ? `a reserve of ${figure(days - less)} d` : 'no reserve'} instead of ${name}.`,
    };
  }
  if (noTransfers.size > 0)
    yield {
      ...{ amounts: [1], isDivisible: false, to: 0 },
      changed: () => ({ ...problem, noTransfers: new Set() }),
      sentence: () => 'With propellant that may change tanks anywhere.',
    };
}

/** A divisible change: what lacks in kg is the first guess, and a tenfold capacity the most. */
const divisible = (
  lacking: number,
  capacity: number,
  changed: DesignChange['changed'],
  sentence: DesignChange['sentence'],
): DesignChange => ({
  amounts: [
    ...new Set([lacking, 1.000001 * lacking, 10 * capacity].filter((amount) => amount > 0)),
  ].sort((a, b) => a - b),
  isDivisible: true,
  to: capacity,
  changed,
  sentence,
});
