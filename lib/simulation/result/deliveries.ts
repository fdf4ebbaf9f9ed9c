import { addToList, getOrAdd } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { reportForm } from '../../limits/reports.js';
import type { Ref } from '../world/refs.js';

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
  /** The resources that can supply each one that was asked for. */
  readonly #serving = new Map<string, readonly string[]>();
  #count = 0;
  #isSorted = false;

  /** @param serves returns whether the first resource can supply the second */
  constructor(private readonly serves: (have: Ref, want: Ref) => boolean) {}

  add(delivery: Delivery): void {
    addToList(this.#byResource, delivery.resource.id, { delivery, number: this.#count++ });
  }

  /**
   * Returns the first deliveries that arrive after a time, of what can supply a resource. What arrives just then has been used.
   * Call it when all are added.
   */
  from(time: number, wanted: Ref): Delivery[] {
    if (!this.#isSorted) {
      for (const list of this.#byResource.values()) list.sort(byArrival);
      this.#isSorted = true;
    }
    const found: Numbered[] = [];
    for (const id of this.#servingOf(wanted)) {
      const list = this.#byResource.get(id)!;
      const first = firstIndex(list, ({ delivery }) => delivery.arrival > time);
      for (const each of list.slice(first, first + reportForm.deliveries)) found.push(each);
    }
    found.sort(byArrival);
    return found.slice(0, reportForm.deliveries).map(({ delivery }) => delivery);
  }

  #servingOf(wanted: Ref): readonly string[] {
    return getOrAdd(this.#serving, wanted.id, () =>
      [...this.#byResource].flatMap(([id, [first]]) =>
        this.serves(first!.delivery.resource, wanted) ? [id] : [],
      ),
    );
  }
}

/** A delivery, and its number in the order in which they were added. */
interface Numbered {
  readonly delivery: Delivery;
  readonly number: number;
}

const byArrival = (a: Numbered, b: Numbered): number =>
  a.delivery.arrival - b.delivery.arrival || a.number - b.number;
