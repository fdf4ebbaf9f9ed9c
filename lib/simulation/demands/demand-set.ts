import { bounded } from '../kernel/finite.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { DemandCollector, FactorLabel, TermProduct } from '../world/demand-model.js';
import type { ResourceType } from '../world/resource-type.js';
import type { Rounding } from '../world/rules/rounding.js';

/** Multiplies the factors of each term, and forgets what they are. */
export abstract class TermCollector implements DemandCollector, TermProduct {
  protected product = 1;

  abstract add(resource: ResourceType, amount: number): void;

  term(_line?: string): this {
    this.product = 1;
    return this;
  }

  times(value: number, _label: FactorLabel): this {
    this.product *= value;
    return this;
  }

  over(value: number, _label: FactorLabel): this {
    this.product /= value;
    return this;
  }

  addTo(resource: ResourceType): void {
    this.add(resource, this.product);
  }

  quantity(_value: number, _label: Required<FactorLabel>): void {}
}

/** Where stocks are searched for a demand. */
export interface Asking {
  readonly place: RuntimePlace;
  /** Element that demands. Its stocks are searched first. Undefined if a mission demands. */
  readonly source: RuntimeElement | undefined;
}

/**
 * Amounts by resource, in the order of resources. Positive amounts are consumed, negative ones produced.
 * The lists are reused, so only their first `size` entries count.
 */
export class DemandSet extends TermCollector {
  size: number;

  /** @internal */
  constructor(
    private readonly rounding: Rounding,
    readonly resources: ResourceType[] = [],
    readonly amounts: number[] = [],
  ) {
    super();
    this.size = resources.length;
  }

  clear(): void {
    this.size = 0;
  }

  copy({ resources, amounts, size }: DemandSet): void {
    for (let i = 0; i < size; i++) {
      this.resources[i] = resources[i]!;
      this.amounts[i] = amounts[i]!;
    }
    this.size = size;
  }

  /** Returns a copy that takes no more memory than its amounts need. */
  compact(): DemandSet {
    const { rounding, resources, amounts, size } = this;
    return new DemandSet(rounding, resources.slice(0, size), amounts.slice(0, size));
  }

  /** Adds an amount, in units of the resource. */
  add(resource: ResourceType, amount: number): void {
    const { resources, amounts, rounding } = this;
    let i = this.size;
    while (i > 0 && resources[i - 1]!.rank > resource.rank) i--;
    if (i > 0 && resources[i - 1] === resource) {
      amounts[i - 1] = bounded(rounding.amount(amounts[i - 1]!) + rounding.amount(amount));
      return;
    }
    for (let above = this.size; above > i; above--) {
      resources[above] = resources[above - 1]!;
      amounts[above] = amounts[above - 1]!;
    }
    resources[i] = resource;
    amounts[i] = bounded(rounding.amount(amount));
    this.size++;
  }

  indexOf(resource: ResourceType): number {
    const i = this.resources.indexOf(resource);
    return i < this.size ? i : -1;
  }

  /** Rounds every amount. Do not use it for the rest of a demand that was partly met. */
  round(): void {
    for (let i = 0; i < this.size; i++) {
      this.amounts[i] = this.rounding.amount(this.amounts[i]!);
    }
  }

  /** Removes the amounts of which nothing is left. */
  clean(): void {
    const { resources, amounts, rounding } = this;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      if (rounding.isNothing(amounts[i]!)) continue;
      if (kept !== i) {
        resources[kept] = resources[i]!;
        amounts[kept] = amounts[i]!;
      }
      kept++;
    }
    this.size = kept;
  }

  /** The net mass, in kg: consumption minus production. */
  get mass(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) {
      sum += this.rounding.mass(this.resources[i]!.unitMass * this.amounts[i]!);
    }
    return this.rounding.mass(sum);
  }
}
