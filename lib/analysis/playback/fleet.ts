import { getOrAdd } from '../../graph/multi-map.js';
import type { Ref, StateRecord } from '../../simulation/index.js';
import type { Places } from '../places.js';
import type { RecordedChange } from './by-event.js';
import { HolderLevels, type OwnStock } from './holder.js';

/** Where all elements are, their states and what they hold, at a time that moves forward. */
export class Fleet {
  readonly #places = new Map<string, HolderLevels>();
  readonly #elements = new Map<string, HolderLevels>();

  /** @param places the places, to tell them from carriers */
  constructor(private readonly places: Places) {}

  /** Returns an element, or undefined if no change named it yet. */
  find(id: string): HolderLevels | undefined {
    return this.#elements.get(id);
  }

  /** Returns an element. One that no change named yet is not in play. */
  element(ref: Ref): HolderLevels {
    return holderIn(this.#elements, ref, false);
  }

  /** Applies a change as it was recorded. @returns its element */
  apply({ kind, record }: RecordedChange): HolderLevels {
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
  container(ref: Ref | null): HolderLevels | undefined {
    if (ref === null) return undefined;
    return this.places.find(ref.id) === undefined
      ? this.element(ref)
      : holderIn(this.#places, ref, true);
  }

  /** Puts an element into a place or carrier, or takes it out of play. */
  move(holder: HolderLevels, to: HolderLevels | undefined): void {
    holder.parent?.contents.delete(holder);
    holder.parent = to;
    to?.contents.add(holder);
  }

  /** Sets the state that an element is in. */
  setState(holder: HolderLevels, state: StateRecord['state']): void {
    holder.state = state;
  }

  /** Sets what an element itself holds of a resource. */
  setStock(holder: HolderLevels, { resource, time, amount, rate }: OwnStock): void {
    holder.own.set(resource.id, { resource, time, amount, rate });
  }
}

const holderIn = (holders: Map<string, HolderLevels>, ref: Ref, isPlace: boolean): HolderLevels =>
  getOrAdd(holders, ref.id, () => new HolderLevels(ref, isPlace));
