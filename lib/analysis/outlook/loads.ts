import type { Days } from '../../schema/spans.js';
import type { Growing, Ref, TransportRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { type LoadState, loadState, shareOf } from '../fullness.js';

/** What a limit is about: all that flies on an edge, or the cargo of a carrier. */
export type LoadKind = 'flight mass' | 'cargo mass' | 'cargo volume';

/** The fullest transport of an edge or a carrier with a limit. */
export interface LoadOutlook {
  readonly state: LoadState;
  readonly kind: LoadKind;
  /** The edge, or the carrier. */
  readonly of: Ref;
  /** Index of the fullest transport in `transports` of the result. */
  readonly transport: number;
  /** Its departure, in days after the start of the scenario. */
  readonly time: Days;
  readonly edge: Ref;
  /** What it uses and what the limit is, in `unit`. */
  readonly used: number;
  readonly limit: number;
  readonly unit: 'kg' | 'm³';
  /** `used` divided by `limit`; null if the limit is 0. */
  readonly share: number | null;
  /** Indices of all its transports that are over or near the limit. */
  readonly critical: readonly number[];
}

/**
 * Returns the limits of flights and carriers, each with its fullest transport. Limits of crew are not among them: a full
 * cabin is as planned, and too many people are an error. Volumes count if the configuration says so.
 * @param near the share from which a load is near its limit
 */
export function loadOutlooks(campaign: Campaign, near: number): readonly LoadOutlook[] {
  const { volumeConstrained } = campaign.scenario.configuration;
  const loads = new Map<string, OpenLoad>();
  const add = (kind: LoadKind, of: Ref, used: number, limit: number, by: TransportRecord): void => {
    // What holds nothing, and carries nothing, has no limit to speak of.
    if (used <= 0) return;
    const share = shareOf(used, limit);
    const size = share ?? Number.POSITIVE_INFINITY;
    const state = loadState(used, limit, near);
    const key = `${kind} ${of.id}`;
    let load = loads.get(key);
    if (load === undefined || size > load.size) {
      const unit = kind === 'cargo volume' ? 'm³' : 'kg';
      const { index: transport, time, edge } = by;
      const critical = load?.critical ?? [];
      load = { size, state, kind, of, transport, time, edge, used, limit, unit, share, critical };
      loads.set(key, load);
    }
    if (state !== 'room') load.critical.push(by.index);
  };
  for (const transport of campaign.result.transports) {
    const { edge, totalMass, maxCargo, carriers } = transport;
    if (maxCargo !== null) add('flight mass', edge, totalMass, maxCargo, transport);
    for (const carrier of carriers) {
      add('cargo mass', carrier.element, carrier.cargoMass, carrier.maxCargoMass, transport);
      if (volumeConstrained)
        add(
          'cargo volume',
          carrier.element,
          carrier.cargoVolume,
          carrier.maxCargoVolume,
          transport,
        );
    }
  }
  return [...loads.values()]
    .sort((a, b) => b.size - a.size || a.time - b.time)
    .map(({ size, ...load }) => load);
}

/** A load whose list of critical transports is being filled. */
type OpenLoad = Growing<LoadOutlook> & { readonly size: number };
