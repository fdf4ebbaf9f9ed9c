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

  /** Returns codes in order. */
  sorted(codes: readonly number[]): readonly number[] {
    const ranks = this.#ranks;
    // They mostly are in order.
    for (let i = 1; i < codes.length; i++)
      if (ranks[codes[i]!]! < ranks[codes[i - 1]!]!)
        return [...codes].sort((a, b) => ranks[a]! - ranks[b]!);
    return codes;
  }
}

/** Up to how many sums a search one by one is faster than a map. */
const FEW = 32;

/** Sums amounts by resource. Resources are codes of `DemandColumns`. */
export class AmountSet {
  /** The resources that have sums. */
  readonly #codes: number[] = [];
  readonly #sums: number[] = [];
  /** The index of the sum of each resource, if there are many. */
  #indices: Map<number, number> | undefined;
  /** Where the last sum is. */
  #last = -1;

  /** What is produced, if it does not lessen what is demanded. */
  #produced: AmountSet | undefined;

  /** @param nets whether production is subtracted from what is demanded of the same resource */
  constructor(
    private readonly rounding: Rounding,
    private readonly nets: boolean,
  ) {}

  /** Adds an amount of a column, in units of the resource. Engines allocate memory for a number that is passed on by itself. */
  add(resource: number, amounts: Float64Array, index: number): void {
    const { rounding } = this;
    const rounded = rounding.amount(amounts[index]!);
    if (rounded < 0 && !this.nets) {
      this.#produced ??= new AmountSet(rounding, true);
      this.#produced.add(resource, amounts, index);
      return;
    }
    const sums = this.#sums;
    const at = this.#find(resource);
    if (at < 0) {
      this.#last = this.#codes.length;
      this.#indices?.set(resource, this.#last);
      this.#codes.push(resource);
      sums.push(rounded);
    } else {
      this.#last = at;
      sums[at] = rounding.amount(sums[at]!) + rounded;
    }
  }

  /** Returns the index of the sum of a resource; negative if it has none. */
  #find(resource: number): number {
    const codes = this.#codes;
    // Resources mostly come in the same order again.
    const next = this.#last + 1;
    if (codes[next] === resource) return next;
    if (codes.length <= FEW) return codes.indexOf(resource);
    this.#indices ??= new Map(codes.map((code, i) => [code, i]));
    return this.#indices.get(resource) ?? -1;
  }

  /** Returns the sums that are not zero, in the order of resources; production that lessens nothing after all others. */
  list(order: ResourceOrder): readonly SummedAmount[] {
    const { resources, refs } = order;
    const { rounding } = this;
    const list: SummedAmount[] = [];
    for (const code of order.sorted(this.#codes)) {
      const amount = this.#sums[this.#find(code)]!;
      if (rounding.isNothing(amount)) continue;
      const { unitMass, unitVolume } = resources[code]!;
      list.push({
        resource: refs[code]!,
        amount: rounding.amount(amount),
        mass: rounding.mass(unitMass * amount),
        volume: rounding.volume(unitVolume * amount),
      });
    }
    return this.#produced === undefined ? list : [...list, ...this.#produced.list(order)];
  }
}
