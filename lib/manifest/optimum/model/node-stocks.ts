import type { Cell } from '../../problem.js';
import type { Program, Term } from '../solver/program.js';
import type { Good } from './goods.js';
import type { Served } from './served.js';

/** The stock of a good at a node, of containers that stay there for good. */
export interface NodeStock {
  readonly good: Good;
  readonly node: string;
  /** What containers leave there, in the order of their arrivals. */
  readonly from: readonly {
    readonly arrives: number;
    readonly path: number;
    readonly column: number;
  }[];
  /** What each cell takes from it, in their order. */
  readonly takes: readonly { readonly cell: number; readonly column: number }[];
}

/** What a container leaves at a node: when, the index of its path, and the column. */
type Arrival = NodeStock['from'][number];

/** Collects what containers leave at nodes for good, and lets the cells there take from it. */
export class NodeStocks {
  readonly #arriving = new Map<string, { good: Good; node: string; from: Arrival[] }>();

  /** Adds what is left of a good at a node. */
  leave(good: Good, node: string, arrival: Arrival): void {
    const key = `${good.index} ${node}`;
    const known = this.#arriving.get(key);
    if (known) known.from.push(arrival);
    else this.#arriving.set(key, { good, node, from: [arrival] });
  }

  /** Adds the columns and rows of all stocks to a program. */
  addTo(
    program: Program,
    cellsAt: ReadonlyMap<string, readonly Cell[]>,
    served: Served,
  ): NodeStock[] {
    const stocks: NodeStock[] = [];
    for (const { good, node, from } of this.#arriving.values()) {
      from.sort((a, b) => a.arrives - b.arrives);
      const takes: { cell: number; column: number }[] = [];
      let there: Term[] = [];
      let next = 0;
      for (const cell of cellsAt.get(node) ?? []) {
        const demand = good.cells.get(cell.index);
        if (!demand) continue;
        for (; next < from.length && from[next]!.arrives <= cell.from; next++)
          there.push([from[next]!.column, 1]);
        if (there.length === 0) continue;
        const column = program.column(demand.amount);
        takes.push({ cell: cell.index, column });
        served.add(good, cell.index, column);
        const kept = program.column();
        if (good.durable) {
          program.atMost([[column, 1], ...there.map(([at, value]) => [at, -value] as const)], 0);
          program.equals([...there, [kept, -1]], 0);
        } else program.equals([...there, [column, -1], [kept, -1]], 0);
        there = [[kept, 1]];
      }
      // What is left over is not launched in the first place.
      if (!good.durable) program.equals(there, 0);
      stocks.push({ good, node, from, takes });
    }
    return stocks;
  }
}
