import { addToList } from '../../graph/multi-map.js';
import { Environment } from '../../model/index.js';
import type { ContainerKind, PlanProblem, PlanResource } from '../problem.js';
import type { GreedyContainer, GreedyPiece } from './answer.js';

/** Parts of units that are noise of sums. */
const NOISE = 1e-9;

/** What a container of a plan holds of one resource. */
export interface Holding {
  readonly resource: PlanResource;
  readonly pieces: readonly GreedyPiece[];
  /** Amount, in units. */
  readonly amount: number;
}

/** Returns the index of the kind of a container in a problem; undefined if the problem does not have it. */
export function kindOf({ kinds }: PlanProblem, { kind }: GreedyContainer): number | undefined {
  const isCrate = kind.endsWith(' crate');
  const found = kinds.findIndex((each) =>
    isCrate ? each.crate : each.template === null && each.name === kind,
  );
  return found < 0 ? undefined : found;
}

/** Returns whether a container is pressurized, where that counts. */
export const isPressurized = (problem: PlanProblem, { environment }: GreedyContainer): boolean =>
  problem.environmentConstrained && environment === Environment.Pressurized;

/**
 * Returns what a container may hold in a plan: of goods that cannot share it the heaviest, in the right environment, in whole
 * units where only those can be packed, and no more than it takes (C6, C7).
 */
export function contentsOf(
  problem: PlanProblem,
  container: GreedyContainer,
  kind: ContainerKind,
  resources: ReadonlyMap<string, PlanResource>,
): readonly Holding[] {
  const byResource = new Map<PlanResource, GreedyPiece[]>();
  for (const piece of container.pieces) {
    const resource = resources.get(piece.resource.id);
    if (resource === undefined || !mayHold(problem, container, kind, resource)) continue;
    addToList(byResource, resource, piece);
  }
  const group = heaviestGroup(byResource);
  const holdings: Holding[] = [];
  let freeMass = kind.crate ? Number.POSITIVE_INFINITY : kind.maxMass;
  let freeVolume =
    kind.crate || !problem.volumeConstrained ? Number.POSITIVE_INFINITY : kind.maxVolume;
  for (const [resource, pieces] of byResource) {
    if (resource.group !== group) continue;
    const packed = pieces.reduce((sum, { amount }) => sum + amount, 0);
    const fits = Math.min(
      packed,
      freeMass / resource.unitMass,
      resource.unitVolume > 0 ? freeVolume / resource.unitVolume : packed,
    );
    const amount = resource.whole ? Math.floor(fits + NOISE) : fits;
    if (!(amount > 0)) continue;
    freeMass -= amount * resource.unitMass;
    freeVolume -= amount * resource.unitVolume;
    holdings.push({ resource, pieces, amount });
  }
  return holdings;
}

function mayHold(
  problem: PlanProblem,
  container: GreedyContainer,
  kind: ContainerKind,
  { group, pressurized }: PlanResource,
): boolean {
  if (group === null || !kind.groups.includes(group)) return false;
  if (!problem.environmentConstrained || pressurized === isPressurized(problem, container))
    return true;
  return !pressurized && problem.pressurizedTakesUnpressurized;
}

/** Returns the group of goods with the largest mass. */
function heaviestGroup(
  byResource: ReadonlyMap<PlanResource, readonly GreedyPiece[]>,
): string | null {
  const masses = new Map<string | null, number>();
  for (const [{ group, unitMass }, pieces] of byResource)
    for (const { amount } of pieces)
      masses.set(group, (masses.get(group) ?? 0) + unitMass * amount);
  let heaviest: string | null = null;
  for (const [group, mass] of masses)
    if (heaviest === null || mass > masses.get(heaviest)!) heaviest = group;
  return heaviest;
}

/** Returns the contents at launch that the use of an amount needs, in units: whole ones where only those can be packed. */
export const launched = ({ whole }: PlanResource, used: number): number =>
  whole ? Math.ceil(used - NOISE) : used;
