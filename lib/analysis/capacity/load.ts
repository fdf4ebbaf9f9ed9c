import { Environment } from '../../model/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import type { SummedAmount } from '../supply/amount-set.js';
import type { SupplyEdge } from '../supply/network.js';
import type { TransportCapacity } from './transports.js';

/** A load, or room for one. */
export interface Load {
  /** In kg. */
  readonly mass: number;
  /** The part of `mass` that needs, or has, a pressurized carrier, in kg. */
  readonly pressurized: number;
  /** In m³. */
  readonly volume: number;
}

export const NO_LOAD: Load = { mass: 0, pressurized: 0, volume: 0 };

export const plus = (a: Load, b: Load): Load => ({
  mass: bounded(a.mass + b.mass),
  pressurized: bounded(a.pressurized + b.pressurized),
  volume: bounded(a.volume + b.volume),
});

export const minus = (a: Load, b: Load): Load => ({
  mass: bounded(a.mass - b.mass),
  pressurized: bounded(a.pressurized - b.pressurized),
  volume: bounded(a.volume - b.volume),
});

/** Computes loads by the rule `deliveryCapacity`. */
export class LoadCalculator {
  /** Whether mass alone counts, as in the older tool. */
  readonly countsMassOnly: boolean;

  constructor(private readonly campaign: Campaign) {
    this.countsMassOnly = campaign.result.rules.deliveryCapacity === 'mass';
  }

  /** Returns the load of amounts. */
  of(amounts: readonly SummedAmount[]): Load {
    let load = NO_LOAD;
    for (const { resource, mass, volume } of amounts) {
      if (mass < 0 && !this.countsMassOnly) continue;
      const { environment } = this.campaign.resource(resource);
      const pressurized = environment === Environment.Pressurized ? mass : 0;
      load = plus(load, { mass, pressurized, volume });
    }
    return load;
  }

  /** Returns what a transport can carry besides what is aboard. */
  net(transport: TransportCapacity, edge: SupplyEdge): Load {
    return this.countsMassOnly
      ? { mass: edge.netMass, pressurized: edge.netMass, volume: edge.netVolume }
      : transport.arrives
        ? usableOf(transport)
        : NO_LOAD;
  }

  /** Returns what a transport can carry if nothing is aboard. */
  gross(transport: TransportCapacity, edge: SupplyEdge): Load {
    return this.countsMassOnly
      ? { mass: edge.grossMass, pressurized: edge.grossMass, volume: edge.grossVolume }
      : transport.arrives
        ? limitOf(transport)
        : NO_LOAD;
  }
}

/** Returns what a transport can really take on: what its carriers have room for, within the limit of its flight. */
export const usableOf = (transport: TransportCapacity): Load => roomOf(transport, 'spare');

/** Returns what a transport can really carry in all, within the limit of its flight. */
const limitOf = (transport: TransportCapacity): Load => roomOf(transport, 'limit');

function roomOf({ arrives, byEdge, carriers }: TransportCapacity, what: 'spare' | 'limit'): Load {
  let load = NO_LOAD;
  for (const { mass, volume, environment, isNested, arrives: isThere } of carriers) {
    // What is dropped on the way brings nothing.
    if (isNested || (arrives && !isThere)) continue;
    const room = Math.max(0, mass[what]);
    load = plus(load, {
      mass: room,
      pressurized: environment === Environment.Pressurized ? room : 0,
      volume: Math.max(0, volume[what]),
    });
  }
  const most = Math.max(0, byEdge?.mass[what] ?? Number.POSITIVE_INFINITY);
  return {
    mass: Math.min(load.mass, most),
    pressurized: Math.min(load.pressurized, most),
    volume: load.volume,
  };
}
