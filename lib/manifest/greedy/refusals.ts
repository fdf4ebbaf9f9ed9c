import type { Slot } from './deliveries.js';

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
    private readonly slots: readonly Slot[],
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
