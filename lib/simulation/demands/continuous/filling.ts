import type { RuntimeElement } from '../../state/runtime-element.js';
import type { Replannable } from './agenda.js';
import type { Store } from './flows.js';

/** The relative error up to which rates count as equal and stores as full. */
export const NOISE = 1e-12;

/** A container or tank that is computed to be full. */
export class FillingElement implements Replannable {
  plan = 0;

  constructor(readonly element: RuntimeElement) {}
}

/** Returns the mass of a unit in a container, in kg; 1 for a tank, whose capacity is in units. */
export const unitOf = ({ way, resource }: Store): number =>
  way === 'tank' ? 1 : resource.unitMass;

/** A container or tank and its stores. What it has is in kg for a container, and in units for a tank. */
export class Vessel {
  private readonly stores: readonly Store[];
  private readonly capacity: number;

  constructor({ resolved, fuelType }: RuntimeElement, stores: readonly Store[]) {
    this.stores = stores.filter(({ way }) => way !== 'part');
    this.capacity = fuelType === undefined ? resolved.maxCargoMass : resolved.maxFuel;
  }

  /** Returns a sum over its stores. @param of returns the units of a store */
  private sum(of: (store: Store) => number): number {
    return this.stores.reduce((sum, store) => sum + of(store) * unitOf(store), 0);
  }

  roomAt(time: number): number {
    // A store that nothing has looked for has no line.
    return this.capacity - this.sum((each) => (each.isListed ? each.levelAt(time) : each.held));
  }

  isFullAt(time: number): boolean {
    return this.roomAt(time) <= NOISE * Math.max(1, this.capacity);
  }

  /** What is produced into it a day. */
  get inflow(): number {
    return this.sum(({ inflow }) => inflow);
  }

  /** How fast it fills, a day. */
  get gain(): number {
    return this.sum((each) => each.inflow - (each.isUsedUp ? each.outflow.value : 0));
  }

  /** The store into which most flows; undefined if nothing does that fills it. */
  get fastest(): Store | undefined {
    // What weighs nothing does not fill a container.
    const gain = (each: Store): number => each.inflow * unitOf(each);
    return this.stores.filter((each) => gain(each) > 0).sort((a, b) => gain(b) - gain(a))[0];
  }

  /** Returns what it takes in if it is full: what flows out of it. */
  intakeAt(time: number): Intake {
    const passed = new Map<Store, number>();
    let room = 0;
    for (const store of this.stores) {
      const lost = store.isUsedUp ? store.outflow.value * unitOf(store) : 0;
      if (store.isListed && store.levelAt(time) <= 0) passed.set(store, lost);
      else room += lost;
    }
    return new Intake(passed, room);
  }
}

/** How much a full container or tank takes in, in kg or units a day. */
export class Intake {
  /** @param passed what its empty stores pass on at once, which needs no room @param room what flows out of the others makes */
  constructor(
    private readonly passed: Map<Store, number>,
    private room: number,
  ) {}

  /** Returns a copy of the intake, for another round. */
  copy(): Intake {
    return new Intake(new Map(this.passed), this.room);
  }

  /** Whether some of its stores are empty: what they pass on depends on what flows in. */
  get passes(): boolean {
    return this.passed.size > 0;
  }

  get total(): number {
    let sum = this.room;
    for (const passed of this.passed.values()) sum += passed;
    return sum;
  }

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
