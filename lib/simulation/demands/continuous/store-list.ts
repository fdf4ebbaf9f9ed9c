import { insertSorted, removeSorted, type Sorted } from '../../kernel/sorted.js';
import { type Holder, isElement, type RuntimeElement } from '../../state/runtime-element.js';
import { type ResourceType, type ServingRules, serves, turnOf } from '../../world/resource-type.js';
import type { Store } from './store.js';

/**
 * The stores in a holder, at any depth, that can serve one resource, in the order in which they are visited: depth first,
 * each element before its contents, and in a container by `turnOf`. `P` is the type of the groups that search it.
 */
export class StoreList<P = unknown> {
  /** All of them. */
  stores: Sorted<Store<P>> = [];
  /** Those that flows can draw from. */
  available: Sorted<Store<P>> = [];
  /** The groups that search this store list. */
  readonly groups = new Set<P>();

  constructor(
    readonly holder: Holder,
    readonly want: ResourceType,
    private readonly rules: ServingRules,
  ) {}

  /** Returns whether a store can serve the resource. */
  accepts(store: Pick<Store, 'way' | 'resource'>): boolean {
    return serves(store.way, store.resource, this.want, this.rules);
  }

  /** The first store that flows can draw from; undefined if there is none. */
  get first(): Store<P> | undefined {
    return this.available.at(0);
  }

  /** Compares two stores by the order in which a visit of the holder reaches them. */
  protected compare(a: Store<P>, b: Store<P>): number {
    if (a.element !== b.element) return compareInVisit(a, b, this.holder);
    const { want, rules } = this;
    return (
      turnOf(a.resource, want, rules) - turnOf(b.resource, want, rules) || a.position - b.position
    );
  }

  private insert(list: Sorted<Store<P>>, store: Store<P>): Sorted<Store<P>> {
    return insertSorted(list, store, (a, b) => this.compare(a, b));
  }

  private delete(list: Sorted<Store<P>>, store: Store<P>): Sorted<Store<P>> {
    return removeSorted(list, store, (a, b) => this.compare(a, b));
  }

  /** Puts a store on the store list. */
  add(store: Store<P>): void {
    this.stores = this.insert(this.stores, store);
    if (store.isAvailable) this.offer(store);
  }

  /** Takes a store off the store list. */
  remove(store: Store<P>): void {
    this.stores = this.delete(this.stores, store);
    this.withdraw(store);
  }

  /** Makes a store available. @returns whether it is now the first one */
  offer(store: Store<P>): boolean {
    this.available = this.insert(this.available, store);
    return this.first === store;
  }

  /** Makes a store unavailable. @returns whether it was the first one */
  withdraw(store: Store<P>): boolean {
    const wasFirst = this.first === store;
    this.available = this.delete(this.available, store);
    return wasFirst;
  }
}

/** Compares stores of two elements by the order in which a visit of the holder `top` reaches them. */
function compareInVisit(a: Store, b: Store, top: Holder): number {
  if (a.element.holder === b.element.holder)
    return a.element.resolved.rank - b.element.resolved.rank;
  const [depthOfA, depthOfB] = [depthIn(a.element, top), depthIn(b.element, top)];
  let [first, second] = [a.element, b.element];
  for (let depth = depthOfA; depth > depthOfB; depth--) first = first.holder as RuntimeElement;
  for (let depth = depthOfB; depth > depthOfA; depth--) second = second.holder as RuntimeElement;
  // An element comes before its contents.
  if (first === second) return depthOfA - depthOfB;
  while (first.holder !== second.holder) {
    first = first.holder as RuntimeElement;
    second = second.holder as RuntimeElement;
  }
  return first.resolved.rank - second.resolved.rank;
}

/** Returns how many carriers are around an element inside a holder, plus one; 0 for the holder itself. */
function depthIn(element: RuntimeElement, top: Holder): number {
  let depth = 0;
  let current: Holder | undefined = element;
  while (isElement(current) && current !== top) {
    depth++;
    current = current.holder;
  }
  return depth;
}
