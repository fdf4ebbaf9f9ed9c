import type { Environment } from '../../model/index.js';
import type { ResourceRecord } from '../../simulation/index.js';
import type { Dimensions } from './container-packing.js';
import type { DeliveryEdge, DeliveryPoint, DeliverySlot } from './deliveries.js';

/** A demand that is packed: what a point or an edge needs of one resource. */
export interface OpenDemand {
  readonly resource: ResourceRecord;
  /** Amount, in units of the resource. */
  readonly amount: number;
  readonly mass: number;
  readonly volume: number;
  readonly point: DeliveryPoint;
  /** Undefined for a demand at the point. */
  readonly edge: DeliveryEdge | undefined;
}

/** A part of a demand in a container. */
export interface Piece {
  readonly demand: OpenDemand;
  readonly amount: number;
  readonly mass: number;
  readonly volume: number;
}

/** The part of a capacity that counts as nothing: masses are sums. */
const NOISE = 1e-12;

/** A container while the manifest is made. */
export class PackedContainer {
  readonly pieces: Piece[] = [];
  /** Where it is loaded, the latest arrival first. */
  readonly slots: DeliverySlot[] = [];
  /**
   * The point that it is at so far, going back from where it is needed: it still has to be brought there. Undefined if it is
   * empty, or if its first leg is known.
   */
  current: DeliveryPoint | undefined;
  packedMass = 0;
  packedVolume = 0;
  /** The part of these that takes room, by the rule `room`. */
  countedMass = 0;
  countedVolume = 0;
  /** The edges on which something in it is needed, and which do not carry it. */
  readonly missed = new Set<DeliveryEdge>();

  /**
   * @param refusal the slots that what it holds may not travel in
   * @param onlyLater whether only what is needed no earlier than `current` takes room
   */
  constructor(
    readonly index: number,
    readonly dimensions: Dimensions,
    readonly environment: Environment,
    readonly refusal: Refusal,
    private readonly onlyLater: boolean,
  ) {}

  /** Whether nothing that has a mass fits into it. */
  get isFull(): boolean {
    const { maxMass } = this.dimensions;
    return maxMass - this.countedMass <= maxMass * NOISE;
  }

  /** Returns whether it is loaded on an edge to the node of a point that arrives at its time or before. */
  isBroughtTo({ node, time }: DeliveryPoint): boolean {
    return this.slots.some(({ edge }) => edge.destination.id === node.id && edge.end <= time);
  }

  /** Adds a piece. Without any load, it has to be brought to where its earliest piece is needed. */
  add(piece: Piece): void {
    const { point, edge } = piece.demand;
    this.pieces.push(piece);
    this.packedMass += piece.mass;
    this.packedVolume += piece.volume;
    if (this.slots.length === 0 && (this.current === undefined || point.time < this.current.time))
      this.current = point;
    if (edge !== undefined && !this.slots.some((slot) => slot.edge === edge)) this.missed.add(edge);
    this.#count([piece]);
  }

  /** Adds a load. It then has to be brought to the origin of that leg. */
  load(slot: DeliverySlot): void {
    const { point, previous } = slot.edge;
    const from = this.slots.length === 0 ? point : this.current!;
    this.slots.push(slot);
    this.current = previous !== undefined && previous.time >= from.time ? from : previous;
    this.missed.delete(slot.edge);
    this.countedMass = 0;
    this.countedVolume = 0;
    this.#count(this.pieces);
  }

  #count(pieces: readonly Piece[]): void {
    const since = this.onlyLater
      ? (this.current?.time ?? Number.NEGATIVE_INFINITY)
      : Number.NEGATIVE_INFINITY;
    for (const { demand, mass, volume } of pieces) {
      if (demand.point.time < since) continue;
      this.countedMass += mass;
      this.countedVolume += volume;
    }
  }
}

/**
 * Returns whether goods may not travel in a carrier on a transport: identifiers of the resource and of the carrier, and the index
 * in `transports` of the simulation's result.
 */
export type Refuses = (resource: string, carrier: string, transport: number) => boolean;

/** The slots that goods may not travel in. Goods with the same list have the same object. */
export interface Refusal {
  readonly key: string;
  /** Indices of slots. */
  readonly slots: ReadonlySet<number>;
}

const NONE: Refusal = { key: '', slots: new Set() };

/** Knows the slots that each resource may not travel in. */
export class Refusals {
  readonly #byResource = new Map<string, Refusal>();
  readonly #byKey = new Map<string, Refusal>([['', NONE]]);

  constructor(
    private readonly slots: readonly DeliverySlot[],
    private readonly refuses: Refuses | undefined,
  ) {}

  /** Returns the slots that a resource may not travel in. */
  of(resource: string): Refusal {
    const { refuses } = this;
    if (refuses === undefined) return NONE;
    let refusal = this.#byResource.get(resource);
    if (refusal === undefined) {
      const slots = this.slots
        .filter(({ carrier, edge }) => refuses(resource, carrier.element.id, edge.transport))
        .map(({ index }) => index);
      const key = slots.join(' ');
      refusal = this.#byKey.get(key) ?? { key, slots: new Set(slots) };
      this.#byKey.set(key, refusal);
      this.#byResource.set(resource, refusal);
    }
    return refusal;
  }
}
