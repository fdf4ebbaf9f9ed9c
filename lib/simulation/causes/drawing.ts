import { reportForm } from '../../limits/reports.js';
import type { Watch } from '../limits/watch.js';
import { GEAR } from '../world/class-of-supply.js';
import type { ResourceType } from '../world/resource-type.js';
import { Course, type Want } from './course.js';
import { deplete, type Supply } from './depletion.js';
import { isStocked, type Lot } from './lot.js';
import type { Group, StockPile } from './pile.js';
import type { PlaceStock } from './place-stock.js';
import { type Stay, windowOf } from './shipment.js';
import type { StockKind, StockKinds } from './stock-kind.js';

/** A demand that uses up missing stock. */
export class Drawn implements Want<ResourceType> {
  readonly resource: ResourceType;
  readonly amount: number;
  readonly since: number;
  readonly until: number;
  /** What of it would be met, by the failed events to blame. */
  readonly served = new Map<
    string,
    { readonly causes: readonly number[]; readonly amount: number }
  >();

  /** @param causes gets the failed events without which less of it would be unmet; undefined if nobody asks */
  constructor(
    { resource, amount, since, until }: Want<ResourceType>,
    readonly causes: number[] | undefined,
  ) {
    this.resource = resource;
    this.amount = amount;
    this.since = since;
    this.until = until;
  }
}

/** What a lot can supply, while a demand is drawn. */
interface Draught extends Supply {
  readonly lot: Lot;
  readonly kind: StockKind;
  readonly before: number;
  readonly causes: readonly number[];
}

/** What changes the amounts of lots. */
interface Store {
  setAmount(lot: Lot, amount: number): void;
}

/**
 * Uses up missing stock at a place, as demands would have done. Each group is what the repair of its root causes would bring, so
 * each is used up by all demands, up to as many as a record can name.
 */
export function drawFrom(
  stock: PlaceStock,
  wants: readonly Drawn[],
  kinds: StockKinds,
  store: Store,
  watch: Watch,
): void {
  let open = wants;
  let course = new Course<ResourceType, Drawn>(open);
  const servedBy = new Map<Drawn, number>();
  const isFull = (want: Drawn): boolean =>
    (want.causes?.length ?? 0) >= reportForm.causes ||
    (servedBy.get(want) ?? 0) >= reportForm.causes;
  const [only] = wants.length === 1 ? wants : [];
  const most = only === undefined ? Number.POSITIVE_INFINITY : reportForm.causes;
  let full = new Set<Drawn>();
  for (const [group, piles] of stock.groupsFor(course.resources, most)) {
    const draughts = draughtsOf(group, piles, only, kinds, watch);
    if (draughts.length === 0) continue;
    const served = new Set<Drawn>();
    deplete<ResourceType, Draught, Drawn>(
      draughts,
      course,
      ({ kind }, want) => kinds.factor(kind, want),
      (want, { causes }, amount) => {
        served.add(want);
        return blame(want, causes, amount);
      },
      () => watch.work(),
    );
    for (const { lot, before, amount } of draughts)
      if (amount < before && lot.resource.mainClass !== GEAR)
        store.setAmount(lot, lot.amount - (before - amount));
    for (const want of served) {
      servedBy.set(want, (servedBy.get(want) ?? 0) + 1);
      if (isFull(want)) full.add(want);
    }
    // Those that need no more are left out when they are half of all.
    if (full.size * 2 < open.length) continue;
    open = open.filter((want) => !full.has(want));
    if (open.length === 0) return;
    full = new Set();
    course = new Course(open);
  }
}

/**
 * Adds events to blame to those of a demand.
 * @param amount what would be met without them, in units
 * @returns whether the demand has as many as a record names
 */
export function blame({ causes, served }: Drawn, more: readonly number[], amount: number): boolean {
  const key = more.join();
  served.set(key, { causes: more, amount: (served.get(key)?.amount ?? 0) + amount });
  if (causes === undefined) return true;
  for (const cause of more)
    if (causes.length < reportForm.causes && !causes.includes(cause)) causes.push(cause);
  return causes.length >= reportForm.causes;
}

/**
 * Returns what the lots of a group can supply. What the plan has less of is taken off what it has more of at the same place.
 * @param only the only demand, which needs no more than can meet it; undefined if there are several
 */
function draughtsOf(
  group: Group,
  piles: readonly StockPile[],
  only: Drawn | undefined,
  kinds: StockKinds,
  watch: Watch,
): readonly Draught[] {
  const less = new Map<ResourceType, number>();
  const draughts: Draught[] = [];
  let needed = only?.amount ?? Number.POSITIVE_INFINITY;
  for (const stay of staysOf(piles)) {
    const { kind } = stay.shipment;
    for (const entry of stay.shipment.entries) {
      watch.work();
      const window = windowOf(entry, stay);
      const { lot } = entry;
      if (window === undefined || !isStocked(lot)) continue;
      const { resource } = lot;
      const isLess = less.get(resource) ?? group.lessOf(resource);
      const taken = Math.min(lot.amount, Math.max(0, isLess));
      less.set(resource, isLess - taken);
      const amount = taken > 0 ? lot.amount - taken : lot.amount;
      const { from, until } = window;
      if (only !== undefined && (until < only.since || from > only.until)) continue;
      draughts.push({ lot, kind, before: amount, amount, from, until, causes: stay.causes.causes });
      if (only === undefined || from > only.since || until < only.until) continue;
      needed -= amount / kinds.factor(kind, only.resource)!;
      if (needed <= 0) return draughts;
    }
  }
  return draughts;
}

/** Returns the stays of some piles, in their order. */
function* staysOf(piles: readonly StockPile[]): Generator<Stay> {
  if (piles.length === 1) {
    yield* piles[0]!.stays();
    return;
  }
  const heads = piles.map((pile) => {
    const stays = pile.stays();
    return { stays, next: stays.next() };
  });
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads)
      if (head.next.done !== true && !(first?.next.value.order < head.next.value.order))
        first = head;
    if (first === undefined) return;
    yield first.next.value;
    first.next = first.stays.next();
  }
}
