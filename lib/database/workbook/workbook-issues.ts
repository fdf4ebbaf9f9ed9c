import { workbookForm } from '../../limits/workbook.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import { IssueCollector, lengthOf } from '../../schema/diagnostics/collector.js';
import type { Issue, Severity } from '../../schema/diagnostics/issue.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { capital } from '../../schema/diagnostics/wording.js';
import { type ParticularsOf, type WorkbookCode, workbookMessages } from '../messages.js';
import { columnOf, fieldOf } from './layout.js';
import type { Row, SheetTable } from './sheet-table.js';
import { columnLetters } from './spreadsheet.js';

/** An issue, and its position in the workbook. */
interface OrderedIssue {
  readonly issue: Issue;
  readonly order: readonly [sheet: number, row: number, column: number];
  /** Returns the pointer. Called at the end, because only then the position of a row in the database is known. */
  readonly pointer: () => string;
  /** Returns the message with its place. Called at the end too. */
  readonly message?: () => string;
}

/** A sheet, a header, or another location outside the rows of data. */
export interface SheetLocation {
  readonly sheet: string;
  readonly position: number;
  /** The number of the row, from 1. */
  readonly row?: number;
  /** The number of the column, from 0. */
  readonly column?: number;
}

/** Returns a number for a cell that no other cell of its table has. */
function cellNumber(row: Row, header: string): number {
  return row.number * workbookForm.columns + row.columnFor(header);
}

/**
 * Adds to a message the header of the column and the name of the row, as far as it has not said them.
 * @param header undefined for a message about the whole row
 */
export function withPlace(message: string, row: Row, header: string | undefined): string {
  const { layout, columns } = row.table;
  // The rows of some sheets are no objects: their cells hold words about other rows.
  const isObject = layout.titled !== undefined || columnOf(layout, 'id') !== undefined;
  if (!layout.isList && !isObject) return message;
  const { title } = row;
  const places: string[] = [];
  const column = header && row.headerFor(header);
  if (column && (header !== 'id' || columns.has('id')) && !message.includes(`"${column}"`))
    places.push(`column "${column}"`);
  if (!layout.isList && title !== undefined && !message.includes(title))
    places.push(`row ${title}`);
  return places.length === 0 ? message : `${message} ${capital(places.join(', '))}.`;
}

function pointerOfRow(row: Row, header: string): string {
  const column = columnOf(row.table.layout, header);
  const field = column && fieldOf(column);
  const path: (string | number)[] = field === undefined ? [] : [field];
  for (let each: Row | undefined = row; each; each = each.owner) {
    if (!each.path) return '';
    path.unshift(...each.path);
  }
  return pointerOf(path);
}

/** Collects the issues of a workbook, each with its sheet and cell. */
export class WorkbookIssues extends IssueCollector<OrderedIssue> {
  /** The cells with an error, by table. Further errors in them are not reported, because they may follow from the first. */
  readonly #wrong = new Map<SheetTable, Set<number>>();
  /** What has been reported of cells that are read several times. */
  readonly #reported = new Set<string>();

  constructor(maxIssues?: number) {
    super(({ issue }) => lengthOf(issue), maxIssues === undefined ? {} : { issues: maxIssues });
  }

  /** Reports an issue of a cell. */
  cell<C extends WorkbookCode>(
    code: C,
    row: Row,
    header: string,
    particulars: ParticularsOf<C>,
    severity: Severity = workbookMessages[code].severity,
  ): void {
    this.#addCell(buildIssue(workbookMessages, code, particulars, { severity }), row, header);
  }

  /**
   * Reports an existing issue in a cell. If it has no pointer, it gets the pointer of the cell's value. An error is
   * ignored if the cell already has one.
   */
  reportAt(issue: Issue, row: Row, header: string): void {
    if (issue.severity === 'error' && this.isWrong(row, header)) return;
    this.#addCell(issue, row, header, issue.pointer || undefined);
  }

  /** Reports an issue that does not belong to a cell. */
  other(issue: Issue): void {
    this.#push({ issue, order: [Number.MAX_SAFE_INTEGER, 0, 0], pointer: () => issue.pointer });
  }

  /** Reports an issue of a sheet or of a header. */
  sheet<C extends WorkbookCode>(
    code: C,
    location: SheetLocation | undefined,
    particulars: ParticularsOf<C>,
    severity: Severity = workbookMessages[code].severity,
  ): void {
    const { sheet, position, row, column } = location ?? {};
    this.#push({
      issue: buildIssue(workbookMessages, code, particulars, {
        severity,
        location:
          sheet === undefined
            ? undefined
            : {
                sheet,
                ...(row !== undefined && { cell: `${columnLetters(column ?? 0)}${row}` }),
              },
      }),
      order: [position ?? -1, row ?? 0, column ?? 0],
      pointer: () => '',
    });
  }

  /** Marks a cell as wrong without an issue, because another issue explains it. */
  markWrong(row: Row, header: string): void {
    const wrong = this.#wrong.get(row.table);
    if (wrong) wrong.add(cellNumber(row, header));
    else this.#wrong.set(row.table, new Set([cellNumber(row, header)]));
  }

  /** Returns whether a cell has an error. */
  isWrong(row: Row, header: string): boolean {
    return this.#wrong.get(row.table)?.has(cellNumber(row, header)) ?? false;
  }

  /** Returns the issues in the order of the workbook. */
  issues(): Issue[] {
    return this.collected
      .toSorted(
        (a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2],
      )
      .map(({ issue, pointer, message }) => ({
        ...issue,
        ...(message && { message: message() }),
        pointer: pointer(),
      }));
  }

  #addCell(issue: Issue, row: Row, header: string, pointer?: string): void {
    const cell = row.address(header);
    const { sheet, position, columns } = row.table;
    if (issue.severity === 'error') this.markWrong(row, header);
    if (row.isOneOfSeveral) {
      const key = `${issue.code} ${position} ${cell}`;
      if (this.#reported.has(key)) return;
      this.#reported.add(key);
    }
    this.#push({
      issue: { ...issue, location: { sheet, cell } },
      order: [position, row.number, columns.get(header) ?? 0],
      pointer: () => pointer ?? pointerOfRow(row, header),
      message: () => withPlace(issue.message, row, header),
    });
  }

  #push(ordered: OrderedIssue): void {
    this.add(ordered.issue.severity, () => ordered);
  }
}
