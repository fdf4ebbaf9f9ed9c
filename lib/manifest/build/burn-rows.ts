import type { Campaign } from '../../analysis/campaign.js';
import type { BurnStageItem } from '../../model/index.js';
import type { BurnRecord, EventRecord } from '../../simulation/index.js';
import type { CapacityRow } from '../problem.js';
import type { BuiltLeg } from './legs.js';
import { momentOf } from './moments.js';
import { type NodeChanges } from './unmet-entries.js';

/** A burn that no row, or only an approximate one, stands for. */
export interface UnplannedBurn {
  /** Index of its event in the base simulation. */
  readonly event: number;
  /** Such as `burn 2 of Lander, flight 3`. */
  readonly name: string;
  /**
   * `short`: it falls short already without new cargo. `approximate`: the limits of several legs depend on each other in a
   * curve, of which a safe chord is used.
   */
  readonly reason: 'short' | 'approximate';
}

/** What counts as no effect of a load: kg of propellant for a kg. */
const NO_EFFECT = 1e-9;

/** The load with which effects are measured, in kg. */
const PROBE = 1;

/**
 * Returns the limits that burns set: no burn may fall short because of the cargo. Where each burn
 * fires one vehicle, its margin falls evenly with the loads of all legs flown before with the same vehicle, so a row is exact.
 * Otherwise the largest loads are searched by bisection.
 */
export function burnRows(
  campaign: Campaign,
  changes: NodeChanges,
): { readonly rows: readonly CapacityRow[]; readonly unplanned: readonly UnplannedBurn[] } {
  const burns = burnEventsOf(campaign, changes);
  if (burns.length === 0) return { rows: [], unplanned: [] };
  const { errors, rules } = campaign.result;
  const failed = new Set(errors.flatMap(({ event }) => event ?? []));
  const short = new Set(
    errors.flatMap(({ code, event }) => (code === 'DELTA_V_SHORT' ? (event ?? []) : [])),
  );
  const margins = (leg: number, load: number): number[] =>
    marginsWith(campaign, burns, (each) => (each === leg ? load : 0));
  const free = margins(-1, 0);
  const flown = [...new Set(burns.flatMap(({ leg }) => leg ?? []))];
  const capacities = new Map(flown.map((leg) => [leg.leg.index, capacityOf(leg)]));
  const full = marginsWith(campaign, burns, (leg) => capacities.get(leg) ?? 0);
  const probes = flown.map((leg) => ({ leg, at: margins(leg.leg.index, PROBE) }));
  // Sums of rounded masses differ a little from what is planned, and a simulation tolerates no shortfall.
  const slack =
    rules.rounding === 'grid' ? 10 * campaign.scenario.configuration.massPrecision : 1e-4;
  const rows: CapacityRow[] = [];
  const unplanned: UnplannedBurn[] = [];
  const counts = new Map<string, number>();
  for (const [i, burn] of burns.entries()) {
    const { id } = burn.last.vehicle;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const name = nameOf(burn, counts.get(id)!);
    const event = burn.event.index;
    if (short.has(event)) unplanned.push({ event, name, reason: 'short' });
    if (failed.has(event)) continue;
    const terms = probes
      .map(({ leg, at }) => ({ leg, coefficient: (free[i]! - at[i]!) / PROBE }))
      .filter(({ coefficient }) => coefficient > NO_EFFECT);
    if (terms.length === 0) continue;
    const limit = Math.max(0, free[i]! - slack);
    const marginAt = (loads: ReadonlyMap<number, number>): number =>
      marginsWith(campaign, burns, (each) => loads.get(each) ?? 0)[i]!;
    const isStraight = terms.every(({ leg, coefficient }) => {
      const load = capacities.get(leg.leg.index)!;
      const expected = free[i]! - coefficient * load;
      return (
        Math.abs(marginAt(new Map([[leg.leg.index, load]])) - expected) <=
        1e-6 * (1 + Math.abs(expected))
      );
    });
    if (isStraight) {
      rows.push({
        name,
        limit,
        terms: terms.map(({ leg, coefficient }) => ({ leg: leg.leg.index, coefficient })),
      });
      continue;
    }
    // Whatever the legs carry passes.
    if (full[i]! >= slack) continue;
    const axes = terms.map(({ leg: { leg } }) => ({
      leg: leg.index,
      capacity: capacities.get(leg.index)!,
    }));
    const chord = chordOf(axes, (loads) => marginAt(loads) >= slack);
    rows.push({ name, limit: 1, terms: chord });
    if (chord.length > 1) unplanned.push({ event, name, reason: 'approximate' });
  }
  return { rows, unplanned };
}

function nameOf({ last, leg }: BurnEvent, count: number): string {
  const flight = leg === undefined ? '' : `, flight ${leg.leg.index + 1}`;
  return `burn ${count} of ${last.vehicle.name}${flight}`;
}

/** Returns the mass that a leg could carry by its carriers and its own limit, in kg. */
function capacityOf({ leg }: BuiltLeg): number {
  let sum = 0;
  for (const { freeMass, parent } of leg.slots) if (parent === null) sum += freeMass;
  return Math.max(1, Math.min(sum, leg.freeMass ?? sum));
}

/** A firing of an engine in the base simulation, or a stage that is dropped. */
type Action =
  | { readonly drops: false; readonly firing: BurnRecord; readonly unitMass: number }
  | { readonly drops: true; readonly stage: string };

/** A burn of the base simulation. */
export interface BurnEvent {
  readonly event: EventRecord;
  /** The leg on which it is; undefined if no leg carries the stack. */
  readonly leg: BuiltLeg | undefined;
  readonly actions: readonly Action[];
  /** The last firing. */
  readonly last: BurnRecord;
}

/** Returns the burns of a simulation in the order of execution. */
export function burnEventsOf(campaign: Campaign, changes: NodeChanges): readonly BurnEvent[] {
  const { events, burns } = campaign.result;
  const found: BurnEvent[] = [];
  for (let i = 0; i < burns.length; ) {
    const event = events[burns[i]!.event]!;
    const firings: BurnRecord[] = [];
    while (burns[i]?.event === event.index) firings.push(burns[i++]!);
    const { vehicle } = firings[0]!;
    const leg = event.location && changes.legOf(vehicle, event.location, momentOf(event.index));
    const actions = actionsOf(campaign, event, firings);
    found.push({ event, leg: leg ?? undefined, actions, last: firings.at(-1)! });
  }
  return found;
}

/** Returns what a burn did, in order: the firings as they were recorded, and the stages that the scenario drops. */
function actionsOf(
  campaign: Campaign,
  event: EventRecord,
  firings: readonly BurnRecord[],
): readonly Action[] {
  const unitMasses = fuelMasses(campaign);
  const fired = (firing: BurnRecord): Action => ({
    drops: false,
    firing,
    unitMass: unitMasses.get(firing.vehicle.id) ?? 1,
  });
  const actions: Action[] = [];
  let next = 0;
  for (const { type, element } of sequenceOf(campaign, event, firings[0]!.burn)) {
    if (type === 'Stage') actions.push({ drops: true, stage: element });
    else if (firings[next]?.vehicle.id === element) actions.push(fired(firings[next++]!));
  }
  for (; next < firings.length; next++) actions.push(fired(firings[next]!));
  return actions;
}

/** Returns the actions that the scenario plans for a burn. */
function sequenceOf(
  { scenario, result }: Campaign,
  event: EventRecord,
  burn: string,
): readonly BurnStageItem[] {
  const source =
    event.listed === null && event.parent !== null ? result.events[event.parent]! : event;
  if (source.mission === null || source.listed === null) return [];
  const listed = scenario.missionList[source.mission.index]?.events[source.listed];
  if (listed?.type === 'Space Transport')
    return listed.burnStageSequence.findLast((each) => each.burn === burn)!.actions;
  if (listed?.type === 'Propulsive Burn') return listed.burnStageSequence;
  return [];
}

const knownMasses = new WeakMap<Campaign, ReadonlyMap<string, number>>();

/** Returns the mass of a unit of the fuel of each vehicle that has fired, in kg. */
function fuelMasses(campaign: Campaign): ReadonlyMap<string, number> {
  let masses = knownMasses.get(campaign);
  if (masses === undefined) {
    const found = new Map<string, number>();
    for (const { vehicle, propellantUsed, fuelBefore, fuelAfter } of campaign.result.burns)
      if (fuelBefore > fuelAfter) found.set(vehicle.id, propellantUsed / (fuelBefore - fuelAfter));
    masses = found;
    knownMasses.set(campaign, masses);
  }
  return masses;
}

/**
 * Returns what each burn would leave in the tank of the vehicle that fires last, in kg, if the legs carried more. Negative: what
 * it would lack.
 * @param loadOf returns the additional load of a leg, in kg
 */
export function marginsWith(
  { result }: Campaign,
  burns: readonly BurnEvent[],
  loadOf: (leg: number) => number,
): number[] {
  const { standardGravity, fuelNeed } = result.rules;
  /** The fuel that each vehicle has less than in the base simulation, in units, and in kg. */
  const less = new Map<string, { readonly units: number; readonly mass: number }>();
  const dropped = new Set<string>();
  return burns.map(({ leg, actions, last }) => {
    let missing = 0;
    let margin = 0;
    let isFirst = true;
    for (const action of actions) {
      if (action.drops) {
        dropped.add(action.stage);
        continue;
      }
      const { firing, unitMass } = action;
      if (isFirst) missing = firing.deltaVAsked;
      isFirst = false;
      const { id } = firing.vehicle;
      let mass = firing.stackMassBefore + (leg === undefined ? 0 : loadOf(leg.leg.index));
      for (const [vehicle, { mass: lost }] of less)
        if (!dropped.has(vehicle) && (vehicle === id || leg?.aboard.has(vehicle))) mass -= lost;
      const exhaust = firing.isp * standardGravity;
      const kilograms = fuelNeed === 'exact-units' ? unitMass : 1;
      const have = firing.fuelBefore - (less.get(id)?.units ?? 0);
      const need = (mass * (1 - Math.exp(-missing / exhaust))) / kilograms;
      // The last vehicle is let go below nothing, so that the margin tells what is missing.
      const runsDry = need > have && firing !== last;
      const left = runsDry ? 0 : have - need;
      missing = runsDry ? missing - exhaust * Math.log(mass / (mass - have * kilograms)) : 0;
      const units = firing.fuelAfter - left;
      less.set(id, { units, mass: units * unitMass });
      margin = left * unitMass;
    }
    return margin;
  });
}

/** A leg, and the mass that it could carry by its carriers, in kg. */
export interface Axis {
  readonly leg: number;
  readonly capacity: number;
}

/** Loads of legs, in kg. */
export type LegLoads = ReadonlyMap<number, number>;

/** The shares of a capacity at which the edge of what passes is looked up. The least one gives its slope at the beginning. */
const SHARES = [0.001, 0.1, 0.5, 1];

/** How often a capacity is doubled at most to find a load that does not pass. */
const DOUBLINGS = 10;

/**
 * Returns the terms of a row of limit 1 that keeps loads on the side where they pass. The row begins at the largest load of the leg that
 * takes least, and falls for each other leg as steeply as any of the points at the edge that are looked up with it. So the edge may bend
 * either way. With more than two legs, it is an approximation.
 * @param passes whether loads pass; lighter loads always do if heavier ones do
 */
export function chordOf(
  axes: readonly Axis[],
  passes: (loads: LegLoads) => boolean,
): CapacityRow['terms'] {
  const alone = axes.map(({ leg, capacity }) => ({
    leg,
    capacity,
    largest: largestLoad(capacity, (load) => passes(new Map([[leg, load]]))),
  }));
  const anchor = alone.reduce((least, each) => (each.largest < least.largest ? each : least));
  return alone.map(({ leg, capacity, largest }) => {
    if (leg === anchor.leg) return { leg, coefficient: 1 / largest };
    const slopes = SHARES.map((share) => {
      const load = share * Math.min(capacity, largest);
      const loads = (rest: number) =>
        new Map([
          [leg, load],
          [anchor.leg, rest],
        ]);
      const left = largestLoad(anchor.capacity, (rest) => passes(loads(rest)));
      return (1 - left / anchor.largest) / load;
    });
    return { leg, coefficient: Math.max(...slopes) };
  });
}

/**
 * Returns the largest load that passes. It may be more than the capacity: then the leg lacks nothing by itself, but leaves less to
 * other legs. At least a gram passes.
 */
function largestLoad(capacity: number, passes: (load: number) => boolean): number {
  let low = 0;
  let high = capacity;
  for (let step = 0; step < DOUBLINGS && passes(high); step++) {
    low = high;
    high *= 2;
  }
  for (let step = 0; step < 60 && high - low > 1e-7; step++) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return Math.max(low, 1e-3);
}
