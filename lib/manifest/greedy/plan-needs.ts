import { addToList } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Cell, PlanDemand, PlanProblem } from '../problem.js';

/** A demand, its cell, and what it still needs. */
export interface Need {
  readonly demand: PlanDemand;
  readonly cell: Cell;
  /** In units of the resource. */
  remaining: number;
}

/** The needs of one resource at one node or on one leg, the earliest first. */
export class Needs {
  readonly #list: readonly Need[];
  /** For each need, a later one (or itself) that no open one comes before. */
  readonly #next: number[];

  constructor(list: readonly Need[]) {
    this.#list = [...list].sort((a, b) => a.cell.from - b.cell.from);
    this.#next = [...this.#list.keys()];
  }

  /** Returns the needs that are not met, from cells that begin with an order or later. */
  *openFrom(order: number): Generator<Need> {
    const first = firstIndex(this.#list, ({ cell }) => cell.from >= order);
    for (let i = this.#open(first); i < this.#list.length; i = this.#open(i + 1))
      yield this.#list[i]!;
  }

  /** Returns the position of the first need that is not met, from a position on. */
  #open(position: number): number {
    let i = position;
    while (i < this.#list.length && this.#list[i]!.remaining <= 0) {
      // Two steps at once, and later questions take the short way.
      const next = Math.max(this.#next[i]!, i + 1);
      this.#next[i] = this.#next[next] ?? next;
      i = this.#next[i]!;
    }
    return i;
  }
}

const key = (resource: string, place: string | number): string => `${resource} ${place}`;

/** Returns a function that returns the needs of a resource: at a node by its identifier, on a leg by its index. */
export function needsOf({
  demands,
  cells,
}: PlanProblem): (resource: string, place: string | number) => Needs {
  const lists = new Map<string, Need[]>();
  for (const demand of demands) {
    const cell = cells[demand.cell]!;
    const place = key(demand.resource.id, cell.leg ?? cell.place.id);
    addToList(lists, place, { demand, cell, remaining: demand.amount });
  }
  const needs = new Map([...lists].map(([place, list]) => [place, new Needs(list)]));
  const none = new Needs([]);
  return (resource, place) => needs.get(key(resource, place)) ?? none;
}
