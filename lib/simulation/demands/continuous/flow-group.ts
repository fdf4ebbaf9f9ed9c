import { ExactSum } from '../../kernel/exact-sum.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { HeldStockRef } from '../held-stock.js';
import type { Store } from './store.js';
import type { StoreList } from './store-list.js';

/** A time during which all flows of a group were drawn from one store. It lasts until the next one. */
export interface Segment {
  /** Start, in days. */
  readonly since: number;
  /** Undefined if nothing could supply the flows. */
  readonly store: HeldStockRef | undefined;
}

/** What is drawn with a group. */
export interface Grouped {
  /** Its position in the list of its group. */
  position: number;
}

/**
 * Flows of one resource that search the same store lists in the same order. They are drawn from the same store at every
 * instant, so what happens to a group costs the same for one flow and for a thousand. `F` is the type of the flows.
 */
export class FlowGroup<F extends Grouped = Grouped> {
  /** Its flows, in no particular order. */
  readonly flows: F[] = [];
  /** The sum of the rates of its flows, in units of the wanted resource a day. */
  readonly rate = new ExactSum();
  /** The store that its flows are drawn from; undefined if they are unmet. */
  store: Store<FlowGroup<F>> | undefined = undefined;
  /** The part of the outflow of `store` that is due to this group, in units of the store's resource a day. */
  drawn = 0;
  /** The segments of its flows, in order of time. */
  segments: Segment[] = [];
  /** Whether its flows are shared out one by one, because a store has to ration what flows in. */
  isRationed = false;

  /** @param lists the store lists to search, first those of the source or its holder */
  constructor(
    readonly want: ResourceType,
    readonly lists: readonly StoreList<FlowGroup<F>>[],
  ) {
    for (const list of lists) list.groups.add(this);
  }

  /** Adds a flow. */
  add(flow: F): void {
    flow.position = this.flows.length;
    this.flows.push(flow);
  }

  /** Removes a flow. The last one takes its position. */
  remove(flow: F): void {
    const last = this.flows.pop()!;
    if (last === flow) return;
    last.position = flow.position;
    this.flows[flow.position] = last;
  }

  /** Returns the first store that can supply its flows, or undefined if none can. */
  find(): Store<FlowGroup<F>> | undefined {
    for (const { first } of this.lists) if (first !== undefined) return first;
    return undefined;
  }

  /** Returns whether its current segment has a store, or, for undefined, none. */
  isDrawnFrom(store: Store<FlowGroup<F>> | undefined): boolean {
    const current = this.segments.at(-1);
    return current !== undefined && current.store === store?.ref;
  }

  /** Starts a segment. */
  start(time: number, store: Store<FlowGroup<F>> | undefined): void {
    const { segments } = this;
    this.store = store;
    // One that has lasted no time is none.
    if (segments.at(-1)?.since === time) segments.pop();
    segments.push({ since: time, store: store?.ref });
  }

  /** Takes it off the store lists that it searches. */
  drop(): void {
    for (const list of this.lists) list.groups.delete(this);
  }

  /** Forgets the segments if no flow needs them. */
  forget(): void {
    if (this.flows.length > 0) return;
    this.segments = [];
    this.rate.reset();
  }
}
