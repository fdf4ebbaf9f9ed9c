import type { SupplyEdge, SupplyPoint } from '../../analysis/supply/network.js';
import type { Environment } from '../../model/index.js';
import type { Ref } from '../../simulation/index.js';
import type { GreedyKind } from './container-packing.js';
import type { GreedyRules } from './greedy-options.js';

/** A part of a demand that is packed in a container. */
export interface GreedyPiece {
  readonly resource: Ref;
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
  /** Volume, in m³. */
  readonly volume: number;
  /** Index in `points` of the manifest: where and when it is needed. */
  readonly point: number;
  /** Index in `edges` of the manifest, for a demand on the way to that point; null for a demand at the point. */
  readonly edge: number | null;
}

/**
 * Why no carrier takes a container to a point: no transport with a carrier arrives there in time (`transport`), none of the
 * carriers is pressurized (`environment`), or they have no room for it (`room`).
 */
export type Obstacle = 'transport' | 'forbidden' | 'environment' | 'room';

/** A container of a greedy manifest, and its contents. */
export interface GreedyContainer {
  /** Index in the list of containers, which is in the order of their creation. */
  readonly index: number;
  readonly kind: GreedyKind;
  /** A name that no other container of the manifest has, such as `CTB 3`. */
  readonly name: string;
  /** Whether the container and its cargo are pressurized. */
  readonly environment: Environment;
  /** Mass of the empty container, in kg. */
  readonly mass: number;
  /** Volume that it takes in a carrier, in m³. */
  readonly volume: number;
  /** Mass of its contents, at most, in kg. */
  readonly maxMass: number;
  /** Volume of its contents, at most, in m³. */
  readonly maxVolume: number;
  readonly pieces: readonly GreedyPiece[];
  /** Mass of the pieces, in kg. */
  readonly packedMass: number;
  /** Volume of the pieces, in m³. */
  readonly packedVolume: number;
  /** Indices in `loads` of the manifest, the last leg of the way first. Empty if no carrier takes it. */
  readonly loads: readonly number[];
  /** Where it still has to be brought, as an index in `points`, and why it is not; null if nothing is missing. */
  readonly waits: { readonly point: number; readonly obstacle: Obstacle } | null;
}

/** What one carrier takes on one supply edge. */
export interface GreedyLoad {
  /** Index in `edges` of the manifest. */
  readonly edge: number;
  readonly carrier: Ref;
  /** Indices of containers, in the order of loading. */
  readonly containers: readonly number[];
  /** Mass of the containers with their contents, in kg. */
  readonly mass: number;
  /** Volume of the containers, in m³. */
  readonly volume: number;
}

/** Containers that a place needs, and that no transport brings there in time. */
export interface GreedyGap {
  /** Index in `points` of the manifest. */
  readonly point: number;
  /** Indices of containers. */
  readonly containers: readonly number[];
  /** Mass of the pieces for this point in these containers, in kg. */
  readonly mass: number;
}

/**
 * Why something is not packed: its class of supply has no container (`class`), it is an estimate of packing material
 * (`packing`, class of supply 5), not the least amount of it fits into a new container (`too-large`), it is less than the
 * precision (`rounding`), the manifest has as many containers as it may have (`limit`), or it is needed before the first
 * delivery (`early`).
 */
export type UnpackedReason = 'class' | 'packing' | 'too-large' | 'rounding' | 'limit' | 'early';

/** Goods that are demanded and that no container holds. */
export interface UnpackedDemand {
  readonly resource: Ref;
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
  /** Index in `points` of the manifest; null if it is needed before the first delivery. */
  readonly point: number | null;
  /** Index in `edges` of the manifest, for a demand on the way to that point; null for any other demand. */
  readonly edge: number | null;
  /** Where it is needed. */
  readonly place: Ref;
  readonly reason: UnpackedReason;
}

/** Masses of goods, in kg, without containers. */
export interface GreedyTotals {
  /** What is demanded. */
  readonly demanded: number;
  /** The part that containers hold. */
  readonly packed: number;
  /** The part with a place on the last leg before it is needed, as SpaceNet counts: whether it gets there is another matter. */
  readonly loaded: number;
  /** The rest: demanded but not loaded. */
  readonly left: number;
}

/** The greedy manifest of a campaign, as plain data. */
export interface GreedyManifest {
  readonly rules: GreedyRules;
  /** The transports, the latest arrival first. */
  readonly edges: readonly SupplyEdge[];
  /** The arrivals at nodes, the latest first. */
  readonly points: readonly SupplyPoint[];
  /** In order of creation. */
  readonly containers: readonly GreedyContainer[];
  /** One for each carrier that a transport lists, in the order of `edges`, also without containers. */
  readonly loads: readonly GreedyLoad[];
  /** One for each point, in the order of `points`, also without containers. */
  readonly gaps: readonly GreedyGap[];
  readonly unpacked: readonly UnpackedDemand[];
  readonly totals: GreedyTotals;
}
