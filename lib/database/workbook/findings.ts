import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import { IssueCollector } from '../../schema/diagnostics/collector.js';
import type { Issue, Severity } from '../../schema/diagnostics/issue.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { type ParticularsOf, type WorkbookCode, workbookMessages } from '../messages.js';
import { columnLetters } from './headers.js';
import type { Row } from './table.js';

/** An issue, and where it stands among the others. */
interface Finding {
  readonly issue: Issue;
  readonly order: readonly [sheet: number, row: number, column: number];
  /** Of the row, whose place in the database is known only at the end, or as it was found. */
  readonly pointer: () => string;
}

/** A place in a sheet that belongs to no row of data. */
export interface SheetPlace {
  readonly sheet: string;
  readonly position: number;
  /** From 1. */
  readonly row?: number;
  /** From 0. */
  readonly column?: number;
}

function pointerOfRow(row: Row, header: string): string {
  const field = row.table.layout.columns.find((column) => column.header === header)?.role;
  const path: (string | number)[] =
    field && (field.is === 'field' || field.is === 'reference') ? [field.field] : [];
  for (let at: Row | undefined = row; at; at = at.owner) {
    if (!at.path) return '';
    path.unshift(...at.path);
  }
  return pointerOf(path);
}

/** Gathers what is wrong with a workbook, each problem with its place. */
export class Findings extends IssueCollector<Finding> {
  /** The cells that have an error, so that none gets a second one that follows from it. */
  readonly #wrong = new Set<string>();

  /** Notes a problem of a cell. */
  cell<C extends WorkbookCode>(
    code: C,
    row: Row,
    header: string,
    particulars: ParticularsOf<C>,
    severity: Severity = workbookMessages[code].severity,
  ): void {
    this.#add(buildIssue(workbookMessages, code, particulars, { severity }), row, header);
  }

  /** Notes a problem that was found by others in the value of a cell. */
  adopt(issue: Issue, row: Row, header: string): void {
    if (issue.severity === 'error' && this.isWrong(row, header)) return;
    this.#add(issue, row, header, issue.pointer);
  }

  /** Notes a problem that has no cell. */
  other(issue: Issue): void {
    this.#push({ issue, order: [Number.MAX_SAFE_INTEGER, 0, 0], pointer: () => issue.pointer });
  }

  /** Notes a problem of a sheet or of its header. */
  sheet<C extends WorkbookCode>(
    code: C,
    place: SheetPlace | undefined,
    particulars: ParticularsOf<C>,
    severity: Severity = workbookMessages[code].severity,
  ): void {
    const { row, column } = place ?? {};
    this.#push({
      issue: buildIssue(workbookMessages, code, particulars, {
        severity,
        location: place && {
          sheet: place.sheet,
          ...(row !== undefined && { cell: `${columnLetters(column ?? 0)}${row}` }),
        },
      }),
      order: [place?.position ?? -1, row ?? 0, column ?? 0],
      pointer: () => '',
    });
  }

  /** Counts a cell as wrong without a problem of its own: what has been reported elsewhere explains it. */
  pass(row: Row, header: string): void {
    this.#wrong.add(`${row.table.sheet}!${row.address(header)}`);
  }

  /** Whether a cell has an error. */
  isWrong(row: Row, header: string): boolean {
    return this.#wrong.has(`${row.table.sheet}!${row.address(header)}`);
  }

  /** The issues in the order of the workbook. */
  issues(): Issue[] {
    return this.collected
      .toSorted(
        (a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2],
      )
      .map(({ issue, pointer }) => ({ ...issue, pointer: pointer() }));
  }

  #add(issue: Issue, row: Row, header: string, pointer?: string): void {
    const cell = row.address(header);
    const { sheet, position, columns } = row.table;
    if (issue.severity === 'error') this.pass(row, header);
    this.#push({
      issue: { ...issue, location: { sheet, cell } },
      order: [position, row.number, columns.get(header) ?? 0],
      pointer: () => pointer ?? pointerOfRow(row, header),
    });
  }

  #push(finding: Finding): void {
    this.add(finding.issue.severity, () => finding);
  }
}
