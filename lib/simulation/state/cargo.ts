import { ExactSum } from '../kernel/exact-sum.js';

interface Item {
  readonly holder: unknown;
  readonly isHuman: boolean;
  readonly resolved: { readonly mass: number; readonly volume: number };
}

/**
 * The sum of a quantity of the elements directly inside a holder. It does not depend on the order in which they came. Only elements
 * that have changed are asked for their shares again.
 */
export class ContentsSum<T extends Item> {
  private readonly shares = new Map<T, number>();
  private readonly sum = new ExactSum();

  /** A holder can have one such sum. */
  constructor(private readonly holder: { contents: Iterable<T>; changed: Set<T> | undefined }) {
    holder.changed = new Set(holder.contents);
  }

  get value(): number {
    return this.sum.value;
  }

  /** Counts the shares of elements that have come, gone or changed since the last update. */
  update(shareOf: (element: T) => number): void {
    const { shares, sum, holder } = this;
    const changed = holder.changed!;
    if (changed.size === 0) return;
    for (const element of changed) {
      const before = shares.get(element) ?? 0;
      const share = element.holder === holder ? shareOf(element) : 0;
      if (share === before) continue;
      sum.add(-before);
      sum.add(share);
      if (share === 0) shares.delete(element);
      else shares.set(element, share);
    }
    changed.clear();
  }
}

/** What is known of the elements directly inside a carrier, together. */
export class Cargo<T extends Item> {
  /** Their mass without crew, in kg; undefined until it is asked for. */
  mass: ContentsSum<T> | undefined = undefined;
  /** Their volume without crew, in m³ and not rounded. */
  readonly volume = new ExactSum();
  /** The number of crew members among them, and their mass, in kg. */
  people = 0;
  readonly crewMass = new ExactSum();

  /** Counts an element that comes, or one that goes. */
  count({ isHuman, resolved }: T, sign: 1 | -1): void {
    if (isHuman) {
      this.people += sign;
      this.crewMass.add(sign * resolved.mass);
    } else this.volume.add(sign * resolved.volume);
  }
}
