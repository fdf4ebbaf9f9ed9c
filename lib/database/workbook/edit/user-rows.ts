import { pointerOf } from '../../../schema/diagnostics/pointer.js';
import type { CellFinder } from '../cell-finder.js';
import type { SheetName } from '../layout.js';
import type { Tables } from '../locate.js';
import type { Row } from '../sheet-table.js';
import type { Version } from './versions.js';

/** Returns the JSON Pointer of each object in a plain value. */
function pointersIn(root: object): Map<object, string> {
  const pointers = new Map<object, string>([[root, '']]);
  const open: (readonly [object, string])[] = [[root, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, pointer] = next;
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'object' || item === null || pointers.has(item)) continue;
      const at = `${pointer}${pointerOf([key])}`;
      pointers.set(item, at);
      open.push([item, at]);
    }
  }
  return pointers;
}

/** The rows of the workbook of a user that the rows of a version come from. */
export interface UserRows {
  /** For each row of the version, the row of the workbook, or undefined if it is not known. */
  readonly rows: readonly (Row | undefined)[];
  /** The rows of the workbook that no row of the version comes from. */
  readonly others: readonly Row[];
}

/** Finds the rows of a workbook that the rows of a version come from. */
export class UserRowFinder {
  readonly #pointers: ReadonlyMap<object, string>;

  /** @param root the plain value that the version was made from */
  constructor(
    readonly version: Version,
    root: object,
    readonly tables: Tables,
    readonly finder: CellFinder,
  ) {
    this.#pointers = pointersIn(root);
  }

  of(sheet: SheetName): UserRows {
    const { sources } = this.version;
    const rows = this.version.rows[sheet].map((row) => {
      const source = sources.get(row);
      const pointer = source && this.#pointers.get(source);
      const found = pointer === undefined ? undefined : this.finder.find(pointer)?.row;
      return found?.table.layout.name === sheet ? found : undefined;
    });
    const known = new Set(rows);
    const others = this.tables[sheet].rows.filter((row) => !known.has(row));
    const open = rows.filter((row) => row === undefined).length;
    if (open !== others.length) return { rows, others };
    // What an object does not tell, such as elements in the contents of a template, is told by the order.
    let next = 0;
    return { rows: rows.map((row) => row ?? others[next++]), others: [] };
  }
}
