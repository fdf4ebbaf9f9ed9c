import type { Days } from '../../schema/spans.js';
import type { Ref, SimulationResult } from '../../simulation/index.js';
import { type BurnEnd, BurnEnds, type BurnState } from '../burns.js';

/** A burn, with all engines that fire in it. */
export interface BurnOutlook {
  readonly state: BurnState;
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event. */
  readonly event: number;
  /** Identifier of the burn in the scenario. */
  readonly burn: string;
  /** The vehicle that achieves the last part of the burn, or that fires last if the burn is short; null if none fires. */
  readonly vehicle: Ref | null;
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
   * `margin` as a share of the delta-v that the burn needs, or that the vehicle has given since its tank was last filled, if
   * that is more. Null if `margin` is null, or if no delta-v is needed.
   */
  readonly share: number | null;
}

/**
 * Returns each burn of a campaign, in order of events.
 * @param thin the share below which a margin is thin
 */
export function burnOutlooks(result: SimulationResult, thin: number): readonly BurnOutlook[] {
  const ends = new BurnEnds(result);
  return ends.events
    .toSorted((a, b) => a - b)
    .map((event) => burnOutlook(event, ends.of(event, thin)));
}

function burnOutlook(
  event: number,
  { state, asked, missing, margin, share, firings, last, error }: BurnEnd,
): BurnOutlook {
  return {
    state,
    time: (firings[0] ?? error!).time,
    event,
    burn: firings[0]?.burn ?? error!.shortfall?.burn ?? '',
    vehicle: last?.vehicle ?? null,
    needed: asked,
    achieved: asked - missing,
    missing,
    margin: state === 'short' ? null : margin,
    share,
  };
}
