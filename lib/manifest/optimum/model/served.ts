import type { Good } from './goods.js';

/** What serves a good in a cell. */
export interface ServedGood {
  readonly good: Good;
  readonly cell: number;
  readonly columns: number[];
}

/** Collects the columns that serve each good in each cell, by a key of both. */
export class Served extends Map<string, ServedGood> {
  add(good: Good, cell: number, column: number): void {
    const key = `${good.index} ${cell}`;
    const known = this.get(key);
    if (known) known.columns.push(column);
    else this.set(key, { good, cell, columns: [column] });
  }
}
