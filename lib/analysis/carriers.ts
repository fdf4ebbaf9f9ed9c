import { getOrAdd } from '../graph/multi-map.js';
import { Environment, InstCarrier } from '../model/index.js';
import type { Ref } from '../simulation/index.js';
import type { Campaign } from './campaign.js';

/** What a scenario says about a carrier itself. */
export interface CarrierValues {
  readonly environment: Environment;
  /** Whether its cargo is pressurized. */
  readonly cargoEnvironment: Environment;
  /** Mass without contents, in kg. */
  readonly mass: number;
  /** Volume, in m³. */
  readonly volume: number;
  /** The most people that it can carry. */
  readonly maxCrew: number;
}

/** Returns a function that returns the values of a carrier, its own or inherited ones. */
export function carrierValues({ graph }: Campaign): (carrier: Ref) => CarrierValues {
  const known = new Map<string, CarrierValues>();
  return ({ id }) =>
    getOrAdd(known, id, () => {
      const instance = graph.get(id, InstCarrier);
      const found = instance === undefined ? {} : graph.values(instance);
      return {
        environment: found.environment ?? Environment.Unpressurized,
        cargoEnvironment: found.cargoEnvironment ?? Environment.Unpressurized,
        mass: found.mass ?? 0,
        volume: found.volume ?? 0,
        maxCrew: found.maxCrew ?? 0,
      };
    });
}
