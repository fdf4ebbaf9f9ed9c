import type { Ref, ResourceRecord, Rounding } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/** The sum of the amounts of one resource. Production is negative. */
export interface SummedAmount {
  readonly resource: Ref;
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
  /** Volume, in m³. */
  readonly volume: number;
}

/** The resources of codes of `DemandColumns`, and their order. */
export class ResourceOrder {
  readonly resources: readonly ResourceRecord[];
  /** What answers say of the resources. */
  readonly refs: readonly Ref[];
  /** The position of each code in the order of resources. */
  readonly #ranks: Int32Array;

  constructor(campaign: Campaign, refs: readonly Ref[]) {
    this.resources = refs.map((ref) => campaign.resource(ref));
    this.refs = this.resources.map(({ id, name }) => ({ id, name }));
    this.#ranks = new Int32Array(refs.length);
    const { resources } = this;
    const codes = resources.map((_, code) => code);
    codes.sort((a, b) => campaign.resourceOrder(resources[a]!, resources[b]!));
    for (const [rank, code] of codes.entries()) this.#ranks[code] = rank;
  }

  /** Compares two codes. */
  compare(a: number, b: number): number {
    return this.#ranks[a]! - this.#ranks[b]!;
  }
}

const none: readonly never[] = [];

/** Sums amounts by resource. Resources are codes of `DemandColumns`. */
export class AmountSet {
  /** The index of the sum of each resource. Engines keep numbers in an array as they are, and box those in a map. */
  #indices: Map<number, number> | undefined;
  readonly #sums: number[] = [];

  constructor(private readonly rounding: Rounding) {}

  /** Adds an amount of a column, in units of the resource. Engines allocate memory for a number that is passed on by itself. */
  add(resource: number, amounts: Float64Array, index: number): void {
    const { rounding } = this;
    const sums = this.#sums;
    const rounded = rounding.amount(amounts[index]!);
    // Most sets stay empty, or small.
    this.#indices ??= new Map();
    const known = this.#indices.get(resource);
    if (known === undefined) {
      this.#indices.set(resource, sums.length);
      sums.push(rounded);
    } else sums[known] = rounding.amount(sums[known]!) + rounded;
  }

  /** Returns the sums that are not zero, in the order of resources. */
  list(order: ResourceOrder): readonly SummedAmount[] {
    const { resources, refs } = order;
    const { rounding } = this;
    if (this.#indices === undefined) return none;
    const list: SummedAmount[] = [];
    for (const code of [...this.#indices.keys()].sort((a, b) => order.compare(a, b))) {
      const amount = this.#sums[this.#indices.get(code)!]!;
      if (rounding.isZeroAmount(amount)) continue;
      const { unitMass, unitVolume } = resources[code]!;
      list.push({
        resource: refs[code]!,
        amount: rounding.amount(amount),
        mass: rounding.mass(unitMass * amount),
        volume: rounding.volume(unitVolume * amount),
      });
    }
    return list;
  }
}
