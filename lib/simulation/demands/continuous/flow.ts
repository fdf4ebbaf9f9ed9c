import type { RuntimeElement } from '../../state/runtime-element.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { FlowAccount } from './account.js';
import type { FlowGroup, Grouped } from './flow-group.js';
import { Rate } from './rates.js';
import type { Store } from './store.js';
import type { StoreList } from './store-list.js';

/** The groups, stores and store lists of flows. */
export type GroupOfFlows = FlowGroup<Flow>;
export type FlowStore = Store<GroupOfFlows>;
export type FlowStoreList = StoreList<GroupOfFlows>;

/** A part of a flow that is drawn from one store, or stored in one; unmet without a store. */
export class FlowShare {
  /** @param rate units of the wanted resource a day; negative for production */
  constructor(
    readonly store: Store | undefined,
    readonly rate: number,
  ) {}
}

/** The source of a flow. */
export interface FlowOwner {
  /** The element whose stocks are searched first; undefined for a mission. */
  readonly element: RuntimeElement | undefined;
  /** Its position among all sources: who comes first draws first. */
  readonly order: number;
}

/** What one source consumes or produces of one resource, at a constant rate. */
export class Flow implements Grouped {
  position = -1;
  /** The group that it is drawn with; undefined for production, and while it is not connected. */
  group: GroupOfFlows | undefined = undefined;
  /** Its shares, if they are decided one by one. */
  shares: readonly FlowShare[] | undefined = undefined;
  /** The time from which its group, shares and rate are as they are. */
  private since = 0;
  /** The index of the segment of its group at that time. */
  private first = 0;

  /**
   * @param of what flows
   * @param account to which it adds what became of it
   * @param turn its turn among the flows of its source: 0 by itself, or the number of the process that it is a part of
   */
  constructor(
    private readonly source: FlowOwner,
    public of: Rate,
    private readonly account: FlowAccount,
    readonly turn = 0,
  ) {}

  /** The element whose stocks are searched first; undefined for a flow of a mission. */
  get element(): RuntimeElement | undefined {
    return this.source.element;
  }

  /** The position of its source among all sources. */
  get order(): number {
    return this.source.order;
  }

  get want(): ResourceType {
    return this.of.resource;
  }

  /** Units a day; negative for production. */
  get rate(): number {
    return this.of.rate;
  }

  /** Begins a span in which it is drawn with its group. */
  begin(time: number): void {
    this.since = time;
    this.first = Math.max(0, (this.group?.segments.length ?? 0) - 1);
  }

  /** Ends the span, and adds what became of it to the account. */
  end(time: number): void {
    this.look(time, this.account);
    this.begin(time);
  }

  /** Adds what became of it in the span so far to an account. */
  look(time: number, account: FlowAccount): void {
    const { group, shares, want, of } = this;
    const since = this.since;
    if (time <= since || of.rate === 0) return;
    if (shares !== undefined)
      for (const { store, rate } of shares)
        account.add(new Rate(want, rate), since, time, [{ since, store: store?.ref }], 0);
    else if (group !== undefined) account.add(of, since, time, group.segments, this.first);
  }

  /** Changes its shares. */
  share(time: number, shares: readonly FlowShare[] | undefined): void {
    const before = this.shares;
    const isSame =
      before !== undefined &&
      shares !== undefined &&
      before.length === shares.length &&
      before.every(({ store, rate }, i) => store === shares[i]!.store && rate === shares[i]!.rate);
    if (isSame) return;
    this.end(time);
    this.shares = shares;
  }

  /** Changes its rate, in units a day. */
  setRate(time: number, rate: number): void {
    this.end(time);
    this.of = new Rate(this.want, rate);
  }
}

/** The order of the scenario, in which flows are served and stored. */
export const byScenario = (a: Flow, b: Flow): number =>
  a.order - b.order || a.turn - b.turn || a.want.rank - b.want.rank;
