import { INVALID_CELL, previewCell, readWord, wordExpected } from './cells.js';
import { normalForm } from './headers.js';
import { type Book, layoutOf, metadataOfColumn, type SheetName, sheetNames } from './layout.js';
import type { Tables } from './locate.js';
import { type RowLookup, rowExpected } from './row-lookup.js';
import type { Row } from './sheet-table.js';

/** Reports that a cell which needs a value is blank, or that its column is missing. */
type ReportBlank = (row: Row, header: string, expected: string) => void;

/** The items of one list. */
interface LongListCells {
  readonly items: Row[];
  isRead: boolean;
}

/** Lists that are too long for their cells: the rows of the sheet "long_lists", by the row and column that they name. */
export class LongLists {
  #lists: Map<Row, Map<string, LongListCells>> | undefined;
  /** The columns with lists, by sheet. */
  readonly #headers = new Map<SheetName, readonly string[]>();

  constructor(
    readonly tables: Tables,
    readonly lookup: RowLookup,
    readonly book: Book,
    readonly reportBlank: ReportBlank,
  ) {}

  /** Returns whether a cell has items here. */
  has(row: Row, header: string): boolean {
    return this.items(row, header).length > 0;
  }

  /** Returns the rows with the items of a cell. */
  items(row: Row, header: string): readonly Row[] {
    if (this.tables.long_lists.rows.length === 0) return [];
    const list = this.#all().get(row)?.get(header);
    if (list) list.isRead = true;
    return list?.items ?? [];
  }

  /** Warns of lists that no object has, such as those of a type without such a field. */
  reportUnread(): void {
    for (const [owner, lists] of this.#all())
      for (const [name, { items, isRead }] of lists) {
        const [first] = items;
        if (isRead || !first || !owner.target) continue;
        const found = previewCell(first.cell('item'));
        this.lookup.issues.cell('ignored-cell', first, 'item', {
          found,
          type: owner.typeName,
          name,
        });
      }
  }

  #all(): ReadonlyMap<Row, ReadonlyMap<string, LongListCells>> {
    this.#lists ??= this.#read();
    return this.#lists;
  }

  #read(): Map<Row, Map<string, LongListCells>> {
    const lists = new Map<Row, Map<string, LongListCells>>();
    for (const item of this.tables.long_lists.rows) {
      const place = this.#placeOf(item);
      if (!place || item.cell('item') === undefined) continue;
      const { owner, header } = place;
      const ofRow = lists.get(owner) ?? new Map<string, LongListCells>();
      lists.set(owner, ofRow);
      const list = ofRow.get(header);
      if (list) list.items.push(item);
      else ofRow.set(header, { items: [item], isRead: false });
    }
    return lists;
  }

  /** Returns the row and the column that an item names. Reports every cell that is wrong. */
  #placeOf(item: Row): { readonly owner: Row; readonly header: string } | undefined {
    if (item.cell('item') === undefined) this.reportBlank(item, 'item', 'the id or name of a row');
    const { issues } = this.lookup;
    const sheets = sheetNames(this.book).filter((name) => this.#headersOf(name).length > 0);
    const sheet = this.#word(item, 'sheet', sheets);
    if (sheet === undefined) return undefined;
    const header = this.#word(item, 'column', this.#headersOf(sheet));
    const cell = item.cell('row');
    if (cell === undefined) this.reportBlank(item, 'row', rowExpected(sheet));
    const context = { row: item, header: 'row', issues };
    const owner = cell === undefined ? INVALID_CELL : this.lookup.resolve(cell, sheet, context);
    return owner === INVALID_CELL || header === undefined ? undefined : { owner, header };
  }

  /** Reads one of some names, spelt in any way that a header can be spelt. */
  #word<W extends string>(row: Row, header: string, words: readonly W[]): W | undefined {
    const cell = row.cell(header);
    if (cell === undefined) {
      this.reportBlank(row, header, wordExpected(words));
      return undefined;
    }
    const word = readWord(cell, words, { row, header, issues: this.lookup.issues }, normalForm);
    return word === INVALID_CELL ? undefined : word;
  }

  #headersOf(sheet: SheetName): readonly string[] {
    let headers = this.#headers.get(sheet);
    if (!headers) {
      const layout = layoutOf(this.book, sheet);
      headers = layout.columns
        .filter((column) => metadataOfColumn(layout, column)?.fieldType.kind === 'list')
        .map(({ header }) => header);
      this.#headers.set(sheet, headers);
    }
    return headers;
  }
}
