import { Campaign } from '../../analysis/campaign.js';
import { aggregatedDemandsOf } from '../../analysis/supply/aggregate.js';
import { isRounding } from '../../analysis/tolerance.js';
import type { Ref } from '../../simulation/index.js';
import {
  type ManifestChoice,
  type ManifestOptions,
  resolveManifestOptions,
} from '../manifest-options.js';
import type { PlanProblem } from '../problem.js';
import { type IsPlanned, isPlannedBy, plannedOf } from '../selection.js';
import { burnRows, type UnplannedBurn } from './burn-rows.js';
import { Containers } from './container-kinds.js';
import { type CellPlace, DemandSums } from './demands.js';
import { type BuiltLeg, buildLegs, withRefusals } from './legs.js';
import { reservedDemands } from './reserved.js';
import { entriesOf, NodeChanges } from './unmet-entries.js';

/** A problem, and what is known besides. */
export interface BuiltProblem {
  readonly problem: PlanProblem;
  /** The campaign whose unmet demands are planned: that without the use of what exists, if the options ask for it. */
  readonly campaign: Campaign;
  readonly options: ManifestOptions;
  readonly legs: readonly BuiltLeg[];
  readonly changes: NodeChanges;
  /** The unmet demands by cell and resource, also those that are too small to plan. */
  readonly sums: DemandSums;
  /** The key of each cell in `sums`. Cells that reserves have made earlier have that of the cell in which it is used. */
  readonly keys: readonly string[];
  /** A key of each cell that no other one has. */
  readonly plannedKeys: readonly string[];
  /** Burns for which no row stands, and why. */
  readonly unplannedBurns: readonly UnplannedBurn[];
}

/** What was known when each problem was built. A problem that was stored and read again is not in it. */
const built = new WeakMap<PlanProblem, BuiltProblem>();

/** Returns what was known when a problem was built, or undefined if it comes from elsewhere. */
export const detailsOf = (problem: PlanProblem): BuiltProblem | undefined => built.get(problem);

/**
 * Returns what a manifest has to plan for a campaign: unmet demands, legs with their free capacity, containers, and the limits
 * of flights and burns. Everything comes from the simulation of the campaign. If the option `consumeExisting` differs from
 * the campaign's `consume`, another simulation runs.
 * @param choice Default: the preset that goes with the rules of the campaign. `consumeExisting` is false by default if the campaign
 *   does not consume.
 * @throws TypeError if the options are invalid, or name what the campaign has not
 */
export function planProblem(campaign: Campaign, choice?: ManifestChoice): PlanProblem {
  return buildProblem(campaign, choice).problem;
}

/**
 * Returns the problem of a manifest, as `planProblem` does, and what was known when it was built.
 * @param needed the reserves that are needed. Default: none are
 */
export function buildProblem(
  given: Campaign,
  choice?: ManifestChoice,
  needed: NeededInPlan = NOTHING_NEEDED,
): BuiltProblem {
  const options = manifestOptionsFor(given, choice);
  const campaign = campaignFor(given, options);
  const { scenario } = campaign;
  const legs = buildLegs(campaign, options);
  const changes = new NodeChanges(campaign, legs);
  const containers = new Containers(campaign, options);
  const sums = sumDemands(campaign, options, legs, changes);
  const planned = new Map<string, string>();
  const asked =
    needed.need.length === 0 || options.need !== 'exact'
      ? sums
      : sumReserved(campaign, options, legs, changes, needed, planned);
  const { cells, demands, keys: own } = asked.finish(containers);
  const keys = own.map((key) => planned.get(key) ?? key);
  const burns = options.propulsion === 'limit' ? burnRows(campaign, changes) : undefined;
  const { volumeConstrained, environmentConstrained, massPrecision, demandPrecision } =
    scenario.configuration;
  const problem: PlanProblem = {
    legs: withRefusals(
      legs.map(({ leg }) => leg),
      campaign,
      options.forbid,
    ),
    cells,
    demands,
    kinds: containers.kinds(),
    rows: burns?.rows ?? [],
    volumeConstrained,
    environmentConstrained,
    pressurizedTakesUnpressurized: options.pressurizedTakesUnpressurized,
    massPrecision,
    demandPrecision,
    ...(campaign.result.rules.shortfallThreshold === 'none' && { countsAll: true }),
  };
  const details = {
    problem,
    campaign,
    options,
    legs,
    changes,
    sums,
    keys,
    plannedKeys: own,
    unplannedBurns: burns?.unplanned ?? [],
  };
  built.set(problem, details);
  return details;
}

/** Sums the unmet demands of a campaign by cell and resource. */
export function sumDemands(
  campaign: Campaign,
  options: ManifestOptions,
  legs: readonly BuiltLeg[],
  changes: NodeChanges,
): DemandSums {
  const sums = new DemandSums(campaign, options);
  const isPlanned = isPlannedBy(campaign, options);
  if (options.need === 'exact') addEntries(campaign, legs, changes, isPlanned, sums);
  else addPoints(campaign, legs, isPlanned, sums);
  return sums;
}

/** The reserves that a plan must have. */
export interface NeededInPlan {
  /** In words. */
  readonly need: readonly string[];
  /**
   * The most of a resource that can come earlier, in units, by the key of the cell and the identifier of the resource. What is more
   * comes when it is used.
   */
  readonly most?: ReadonlyMap<string, number>;
}

const NOTHING_NEEDED: NeededInPlan = { need: [] };

/**
 * Sums the unmet demands of a campaign with the reserves that it needs: what is to be there earlier than it is used has cells of its own.
 * @param planned gets the key of the cell in which each of those is used
 */
function sumReserved(
  campaign: Campaign,
  options: ManifestOptions,
  legs: readonly BuiltLeg[],
  changes: NodeChanges,
  { need, most }: NeededInPlan,
  planned: Map<string, string>,
): DemandSums {
  const sums = new DemandSums(campaign, options);
  const isPlanned = isPlannedBy(campaign, options);
  const last = campaign.result.events.length;
  const entries = [...entriesOf(campaign, changes)];
  const { early, kept } = reservedDemands(campaign, need, entries);
  const left = new Map(most);
  /** Returns how much of an amount can come earlier. */
  const possible = (key: string, resource: Ref, amount: number): number => {
    if (most === undefined) return amount;
    const known = left.get(`${key} ${resource.id}`) ?? 0;
    left.set(`${key} ${resource.id}`, known - Math.min(known, amount));
    return Math.min(known, amount);
  };
  for (const entry of entries) {
    const { place, leg, window, time, resource } = entry;
    if (!isPlanned(resource, place)) continue;
    const key = leg === undefined ? `${place.id} ${window}` : `leg ${leg}`;
    const cell = (): CellPlace =>
      leg === undefined ? windowCell(changes, place, window, last) : legCell(legs[leg]!, place);
    let { amount } = entry;
    for (const part of early.get(entry) ?? []) {
      const own = `${key} by ${part.from}`;
      const moved = possible(own, resource, part.amount);
      if (!(moved > 0)) continue;
      planned.set(own, key);
      sums.add(own, resource, moved, time, () => {
        const used = cell();
        return { ...used, from: part.from, usedFrom: used.from };
      });
      amount -= moved;
    }
    const isRest = amount !== entry.amount && isRounding(amount, entry.amount);
    if (!isRest) sums.add(key, resource, amount, time, cell);
  }
  for (const { place, resource, amount, from, time } of kept) {
    if (!isPlanned(resource, place)) continue;
    const key = `${place.id} kept ${from}`;
    const cell = (): CellPlace => ({ leg: null, place, from, until: last });
    sums.add(key, resource, amount, time, cell, true);
  }
  return sums;
}

/** Returns the options of a manifest, with the defaults that go with the options of the campaign. */
export function manifestOptionsFor(
  { options: { rules = 'standard', consume } }: Pick<Campaign, 'options'>,
  choice: ManifestChoice | undefined,
): ManifestOptions {
  const given = typeof choice === 'string' ? { preset: choice } : (choice ?? {});
  const ruled = typeof rules === 'string' ? rules : (rules.preset ?? 'standard');
  return resolveManifestOptions({
    preset: ruled === 'spacenet25' ? 'spacenet25' : 'default',
    ...(consume === false && { consumeExisting: false }),
    ...given,
  });
}

/** Returns the campaign, or one that differs in whether what exists is consumed. */
function campaignFor(campaign: Campaign, { consumeExisting }: ManifestOptions): Campaign {
  const { scenario, options } = campaign;
  if ((options.consume !== false) === consumeExisting) return campaign;
  return new Campaign(scenario, { ...options, consume: consumeExisting });
}

/** Adds all entries to the cells between arrivals and departures. */
function addEntries(
  campaign: Campaign,
  legs: readonly BuiltLeg[],
  changes: NodeChanges,
  isPlanned: IsPlanned,
  sums: DemandSums,
): void {
  const last = campaign.result.events.length;
  for (const { place, leg, window, time, resource, amount } of entriesOf(campaign, changes)) {
    if (!isPlanned(resource, place)) continue;
    const key = leg === undefined ? `${place.id} ${window}` : `leg ${leg}`;
    sums.add(key, resource, amount, time, () =>
      leg === undefined ? windowCell(changes, place, window, last) : legCell(legs[leg]!, place),
    );
  }
}

function legCell({ leg }: BuiltLeg, place: Ref): CellPlace {
  return { leg: leg.index, place, from: leg.departs, until: leg.arrives };
}

/** Returns the cell between an arrival or departure and the next departure. What comes before the first one is out of reach. */
function windowCell(changes: NodeChanges, place: Ref, window: number, last: number): CellPlace {
  const list = changes.at(place);
  let next = window + 1;
  while (next < list.length && !list[next]!.departs) next++;
  return {
    leg: null,
    place,
    from: list[window]?.event ?? -1,
    until: list[next]?.event ?? last,
  };
}

/** Adds what supply points and supply edges demand, as if it all arose at one time. */
function addPoints(
  campaign: Campaign,
  legs: readonly BuiltLeg[],
  isPlanned: IsPlanned,
  sums: DemandSums,
): void {
  const { points, edges, early } = plannedOf(aggregatedDemandsOf(campaign), isPlanned);
  const last = campaign.result.events.length;
  const arrivals = new Map<string, number>();
  const byTransport = new Map<number, BuiltLeg>();
  for (const built of legs) {
    const { leg } = built;
    byTransport.set(leg.transport, built);
    const key = `${leg.destination.id} ${campaign.rounding.time(leg.end)}`;
    arrivals.set(key, Math.max(arrivals.get(key) ?? 0, leg.arrives));
  }
  for (const { node, time, amounts } of points) {
    const key = `${node.id} ${time}`;
    const at = arrivals.get(key) ?? -1;
    for (const { resource, amount } of amounts)
      sums.add(key, resource, amount, time, () => ({
        leg: null,
        place: node,
        from: at,
        until: at,
      }));
  }
  for (const { transport, edge, end, amounts } of edges) {
    const found = byTransport.get(transport);
    for (const { resource, amount } of amounts)
      sums.add(`transport ${transport}`, resource, amount, end, () =>
        found === undefined
          ? { leg: null, place: edge, from: -1, until: last }
          : legCell(found, edge),
      );
  }
  for (const { place, time, amounts } of early)
    for (const { resource, amount } of amounts)
      sums.add(`early ${place.id}`, resource, amount, time, () => ({
        leg: null,
        place,
        from: -1,
        until: last,
      }));
}
