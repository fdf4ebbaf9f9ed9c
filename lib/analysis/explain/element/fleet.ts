import { MILLISECONDS_A_DAY } from '../../../schema/duration.js';
import type { Ref, StateRecord } from '../../../simulation/index.js';
import { ExactSum } from '../../../simulation/kernel/exact-sum.js';
import type { Change } from './changes.js';

/** Something that an element holds. */
export interface Held {
  readonly resource: Ref;
  /** In units of the resource, at the time `since`. */
  readonly amount: number;
  /** How fast it changes, in units a day. */
  readonly rate: number;
  readonly since: number;
}

/** The resolution of times, in days: a millisecond. */
const MILLISECOND = 1 / MILLISECONDS_A_DAY;

/** Returns what is left of something at a time, in units. */
export function heldAt({ amount, rate, since }: Held, time: number): number {
  const left = amount + rate * (time - since);
  // Times are rounded up to the millisecond, so a stock that runs out can seem to be below nothing.
  return Math.abs(left) <= Math.abs(rate) * MILLISECOND ? 0 : left;
}

/** An element in play. */
interface Member {
  readonly ref: Ref;
  container: Ref | null;
  state: StateRecord['state'];
  readonly holds: Map<string, Held>;
  /** What is directly inside. */
  readonly inside: Map<string, Ref>;
}

/** Where all elements are and what they hold, at a time that moves forward. */
export class Fleet {
  readonly #members = new Map<string, Member>();
  readonly #followed: string;
  readonly #massOf: (element: string) => number;
  readonly #unitMass: (resource: Ref) => number;
  /** The followed element, and everything inside it. */
  readonly #aboard: Set<string>;
  /** The mass of the followed element and of everything inside, in kg: at day 0, and its change in a day. */
  readonly #mass = new ExactSum();
  readonly #massRate = new ExactSum();

  /**
   * @param followed the identifier of the element whose mass is kept
   * @param massOf returns the mass of an empty element, in kg
   * @param unitMass returns the mass of a unit of a resource, in kg
   */
  constructor(
    followed: string,
    massOf: (element: string) => number,
    unitMass: (resource: Ref) => number,
  ) {
    this.#followed = followed;
    this.#aboard = new Set([followed]);
    this.#massOf = massOf;
    this.#unitMass = unitMass;
  }

  /** Applies a change. */
  apply(change: Change): void {
    const { kind, record } = change;
    const member = this.#memberOf(record.element);
    if (kind === 'position') this.#move(member, record.container);
    else if (kind === 'state') member.state = record.state;
    else {
      const { resource, amount, rate, time } = record;
      const before = member.holds.get(resource.id);
      const held = { resource, amount, rate, since: time };
      member.holds.set(resource.id, held);
      if (!this.#aboard.has(member.ref.id)) return;
      if (before !== undefined) this.#weigh(before, -1);
      this.#weigh(held, 1);
    }
  }

  /** Returns whether an element is in play. */
  isInPlay(id: string): boolean {
    return this.#members.get(id)?.container != null;
  }

  /** Returns what directly contains an element; null if nothing does. */
  containerOf(id: string): Ref | null {
    return this.#members.get(id)?.container ?? null;
  }

  /** Returns the node or edge where an element is, through the carriers around it; null if it is at none. */
  locationOf(id: string): Ref | null {
    return this.around(id).at(-1) ?? null;
  }

  /** Returns what is around an element, from its container out to its node or edge. */
  around(id: string): Ref[] {
    const found: Ref[] = [];
    const seen = new Set([id]);
    for (let next = this.containerOf(id); next !== null; next = this.containerOf(next.id)) {
      if (seen.has(next.id)) break;
      seen.add(next.id);
      found.push(next);
    }
    return found;
  }

  stateOf(id: string): StateRecord['state'] {
    return this.#members.get(id)?.state ?? null;
  }

  /** Returns what an element holds. */
  holdsOf(id: string): readonly Held[] {
    return [...(this.#members.get(id)?.holds.values() ?? [])];
  }

  /** Returns what is directly inside an element. */
  insideOf(id: string): readonly Ref[] {
    return [...(this.#members.get(id)?.inside.values() ?? [])];
  }

  /** Iterates over elements and everything inside them. */
  *contents(ids: readonly string[]): Generator<Ref, void, undefined> {
    const seen = new Set<string>();
    const open = [...ids].reverse();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      const member = this.#members.get(id);
      if (member === undefined) continue;
      yield member.ref;
      for (const inside of member.inside.keys()) open.push(inside);
    }
  }

  /** Returns the mass of the followed element with everything inside it at a time, in kg. */
  massAt(time: number): number {
    return this.#massOf(this.#followed) + this.#mass.value + this.#massRate.value * time;
  }

  #memberOf(ref: Ref): Member {
    let member = this.#members.get(ref.id);
    if (member === undefined) {
      member = { ref, container: null, state: null, holds: new Map(), inside: new Map() };
      this.#members.set(ref.id, member);
    }
    return member;
  }

  #move(member: Member, container: Ref | null): void {
    const { ref } = member;
    if (member.container !== null) this.#members.get(member.container.id)?.inside.delete(ref.id);
    member.container = container;
    // What is inside can come into play before what is around it.
    if (container !== null) this.#memberOf(container).inside.set(ref.id, ref);
    if (ref.id === this.#followed) return;
    const isAboard = container !== null && this.#aboard.has(container.id);
    if (isAboard !== this.#aboard.has(ref.id)) this.#board(ref.id, isAboard);
  }

  /** Notes that an element with everything inside is now aboard the followed one, or no longer. */
  #board(id: string, isAboard: boolean): void {
    const sign = isAboard ? 1 : -1;
    for (const { id: each } of [...this.contents([id])]) {
      if (each === this.#followed) continue;
      if (isAboard) this.#aboard.add(each);
      else this.#aboard.delete(each);
      this.#mass.add(sign * this.#massOf(each));
      for (const held of this.#members.get(each)?.holds.values() ?? []) this.#weigh(held, sign);
    }
  }

  #weigh({ resource, amount, rate, since }: Held, sign: 1 | -1): void {
    const unitMass = sign * this.#unitMass(resource);
    this.#mass.add(unitMass * (amount - rate * since));
    this.#massRate.add(unitMass * rate);
  }
}
