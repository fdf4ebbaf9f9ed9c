import type { Store } from './store.js';

/** How much a full container or tank takes in, in kg or units a day. */
export class Intake {
  /**
   * @param passed what each of its empty stores passes on at once, which needs no room
   * @param room the room that flows out of its other stores make
   */
  constructor(
    private readonly passed: Map<Store, number>,
    private room: number,
  ) {}

  /** Returns the same intake, for another round. */
  copy(): Intake {
    return new Intake(new Map(this.passed), this.room);
  }

  /** Whether some of its stores are empty: what they pass on depends on what flows in. */
  get passes(): boolean {
    return this.passed.size > 0;
  }

  /** All that it takes in. */
  get total(): number {
    let sum = this.room;
    for (const passed of this.passed.values()) sum += passed;
    return sum;
  }

  /** Returns how much it takes in for a store. */
  most(store: Store): number {
    return (this.passed.get(store) ?? 0) + this.room;
  }

  /** Takes in as much as possible for a store. @returns how much that is */
  take(store: Store, wanted: number): number {
    const passed = this.passed.get(store) ?? 0;
    const taken = Math.min(wanted, this.most(store));
    this.passed.set(store, Math.max(0, passed - taken));
    this.room -= Math.max(0, taken - passed);
    return taken;
  }
}
