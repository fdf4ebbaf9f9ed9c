import { resourceName } from '../../../analysis/table/resource-name.js';
import { ROUNDING_SHARE } from '../../../analysis/tolerance.js';
import { addToList, getOrAdd } from '../../../graph/multi-map.js';
import { type ClassOfSupply, isSubclassOf } from '../../../model/class-of-supply.js';
import type {
  Index,
  RequiredReserveData,
  ReservedData,
  StockData,
  ViewData,
} from '../../data/view-data.js';
import { className, mainClass } from '../../model/classes.js';
import type { Model } from '../../model/model.js';

/** A corner of a line over time. The value is null where there is no number for it. */
type Corner<T = number> = readonly [time: number, value: T];

/** The stock of a resource, or of all resources of a class of supply, at a place over time. Masses in kg, times in days. */
export interface StockLine {
  /** Its word in addresses: the index of the resource, or `c` and the number of the class. */
  readonly key: string;
  readonly name: string;
  readonly classOfSupply: number;
  /** The resources of which it is the stock. */
  readonly resources: readonly Index[];
  readonly mass: readonly Corner[];
  readonly highest: number;
  /** For how many days it suffices; null while that is until the end of the campaign. Empty if nothing needs it. */
  readonly days: readonly Corner<number | null>[];
  /** The fewest days while people are there, and when that is; null if it always suffices until the end. */
  readonly least: Corner | null;
  /** The times at which the last of it was taken, and something needed it at once, in order. */
  readonly runsOut: readonly number[];
  /** When the last of it was taken, and nothing needed it any more; null if that never happens. */
  readonly usedUp: number | null;
  /** Since when something needs it in vain; null if nothing does. */
  readonly lacksSince: number | null;
  /** The reserves of it that are needed. */
  readonly required: readonly RequiredReserveData[];
}

/** How far apart two times can be that are the same, in days: the clock has milliseconds. */
const SAME = 1e-6;

/** What is needed sooner than this is needed at once, in days. */
const SOON = 1e-3;

/** What lines are of: of resources, or of classes of supply. */
export type LinesOf = 'resource' | 'class';

/** Propellants are much heavier than all else, and run out when they shall. */
export const isPropellant = ({ classOfSupply }: Pick<StockLine, 'classOfSupply'>): boolean =>
  mainClass(classOfSupply) === 1;

/** When a line is first at nothing: it runs out, or is needed in vain. Null if that never happens. */
export const firstOut = ({ runsOut, lacksSince }: StockLine): number | null => {
  const first = Math.min(
    runsOut[0] ?? Number.POSITIVE_INFINITY,
    lacksSince ?? Number.POSITIVE_INFINITY,
  );
  return first === Number.POSITIVE_INFINITY ? null : first;
};

/** Returns the greatest mass of a line, or of what is needed of it. */
export const highestMass = ({ highest, required }: StockLine): number =>
  required.reduce(
    (top, { mass }) => mass.reduce((most, [, value]) => Math.max(most, value), top),
    highest,
  );

/**
 * Returns the stocks of a place, the most urgent first. Reserves that are needed of a class bring the line of the class along, and
 * those of a resource the line of the resource.
 */
export function stockLines(
  data: ViewData,
  place: Index,
  of: LinesOf,
  end: number,
): readonly StockLine[] {
  const stocks = data.stocks.filter((stock) => stock.place === place);
  const reserves = data.reserves.filter((each) => each.place === place);
  const required = data.required.filter((each) => each.place === place);
  const classOf = ({ resource }: StockData): number => data.resources[resource]!.classOfSupply;
  const classes = new Set([
    ...stocks.map(classOf),
    ...[...reserves, ...required].flatMap((each) =>
      each.resource < 0 ? [each.classOfSupply] : [],
    ),
  ]);
  const names = stocks.map(({ resource }) => data.resources[resource]!.name);
  const nameOf = (resource: Index, classOfSupply: number): string => {
    const found = data.resources[resource];
    if (found === undefined)
      return `${of === 'resource' ? 'All of ' : ''}${className(data, classOfSupply)}`;
    const isAlone = names.indexOf(found.name) === names.lastIndexOf(found.name);
    return resourceName(found.name, isAlone ? undefined : found.environment);
  };
  const lineOf = (resource: Index, classOfSupply: number): StockLine => {
    const isIn = (own: number): boolean =>
      own === classOfSupply || isSubclassOf(own as ClassOfSupply, classOfSupply as ClassOfSupply);
    const own = stocks.filter((stock) =>
      resource >= 0 ? stock.resource === resource : isIn(classOf(stock)),
    );
    const isOf = (each: ReservedData): boolean =>
      each.resource === resource && (resource >= 0 || each.classOfSupply === classOfSupply);
    const reserve = reserves.find(isOf);
    const mass = massOf(data, own, end);
    // What one resource lacks, others of its class may still have.
    const lacks = own.flatMap(({ unmetSince: since }) =>
      since !== null && (own.length === 1 || !(massAt(mass, since) > 0)) ? [since] : [],
    );
    const lacksSince = lacks.length === 0 ? null : Math.min(...lacks);
    const zeros = own.length === 1 ? own[0]!.runsOut : zerosOf(mass);
    const days = reserve?.days ?? [];
    const lasts = (time: number): number | null => lineFrom(days, time + SAME)[0]?.[1] ?? null;
    const isMissed = (time: number): boolean => (lasts(time) ?? SOON) < SOON;
    // Before there is any, and before anybody misses it, there is no reserve to speak of.
    const since = Math.min(
      mass.find(([, value]) => value > 0)?.[0] ?? Number.POSITIVE_INFINITY,
      lacksSince ?? Number.POSITIVE_INFINITY,
    );
    return {
      key: resource >= 0 ? String(resource) : `c${classOfSupply}`,
      name: nameOf(resource, classOfSupply),
      classOfSupply,
      resources: own.map(({ resource: each }) => each),
      mass,
      highest: mass.reduce((top, [, value]) => Math.max(top, value), 0),
      days: lineFrom(days, since),
      least: reserve?.least ?? null,
      runsOut: zeros.filter(isMissed),
      usedUp: zeros.filter((time) => lasts(time) === null).at(-1) ?? null,
      lacksSince,
      required: required.filter(isOf),
    };
  };
  const ofResources = stocks.map((stock) => lineOf(stock.resource, classOf(stock)));
  const ofClasses = [...classes].filter((each) => each > 0).map((each) => lineOf(-1, each));
  const isRequired = (line: StockLine): boolean => line.required.length > 0;
  const wanted =
    of === 'resource'
      ? [...ofResources, ...ofClasses.filter(isRequired)]
      : [...ofClasses, ...ofResources.filter(isRequired)];
  return wanted
    .filter(({ highest, lacksSince }) => highest > 0 || lacksSince !== null)
    .sort((a, b) => urgency(a) - urgency(b) || a.classOfSupply - b.classOfSupply);
}

/** What is gone first is most urgent, then what lasts for the fewest days. */
const urgency = (line: StockLine): number =>
  firstOut(line) ?? 1e9 + (line.least?.[1] ?? (line.days.length > 0 ? 1e8 : 1e9));

/** Returns the mass of stocks together as the corners of a line. */
function massOf(
  { resources }: ViewData,
  stocks: readonly StockData[],
  end: number,
): readonly Corner[] {
  const steps = new Map<number, { jump: number; rate: number }>();
  for (const { resource, levels } of stocks) {
    const { unitMass } = resources[resource]!;
    let [since, amount, rate] = [0, 0, 0];
    for (const [time, next, nextRate] of levels) {
      const step = getOrAdd(steps, time, () => ({ jump: 0, rate: 0 }));
      step.jump += (next - (amount + rate * (time - since))) * unitMass;
      step.rate += (nextRate - rate) * unitMass;
      [since, amount, rate] = [time, next, nextRate];
    }
  }
  const corners: Corner[] = [];
  let [since, mass, rate, most] = [0, 0, 0, 0];
  const sorted = [...steps].sort((a, b) => a[0] - b[0]);
  const rounded = (value: number): number => (value < most * ROUNDING_SHARE ? 0 : value);
  for (const [time, step] of [
    ...sorted,
    [Math.max(end, sorted.at(-1)?.[0] ?? end), null] as const,
  ]) {
    const before = mass + rate * (time - since);
    if (corners.length > 0) corners.push([time, rounded(before)]);
    if (step === null) break;
    mass = before + step.jump;
    rate += step.rate;
    since = time;
    most = Math.max(most, mass);
    corners.push([time, rounded(mass)]);
  }
  // Where there is never any, the line is at the bottom.
  return corners.length > 0
    ? corners
    : [
        [0, 0],
        [end, 0],
      ];
}

/** Returns a line from a time on, after its jump then. */
function lineFrom<T extends number | null>(
  corners: readonly Corner<T>[],
  time: number,
): readonly Corner<T>[] {
  const at = corners.findLastIndex(([each]) => each <= time);
  const [first, next] = corners.slice(Math.max(0, at));
  if (at < 0 || first === undefined) return corners;
  const [since, from] = first;
  const rest = corners.slice(at + 1);
  if (from === null || next === undefined || next[1] === null) return [[time, from], ...rest];
  const value = from + ((next[1] - from) * (time - since)) / (next[0] - since);
  return [[time, value as T], ...rest];
}

/** Returns the mass at a time, after its jump. */
const massAt = (mass: readonly Corner[], time: number): number =>
  mass[0] === undefined || time < mass[0][0] ? 0 : lineFrom(mass, time)[0]![1];

/** Returns the times at which a line falls to nothing, and not at once, because then it was taken away. */
const zerosOf = (mass: readonly Corner[]): readonly number[] =>
  mass.flatMap(([time, value], at) => {
    const before = mass[at - 1];
    return value === 0 && before !== undefined && before[1] > 0 && before[0] < time ? [time] : [];
  });

/** Goods that come to a place at one time. */
export interface StockDelivery {
  readonly time: number;
  /** The flights that bring them; else the events that do. */
  readonly names: readonly string[];
  /** What comes: the resource and the mass in kg, the heaviest first. */
  readonly goods: readonly { readonly resource: Index; readonly mass: number }[];
}

/** Returns what is delivered to a place, in order of time. */
export function stockDeliveries(data: ViewData, place: Index): readonly StockDelivery[] {
  const byTime = new Map<number, { resource: Index; mass: number }[]>();
  for (const { place: at, resource, levels, deliveries } of data.stocks) {
    if (at !== place) continue;
    const { unitMass } = data.resources[resource]!;
    const times = new Set(deliveries);
    for (const [i, [time, amount]] of levels.entries()) {
      if (!times.has(time)) continue;
      const [since, held, rate] = levels[i - 1] ?? [time, 0, 0];
      const mass = (amount - Math.max(0, held + rate * (time - since))) * unitMass;
      if (mass > 0) addToList(byTime, time, { resource, mass });
    }
  }
  const arrivals = data.transports.filter(({ destination }) => destination === place);
  return [...byTime]
    .sort((a, b) => a[0] - b[0])
    .map(([time, goods]) => {
      const isNow = (each: number): boolean => Math.abs(each - time) < SAME;
      const flights = arrivals
        .filter(({ end }) => isNow(end))
        .map(({ event }) => data.events[event]!);
      const bring =
        flights.length > 0
          ? flights
          : data.events.filter((event) => event.place === place && isNow(event.time));
      const names = new Set(bring.map(({ name, type }) => (name.trim() === '' ? type : name)));
      return { time, names: [...names], goods: goods.sort((a, b) => b.mass - a.mass) };
    });
}

/** Returns the place of a plan with a name; -1 if it has none. */
export const placeNamed = (model: Model, name: string): Index =>
  model.data.places.findIndex((_, index) => model.placeName(index) === name);

/** Returns the greatest mass in any plan of what is at a place, by the name of the goods. */
export function topsOf(
  models: readonly Model[],
  name: string,
  of: LinesOf,
): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  for (const model of models)
    for (const line of stockLines(model.data, placeNamed(model, name), of, model.range[1]))
      tops.set(line.name, Math.max(tops.get(line.name) ?? 0, highestMass(line)));
  return tops;
}
