import { getOrAdd } from '../../graph/multi-map.js';
import type { Ref, StateRecord } from '../../simulation/index.js';
import type { Places } from '../places.js';
import type { RecordedChange } from './by-event.js';
import { Holder, type OwnStock } from './holder.js';

/** Where all elements are, their states and what they hold, at a time that moves forward. */
export class Fleet {
  readonly #places = new Map<string, Holder>();
  readonly #elements = new Map<string, Holder>();

  /** @param places the places, to tell them from carriers */
  constructor(private readonly places: Places) {}

  /** Returns an element, or undefined if no change named it yet. */
  find(id: string): Holder | undefined {
    return this.#elements.get(id);
  }

  /** Returns an element. One that no change named yet is not in play. */
  element(ref: Ref): Holder {
    return holderIn(this.#elements, ref, false);
  }

  /** Applies a change as it was recorded. @returns its element */
  apply({ kind, record }: RecordedChange): Holder {
    const holder = this.element(record.element);
    if (kind === 'position') this.move(holder, this.container(record.container));
    else if (kind === 'state') this.setState(holder, record.state);
    else this.setStock(holder, record);
    return holder;
  }

  /**
   * Returns the place or carrier that a record names, or undefined for none. Places come first, as in the simulation: a
   * carrier with the identifier of a place is never meant.
   */
  container(ref: Ref | null): Holder | undefined {
    if (ref === null) return undefined;
    return this.places.find(ref.id) === undefined
      ? this.element(ref)
      : holderIn(this.#places, ref, true);
  }

  /** Puts an element into a place or carrier, or takes it out of play. */
  move(holder: Holder, to: Holder | undefined): void {
    holder.parent?.contents.delete(holder);
    holder.parent = to;
    to?.contents.add(holder);
  }

  /** Sets the state that an element is in. */
  setState(holder: Holder, state: StateRecord['state']): void {
    holder.state = state;
  }

  /** Sets what an element itself holds of a resource. */
  setStock(holder: Holder, { resource, time, amount, rate }: OwnStock): void {
    holder.own.set(resource.id, { resource, time, amount, rate });
  }
}

function holderIn(holders: Map<string, Holder>, ref: Ref, isPlace: boolean): Holder {
  const holder = getOrAdd(holders, ref.id, () => new Holder(ref, isPlace));
  return holder;
}
