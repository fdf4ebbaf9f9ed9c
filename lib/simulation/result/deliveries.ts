import { firstIndex } from '../../graph/sorted.js';
import { reportForm } from '../../limits/reports.js';
import type { Ref } from '../records/records.js';

/** Something that a transport brought to its destination. */
export interface Delivery {
  /** Index in `transports`. */
  readonly transport: number;
  /** The container, or the vehicle with the tank, in which it arrived. */
  readonly element: Ref;
  readonly resource: Ref;
  /** The amount at arrival, in units of `resource`: what is left after all that was used on the way. */
  readonly amount: number;
  /** When it arrived, in days after the start of the scenario. */
  readonly arrival: number;
  /**
   * Whether it arrived before the simulation ended. If not, `arrival` is as planned, and `amount` is what was aboard at the end
   * of the simulation.
   */
  readonly arrived: boolean;
}

/** What transports bring to one place. */
export class Deliveries {
  /** By resource, in order of arrival. */
  readonly #byResource = new Map<string, Numbered[]>();
  /** The resources that can stand for others. There are few of them. */
  readonly #generic: Ref[] = [];
  #count = 0;
  #isSorted = false;

  /** @param isGeneric returns whether a resource can stand for others */
  constructor(private readonly isGeneric: (resource: Ref) => boolean) {}

  /** Adds a delivery. */
  add(delivery: Delivery): void {
    const { resource } = delivery;
    const known = this.#byResource.get(resource.id);
    const numbered = { delivery, number: this.#count++ };
    if (known !== undefined) known.push(numbered);
    else {
      this.#byResource.set(resource.id, [numbered]);
      if (this.isGeneric(resource)) this.#generic.push(resource);
    }
  }

  /**
   * Returns the first deliveries that arrive after a time, of what can supply a resource. What arrives just then has been used.
   * @param serves returns whether the first resource, which is generic, can supply the second
   */
  from(time: number, wanted: Ref, serves: (have: Ref, want: Ref) => boolean): Delivery[] {
    if (!this.#isSorted) {
      for (const list of this.#byResource.values()) list.sort(byArrival);
      this.#isSorted = true;
    }
    const found: Numbered[] = [];
    const others = this.#generic.filter((each) => each.id !== wanted.id && serves(each, wanted));
    for (const { id } of [wanted, ...others]) {
      const list = this.#byResource.get(id) ?? [];
      const first = firstIndex(list, ({ delivery }) => delivery.arrival > time);
      for (const each of list.slice(first, first + reportForm.deliveries)) found.push(each);
    }
    found.sort(byArrival);
    return found.slice(0, reportForm.deliveries).map(({ delivery }) => delivery);
  }
}

/** A delivery, and its number in the order in which they were added. */
interface Numbered {
  readonly delivery: Delivery;
  readonly number: number;
}

const byArrival = (a: Numbered, b: Numbered): number =>
  a.delivery.arrival - b.delivery.arrival || a.number - b.number;
