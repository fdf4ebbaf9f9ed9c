import { reportForm } from '../../limits/reports.js';
import type { Span } from '../records/records.js';
import type { ResourceType } from '../world/resource-type.js';
import type { CauseList } from './cause-lists.js';
import { Group, KindStock, StockPile } from './pile.js';
import type { Past, Stay } from './shipment.js';
import type { StockKind, StockKinds } from './stock-kind.js';

/** What the plan has at a place that is not there. */
export class PlaceStock {
  private readonly groups = new Map<string, Group>();
  private created = 0;
  private readonly kinds = new Map<StockKind, KindStock>();
  /** The kinds of stock that serve a resource. */
  private readonly serving = new Map<ResourceType, readonly StockKind[]>();
  /** The stays of contents of containers, by resource: each container has room for it. */
  private readonly rooms = new Map<ResourceType, Stay[]>();

  constructor(
    private readonly substitutes: StockKinds,
    private readonly past: Past,
  ) {}

  /** Whether nothing is there and nothing was. */
  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  /** Returns the pile of a kind of stock with some causes. */
  pile(kind: StockKind, { roots }: CauseList): StockPile {
    let group = this.groups.get(roots);
    if (group === undefined) {
      group = new Group(roots, this.created++);
      this.groups.set(roots, group);
    }
    let pile = group.piles.get(kind);
    if (pile === undefined) {
      pile = new StockPile(kind, group, this.past, this.stockOf(kind));
      group.piles.set(kind, pile);
    }
    return pile;
  }

  private stockOf(kind: StockKind): KindStock {
    let stock = this.kinds.get(kind);
    if (stock === undefined) {
      stock = new KindStock(this.past);
      this.kinds.set(kind, stock);
      this.serving.clear();
    }
    return stock;
  }

  /** Forgets a pile if nothing is left in it. */
  private tidy(pile: StockPile): void {
    if (!pile.isEmpty) return;
    const { group, kind } = pile;
    group.piles.delete(kind);
    if (group.piles.size === 0) this.groups.delete(group.roots);
  }

  /** Ends a stay, or lets another one stand for it. */
  end(stay: Stay): void {
    const pile = stay.pile as StockPile;
    pile.end(stay);
    this.tidy(pile);
  }

  /** Notes that the contents of a container have come. */
  addRoom(stay: Stay): void {
    const { resource } = stay.shipment.kind;
    const stays = this.rooms.get(resource) ?? [];
    stays.push(stay);
    // At each power of two, those that are over are left out.
    const isFull = (stays.length & (stays.length - 1)) === 0;
    const isKept = (each: Stay): boolean => !each.isReplaced && !this.past.isOver(each.until);
    this.rooms.set(resource, isFull ? stays.filter(isKept) : stays);
  }

  /** Returns the failed events to blame for what would have had room for a resource in a span, as many as a record names. */
  causesOfNoRoom(resource: ResourceType, { since, until }: Span): Set<number> {
    const causes = new Set<number>();
    for (const stay of this.rooms.get(resource) ?? []) {
      const isThere = stay.from <= until && stay.until >= since && !stay.isReplaced;
      if (!isThere || stay.shipment.size === 0) continue;
      for (const cause of stay.causes.causes) causes.add(cause);
      if (causes.size >= reportForm.causes) break;
    }
    return causes;
  }

  /** Returns the failed events to blame for what could have served a resource in a span, as many as a record names. */
  causesOf(want: ResourceType, { since }: Span): Set<number> {
    const causes = new Set<number>();
    for (const kind of this.waresFor(want))
      for (const list of this.kinds.get(kind)!.causesSince(since)) {
        for (const cause of list.causes) causes.add(cause);
        if (causes.size >= reportForm.causes) return causes;
      }
    return causes;
  }

  /**
   * Returns the groups that may serve some resources, in the order in which they came, each with its piles that may serve.
   * @param most how many piles of a kind of stock are enough
   */
  groupsFor(
    wants: Iterable<ResourceType>,
    most: number,
  ): readonly (readonly [Group, readonly StockPile[]])[] {
    const found = new Map<Group, StockPile[]>();
    const kinds = new Set([...wants].flatMap((want) => this.waresFor(want)));
    for (const kind of kinds) {
      let count = 0;
      for (const pile of this.pilesOf(kind)) {
        const known = found.get(pile.group);
        if (known === undefined) found.set(pile.group, [pile]);
        else known.push(pile);
        if (++count >= most) break;
      }
    }
    return [...found].sort(([a], [b]) => a.order - b.order);
  }

  /** Returns the piles of a kind of stock that may serve. Those that cannot any more are left out for good. */
  private *pilesOf(kind: StockKind): Generator<StockPile> {
    const { stocked } = this.kinds.get(kind)!;
    for (const pile of stocked)
      if (pile.mayServe) yield pile;
      else {
        stocked.delete(pile);
        this.tidy(pile);
      }
  }

  private waresFor(want: ResourceType): readonly StockKind[] {
    let kinds = this.serving.get(want);
    if (kinds === undefined) {
      kinds = [...this.kinds.keys()].filter(
        (kind) => this.substitutes.factor(kind, want) !== undefined,
      );
      this.serving.set(want, kinds);
    }
    return kinds;
  }
}
