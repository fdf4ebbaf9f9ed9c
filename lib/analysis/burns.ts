import { addToList } from '../graph/multi-map.js';
import type { BurnRecord, ErrorRecord, SimulationResult } from '../simulation/index.js';

/** The usual share of the delta-v of a burn below which its margin is thin. */
export const THIN_SHARE = 0.05;

/** How a burn ends: short of its delta-v, with a thin margin, or with enough. */
export type BurnState = 'short' | 'thin' | 'enough';

/** How a burn ended, with all engines that fired in it. */
export interface BurnEnd {
  readonly state: BurnState;
  /** Empty if nothing fired. */
  readonly firings: readonly BurnRecord[];
  /** The firing that achieves the last part of the burn, or the last one if it falls short; undefined if nothing fired. */
  readonly last: BurnRecord | undefined;
  /** The error that says that it fell short; undefined if it did not. */
  readonly error: ErrorRecord | undefined;
  /** Delta-v that the burn needs, in m/s. */
  readonly asked: number;
  /** Delta-v that is missing, in m/s. */
  readonly missing: number;
  /**
   * Delta-v that the propellant left in the vehicles of the burn could still give the stack, in m/s: that of the vehicle that
   * achieved the last part, and of those in reserve. If delta-v is missing, the missing part as a negative number. Null if
   * nothing fired, or if that propellant is not in the stack.
   */
  readonly margin: number | null;
  /**
   * The margin as a share of the delta-v of the burn, or of all the delta-v that the vehicle that achieved its last part has
   * given since its tank was last filled, if that is more. Null if the burn is short, or if there is no margin.
   */
  readonly share: number | null;
}

/** How the burns of a result ended. All answers about burns ask here, so that they agree. */
export class BurnEnds {
  readonly #firings = new Map<number, BurnRecord[]>();
  readonly #short = new Map<number, ErrorRecord>();
  /** The delta-v that the vehicle of each firing has given since its tank was last filled, by the index of the firing. */
  readonly #given = new Map<BurnRecord, number>();
  readonly #tolerance: number;

  constructor({ burns, errors, rules }: Pick<SimulationResult, 'burns' | 'errors' | 'rules'>) {
    this.#tolerance = rules.deltaVTolerance;
    const ofVehicle = new Map<string, { readonly fuel: number; readonly sum: number }>();
    for (const burn of burns) {
      const { vehicle, fuelBefore, fuelAfter, deltaVAchieved } = burn;
      const before = ofVehicle.get(vehicle.id);
      const isFilled = before === undefined || fuelBefore > before.fuel;
      const sum = (isFilled ? 0 : before.sum) + deltaVAchieved;
      ofVehicle.set(vehicle.id, { fuel: fuelAfter, sum });
      this.#given.set(burn, sum);
      addToList(this.#firings, burn.event, burn);
    }
    for (const error of errors)
      if (error.code === 'DELTA_V_SHORT' && error.event !== null)
        this.#short.set(error.event, error);
  }

  /** The indices of the events in which engines fired, or should have: those with firings first, in order. */
  get events(): readonly number[] {
    return [...new Set([...this.#firings.keys(), ...this.#short.keys()])];
  }

  /**
   * Returns how the burn of an event ended.
   * @param thinShare the share below which a margin is thin
   */
  of(event: number, thinShare = THIN_SHARE): BurnEnd {
    const firings = this.#firings.get(event) ?? [];
    const error = this.#short.get(event);
    if (error !== undefined) {
      const asked = firings[0]?.deltaVAsked ?? error.shortfall?.deltaVAsked ?? 0;
      // A custom effect need not say how much is missing.
      const missing = error.shortfall?.deltaVMissing ?? asked;
      const last = firings.at(-1);
      return {
        state: 'short',
        firings,
        last,
        error,
        asked,
        missing,
        margin: -missing,
        share: null,
      };
    }
    const asked = firings[0]?.deltaVAsked ?? 0;
    const done = this.#completing(firings);
    const margin = marginOf(firings.slice(done));
    const last = firings[done];
    const reference = last === undefined ? 0 : Math.max(asked, this.#given.get(last)!);
    const share = margin === null || reference === 0 ? null : margin / reference;
    const state = share !== null && share < thinShare ? 'thin' : 'enough';
    return { state, firings, last, error, asked, missing: 0, margin, share };
  }

  /** Returns the index of the firing that achieves the last part of a burn. Those after it need nothing. */
  #completing(firings: readonly BurnRecord[]): number {
    const found = firings.findIndex(({ deltaVRemaining }) => deltaVRemaining <= this.#tolerance);
    return found < 0 ? Math.max(0, firings.length - 1) : found;
  }
}

/** Returns the delta-v that some vehicles could still give, each counted once, as it was after its last firing. */
function marginOf(firings: readonly BurnRecord[]): number | null {
  const ofVehicle = new Map(firings.map(({ vehicle, deltaVMargin }) => [vehicle.id, deltaVMargin]));
  const known = [...ofVehicle.values()].filter((margin) => margin !== null);
  return known.length === 0 ? null : known.reduce((sum, margin) => sum + margin, 0);
}
