import type { ParseResult } from '../../schema/parse.js';
import type { CellFinder } from './cell-finder.js';
import type { Tables } from './locate.js';

/** What was read from the sheets of a workbook, and where it is in them. */
export interface WholeReading<T> {
  readonly result: ParseResult<T>;
  readonly tables: Tables;
  readonly finder: CellFinder;
}
