import type { BurnRecord, Ref, SimulationResult } from '../../simulation/index.js';

/** How a burn ends: short of its delta-v, with a thin margin, or with enough. */
export type BurnState = 'short' | 'thin' | 'enough';

/** A burn, with all engines that fire in it. */
export interface BurnOutlook {
  readonly state: BurnState;
  /** Days after the start of the scenario. */
  readonly time: number;
  /** Index of the event. */
  readonly event: number;
  /** Identifier of the burn in the scenario. */
  readonly burn: string;
  /** The vehicle that fires last. */
  readonly vehicle: Ref;
  /** Delta-v that the burn needs, that was achieved, and that is missing, in m/s. */
  readonly needed: number;
  readonly achieved: number;
  readonly missing: number;
  /**
   * Delta-v that the propellant left in the vehicles of the burn could add, in m/s; null if the burn is short, or if that
   * propellant is not part of the stack.
   */
  readonly margin: number | null;
  /**
   * `margin` as a share of the delta-v that the vehicle has given since its tank was last filled; null if `margin` is null,
   * or if it has given none.
   */
  readonly share: number | null;
}

/**
 * Returns each burn of a campaign, in order of time. A burn can have several firings, of one vehicle after the other: it is
 * short if some delta-v is missing after the last one.
 * @param thin the share below which a margin is thin
 */
export function burnOutlooks({ burns }: SimulationResult, thin: number): readonly BurnOutlook[] {
  const given = new DeltaVGiven();
  const outlooks: BurnOutlook[] = [];
  for (let first = 0; first < burns.length; ) {
    let end = first + 1;
    while (end < burns.length && burns[end]!.event === burns[first]!.event) end++;
    const firings = burns.slice(first, end);
    const totals = firings.map((firing) => given.add(firing));
    outlooks.push(outlookOf(firings, totals, thin));
    first = end;
  }
  return outlooks;
}

/**
 * @param firings the firings of one burn
 * @param totals the delta-v that the vehicle of each firing has given until then, in m/s
 */
function outlookOf(
  firings: readonly BurnRecord[],
  totals: readonly number[],
  thin: number,
): BurnOutlook {
  const { time, event, burn, deltaVAsked: needed } = firings[0]!;
  const missing = firings.at(-1)!.deltaVRemaining;
  // Firings after the one that completes the burn need nothing: their vehicles are in reserve.
  const done = missing > 0 ? -1 : firings.findIndex(({ deltaVRemaining }) => deltaVRemaining <= 0);
  const last = firings.at(done)!;
  const reserves = done < 0 ? [] : firings.slice(done).map(({ deltaVMargin }) => deltaVMargin);
  const known = reserves.filter((reserve) => reserve !== null);
  const margin = known.length === 0 ? null : known.reduce((sum, reserve) => sum + reserve, 0);
  const total = totals.at(done)!;
  const share = margin === null || total === 0 ? null : margin / total;
  const isThin = share !== null && share < thin;
  return {
    state: missing > 0 ? 'short' : isThin ? 'thin' : 'enough',
    time,
    event,
    burn,
    vehicle: last.vehicle,
    needed,
    achieved: needed - missing,
    missing,
    margin,
    share,
  };
}

/** The delta-v that each vehicle has given since its tank was last filled. */
class DeltaVGiven {
  readonly #ofVehicle = new Map<string, { fuel: number; sum: number }>();

  /** Adds a firing, and returns the delta-v that its vehicle has given, in m/s. */
  add({ vehicle, fuelBefore, fuelAfter, deltaVAchieved }: BurnRecord): number {
    const before = this.#ofVehicle.get(vehicle.id);
    const isFilled = before === undefined || fuelBefore > before.fuel;
    const sum = (isFilled ? 0 : before.sum) + deltaVAchieved;
    this.#ofVehicle.set(vehicle.id, { fuel: fuelAfter, sum });
    return sum;
  }
}
