import type { Campaign } from '../../analysis/campaign.js';
import type { CapacityRow } from '../problem.js';
import { type BurnEvent, burnEventsOf, marginsWith } from './burn-course.js';
import type { Changes } from './changes.js';
import { chordOf } from './chord.js';
import type { BuiltLeg } from './legs.js';

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
  changes: Changes,
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
