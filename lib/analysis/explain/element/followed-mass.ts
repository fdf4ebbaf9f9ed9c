import type { Ref } from '../../../simulation/index.js';
import { ExactSum } from '../../../simulation/kernel/exact-sum.js';
import type { RecordedChange } from '../../playback/by-event.js';
import type { Fleet } from '../../playback/fleet.js';
import { type HolderLevels, type OwnStock, withContents } from '../../playback/holder.js';

/** Keeps the mass of an element with everything inside it, while the changes of its fleet are applied. */
export class FollowedMass {
  readonly #massOf: (element: string) => number;
  readonly #unitMass: (resource: Ref) => number;
  /** The followed element, and everything inside it. */
  readonly #aboard: Set<HolderLevels>;
  /** The mass of the empty elements and of the stocks, in kg: at day 0, and its change in a day. */
  readonly #mass = new ExactSum();
  readonly #massRate = new ExactSum();

  /**
   * @param fleet where everything is; only `apply` changes it
   * @param followed the element whose mass is kept
   * @param massOf returns the mass of an empty element, in kg
   * @param unitMass returns the mass of a unit of a resource, in kg
   */
  constructor(
    private readonly fleet: Fleet,
    private readonly followed: HolderLevels,
    massOf: (element: string) => number,
    unitMass: (resource: Ref) => number,
  ) {
    this.#aboard = new Set([followed]);
    this.#massOf = massOf;
    this.#unitMass = unitMass;
  }

  /** Applies a change to the fleet, and weighs what it changes. */
  apply(change: RecordedChange): void {
    const { kind, record } = change;
    const holder = this.fleet.element(record.element);
    const before = kind === 'stock' ? holder.own.get(record.resource.id) : undefined;
    this.fleet.apply(change);
    if (kind === 'position') this.#followMove(holder);
    if (kind !== 'stock' || !this.#aboard.has(holder)) return;
    if (before !== undefined) this.#weigh(before, -1);
    this.#weigh(record, 1);
  }

  /** Returns the mass of the followed element with everything inside it, at a time in days, in kg. */
  at(time: number): number {
    return this.#massOf(this.followed.ref.id) + this.#mass.value + this.#massRate.value * time;
  }

  #followMove(holder: HolderLevels): void {
    if (holder === this.followed) return;
    const isAboard = holder.parent !== undefined && this.#aboard.has(holder.parent);
    if (isAboard !== this.#aboard.has(holder)) this.#board(holder, isAboard);
  }

  /** Notes that an element with everything inside is now aboard the followed one, or no longer. */
  #board(element: HolderLevels, isAboard: boolean): void {
    const sign = isAboard ? 1 : -1;
    for (const each of withContents([element])) {
      if (each === this.followed) continue;
      if (isAboard) this.#aboard.add(each);
      else this.#aboard.delete(each);
      this.#mass.add(sign * this.#massOf(each.ref.id));
      for (const held of each.own.values()) this.#weigh(held, sign);
    }
  }

  #weigh({ resource, amount, rate, time }: OwnStock, sign: 1 | -1): void {
    const unitMass = sign * this.#unitMass(resource);
    this.#mass.add(unitMass * (amount - rate * time));
    this.#massRate.add(unitMass * rate);
  }
}
