import { getOrAdd } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import type { Ref, StateRecord } from '../../simulation/index.js';
import { type Delta, HeldResource } from './cell.js';

/** What one container or tank holds of a resource. */
export interface OwnStock {
  readonly resource: Ref;
  /** Time of the amount, in days. */
  readonly time: Days;
  /** In units of the resource. */
  readonly amount: number;
  /** In units a day. */
  readonly rate: number;
}

/** A node, an edge or an element, with what it and everything inside it hold. */
export class HolderLevels {
  /** What directly contains it. Undefined for a node, an edge, and an element that is not in play. */
  parent: HolderLevels | undefined = undefined;
  /** The state that it is in. */
  state: StateRecord['state'] = null;
  /** What everything inside it holds, by the identifier of the resource. */
  readonly cells = new Map<string, HeldResource>();
  /** What it holds itself, by the identifier of the resource. */
  readonly own = new Map<string, OwnStock>();
  /** The elements directly inside it. */
  readonly contents = new Set<HolderLevels>();
  /** The number of people directly inside it. */
  people = 0;

  constructor(
    readonly ref: Ref,
    readonly isPlace: boolean,
  ) {}

  /** The node or edge where it is. Undefined if it is not in play. */
  get place(): HolderLevels | undefined {
    if (this.isPlace) return this;
    const outermost = this.around.at(-1);
    return outermost?.isPlace === true ? outermost : undefined;
  }

  /** What is around it, from what directly contains it out to its node or edge. */
  get around(): readonly HolderLevels[] {
    // Containers that contain each other would have no end.
    const seen = new Set<HolderLevels>([this]);
    for (let at = this.parent; at !== undefined && !seen.has(at); at = at.parent) seen.add(at);
    seen.delete(this);
    return [...seen];
  }

  /** Returns what it adds to what contains it, at a time. */
  content(time: number): Deltas {
    const change: Deltas = new Map();
    for (const [resource, cell] of this.cells) {
      cell.advance(time);
      change.set(resource, cell.content);
    }
    return change;
  }

  /** Returns the sum of one resource, at a time. */
  cell(resource: string, time: number): HeldResource {
    const cell = getOrAdd(this.cells, resource, () => new HeldResource(time));
    cell.advance(time);
    return cell;
  }
}

/** Changes of what a holder holds, by the identifier of the resource. */
export type Deltas = Map<string, Delta>;

/** Iterates over elements and everything inside them. Each comes once, before what is inside it. */
export function* withContents(
  elements: Iterable<HolderLevels>,
): Generator<HolderLevels, void, undefined> {
  const seen = new Set<HolderLevels>();
  const open = [...elements].reverse();
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (seen.has(holder)) continue;
    seen.add(holder);
    yield holder;
    for (const inside of holder.contents) open.push(inside);
  }
}
