import type { Ref } from '../../simulation/index.js';
import { Cell, type Delta, sumOf } from './cell.js';

/** What one container or tank holds of a resource. */
export interface OwnStock {
  /** Time of the amount, in days. */
  readonly time: number;
  readonly amount: number;
  /** In units a day. */
  readonly rate: number;
}

/** A node, an edge or an element, with what it and everything inside it hold. */
export class Holder {
  /** What directly contains it. Undefined for a node, an edge, and an element that is not in play. */
  parent: Holder | undefined = undefined;
  /** What everything inside it holds, by the identifier of the resource. */
  readonly cells = new Map<string, Cell>();
  /** What it holds itself, by the identifier of the resource. */
  readonly own = new Map<string, OwnStock>();
  /** The elements directly inside it. */
  readonly contents = new Set<Holder>();
  /** The number of people directly inside it. */
  people = 0;

  constructor(
    readonly ref: Ref,
    readonly isPlace: boolean,
  ) {}

  /** The node or edge where it is. Undefined if it is not in play. */
  get place(): Holder | undefined {
    let at: Holder | undefined = this;
    // Containers that contain each other would have no end.
    const seen = new Set<Holder>();
    while (at !== undefined && !at.isPlace && !seen.has(at)) {
      seen.add(at);
      at = at.parent;
    }
    return at?.isPlace === true ? at : undefined;
  }

  /** Iterates over itself and everything inside it. */
  *subtree(): Generator<Holder, void, undefined> {
    const seen = new Set<Holder>([this]);
    for (const holder of seen) {
      yield holder;
      for (const inside of holder.contents) seen.add(inside);
    }
  }

  /** Returns what it adds to what contains it, at a time. */
  content(time: number): Change {
    const change: Change = new Map();
    for (const [resource, cell] of this.cells) {
      cell.advance(time);
      change.set(resource, cell.content);
    }
    return change;
  }

  /** Returns the sum of one resource, at a time. */
  cell(resource: string, time: number): Cell {
    let cell = this.cells.get(resource);
    if (cell === undefined) {
      cell = new Cell(time);
      this.cells.set(resource, cell);
    } else cell.advance(time);
    return cell;
  }
}

/** Changes of what a holder holds, by the identifier of the resource. */
export type Change = Map<string, Delta>;

/** The changes of several holders. */
export class Changes {
  readonly #byHolder = new Map<Holder, Change>();

  /** Adds a change of one resource. */
  add(holder: Holder, resource: string, delta: Delta): void {
    let change = this.#byHolder.get(holder);
    if (change === undefined) {
      change = new Map();
      this.#byHolder.set(holder, change);
    }
    const known = change.get(resource);
    change.set(resource, known === undefined ? delta : sumOf(known, delta));
  }

  /** Adds a change of several resources. */
  addAll(holder: Holder, change: Change): void {
    for (const [resource, delta] of change) this.add(holder, resource, delta);
  }

  /**
   * Makes the changes, and those of everything around: each holder is changed once, the innermost first.
   * @param make makes the change of one holder
   */
  propagate(make: (holder: Holder, change: Change) => void): void {
    for (const holder of innermostFirst(this.#byHolder.keys())) {
      const change = this.#byHolder.get(holder);
      if (change === undefined) continue;
      make(holder, change);
      if (holder.parent !== undefined) this.addAll(holder.parent, change);
    }
  }
}

/** Returns holders and everything around them, each before what contains it. */
function innermostFirst(holders: Iterable<Holder>): readonly Holder[] {
  const depths = new Map<Holder, number>();
  for (const holder of holders) {
    const path: Holder[] = [];
    let at: Holder | undefined = holder;
    // A path that meets itself ends there.
    const seen = new Set<Holder>();
    while (at !== undefined && !depths.has(at) && !seen.has(at)) {
      path.push(at);
      seen.add(at);
      at = at.parent;
    }
    let depth = at === undefined ? 0 : depths.get(at)! + 1;
    for (const each of path.reverse()) depths.set(each, depth++);
  }
  return [...depths].sort((a, b) => b[1] - a[1]).map(([holder]) => holder);
}
