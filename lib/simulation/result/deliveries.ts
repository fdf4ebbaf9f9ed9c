import { firstIndex } from '../../graph/sorted.js';
import { reportForm } from '../../limits/reports.js';
import type { Ref } from '../records/records.js';

/** Something that a transport carries. */
export interface Delivery {
  /** Index in `transports`. */
  readonly transport: number;
  /** The container, or the vehicle with the tank. */
  readonly element: Ref;
  readonly resource: Ref;
  /** The amount at departure, in units of `resource`. */
  readonly amount: number;
  /** Planned arrival, in days after the start of the scenario. */
  readonly arrival: number;
}

/** What transports bring to one place. */
export class Deliveries {
  /** By resource, in order of departure until they are first asked for, and then in order of arrival. */
  readonly #byResource = new Map<string, Numbered[]>();
  /** The resources that can stand for others. There are few of them. */
  readonly #generic: Ref[] = [];
  #count = 0;
  #isSorted = false;

  /** @param isGeneric returns whether a resource can stand for others */
  constructor(private readonly isGeneric: (resource: Ref) => boolean) {}

  /** Adds a delivery. Add them in order of departure. */
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
   * Returns the first deliveries that arrive at a time or later, of what can supply a resource.
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
      const first = firstIndex(list, ({ delivery }) => delivery.arrival >= time);
      for (const each of list.slice(first, first + reportForm.deliveries)) found.push(each);
    }
    found.sort(byArrival);
    return found.slice(0, reportForm.deliveries).map(({ delivery }) => delivery);
  }
}

/** A delivery, and its number in the order of departure. */
interface Numbered {
  readonly delivery: Delivery;
  readonly number: number;
}

const byArrival = (a: Numbered, b: Numbered): number =>
  a.delivery.arrival - b.delivery.arrival || a.number - b.number;
