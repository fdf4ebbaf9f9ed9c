import { getOrAdd } from '../../../graph/multi-map.js';
import { ExactSum } from '../../kernel/exact-sum.js';
import type { RuntimePlace } from '../../state/runtime-element.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { World } from '../../world/world.js';
import { collectorOf } from '../discretization.js';
import { type Happening, type Replannable, Turn } from './agenda.js';
import type { FlowSolver } from './flow-solver.js';
import type { Source } from './source.js';

/** The rounding error of sums of fractions of an item. */
const NOISE = 1e-9;

const HOURS_A_DAY = 24;

class ItemShare {
  /** @param rate items a day @param collected items that it has not yet demanded, at the time `since` */
  constructor(
    readonly source: Source,
    readonly rate: number,
    public collected: number,
    public since: number,
  ) {}
}

/** Collects one discrete resource for a source, a place or the whole scenario. */
class Collection implements Replannable {
  readonly shares = new Map<Source, ItemShare>();
  readonly rate = new ExactSum();
  /** Items that have been collected and not yet demanded, at the time `since`. */
  sum = 0;
  since = 0;
  plan = 0;
  /** The number of items that are demanded next. */
  due = 0;

  constructor(readonly resource: ResourceType) {}

  sumAt(time: number): number {
    return this.sum + this.rate.value * (time - this.since);
  }

  /** Takes items off what is collected at a time. */
  take(items: number, time: number): void {
    this.sum = this.sumAt(time) - items;
    this.since = time;
  }
}

/**
 * Collects what sources demand of discrete resources at constant rates, until it makes whole items. The instant is
 * computed. An item is demanded by the source that has collected most of it. If items come faster than one an hour, those
 * of an hour are demanded together, so that the number of records stays bounded.
 */
export class Items implements Happening<Collection> {
  private readonly collections = new Map<unknown, Map<ResourceType, Collection>>();
  /** The collections that a source takes part in. */
  private readonly of = new Map<Source, Set<Collection>>();
  private readonly threshold = this.world.configuration.itemAggregation;
  /** What sources that do not collect now have collected. */
  private readonly kept = new Map<Source, Map<Collection, number>>();

  constructor(
    private readonly world: World,
    private readonly clock: FlowSolver,
    private readonly demands: {
      demandItems(source: Source, resource: ResourceType, items: number): void;
    },
  ) {}

  /** Lets a source collect a resource at a rate, in items a day; negative rates give back. */
  join(source: Source, resource: ResourceType, rate: number, place: RuntimePlace): void {
    const { now } = this.clock;
    const collection = this.collectionOf(source, resource, place);
    collection.take(0, now);
    collection.rate.add(rate);
    const kept = this.kept.get(source);
    const collected = kept?.get(collection) ?? 0;
    kept?.delete(collection);
    collection.shares.set(source, new ItemShare(source, rate, collected, now));
    getOrAdd(this.of, source, () => new Set()).add(collection);
    this.plan(collection);
  }

  /** Ends what a source collects. What it has collected is kept for later. */
  leave(source: Source): void {
    const collections = this.of.get(source);
    if (collections === undefined) return;
    const { now } = this.clock;
    for (const collection of collections) {
      this.demandRest(collection);
      const share = collection.shares.get(source)!;
      collection.take(0, now);
      collection.shares.delete(source);
      if (collection.shares.size === 0) collection.rate.reset();
      else collection.rate.add(-share.rate);
      getOrAdd(this.kept, source, () => new Map()).set(collection, collectedBy(share, now));
      this.plan(collection);
    }
    this.of.delete(source);
  }

  private collectionOf(source: Source, resource: ResourceType, place: RuntimePlace): Collection {
    const key = collectorOf(this.world, source.element ?? source, place);
    const ofKey = getOrAdd(this.collections, key, () => new Map<ResourceType, Collection>());
    return getOrAdd(ofKey, resource, () => new Collection(resource));
  }

  /** Plans the instant at which the next items are due: one, or as many as are collected in an hour. */
  private plan(collection: Collection): void {
    collection.plan++;
    const rate = collection.rate.value;
    if (rate <= 0) return;
    const { now } = this.clock;
    const { isOnset } = this;
    const more = Math.max(1, Math.floor(rate / HOURS_A_DAY)) - 1;
    const missing = this.threshold + more - collection.sumAt(now);
    const exact = now + Math.max(0, isOnset ? missing : missing - NOISE) / rate;
    collection.due = 1 + more;
    this.clock.plan(exact, isOnset ? Turn.Onset : Turn.Impulse, collection, this);
  }

  happen(collection: Collection): boolean {
    return this.demandDue(collection, collection.due);
  }

  /** Whether the first fraction of an item orders it. A collection that comes to exactly nothing then orders no other one. */
  private get isOnset(): boolean {
    return this.threshold === 0 && this.world.rules.zeroAggregation === 'above';
  }

  private demandRest(collection: Collection): void {
    const sum = collection.sumAt(this.clock.now);
    const rest = sum - this.threshold;
    const items = this.isOnset ? Math.ceil(rest - NOISE) : Math.floor(rest + NOISE) + 1;
    if (items > 0 && Number.isFinite(items)) this.demandDue(collection, items);
  }

  /** Demands items for the source that has collected most. @returns false if none collects now */
  private demandDue(collection: Collection, items: number): boolean {
    const { now } = this.clock;
    let most: ItemShare | undefined;
    let mostCollected = Number.NEGATIVE_INFINITY;
    for (const share of collection.shares.values()) {
      const collected = collectedBy(share, now);
      const isMore =
        collected > mostCollected + NOISE ||
        (collected >= mostCollected - NOISE && share.source.order < most!.source.order);
      if (isMore) {
        most = share;
        mostCollected = collected;
      }
    }
    if (most === undefined) return false;
    collection.take(items, now);
    most.collected = mostCollected - items;
    most.since = now;
    this.plan(collection);
    this.demands.demandItems(most.source, collection.resource, items);
    return true;
  }
}

const collectedBy = ({ collected, rate, since }: ItemShare, time: number): number =>
  collected + rate * (time - since);
