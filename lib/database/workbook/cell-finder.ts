import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import type { Issue, WorkbookLocation } from '../../schema/diagnostics/issue.js';
import { parsePointer, replacePointers, valueAt } from '../../schema/diagnostics/pointer.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { previewCell } from './cells.js';
import { columnOf, headerOf, metadataOfColumn } from './layout.js';
import type { Row } from './sheet-table.js';
import { expectedOf } from './units.js';
import { type WorkbookIssues, withPlace } from './workbook-issues.js';

/** A cell, by its row and the header of its column. */
interface RowCell {
  readonly row: Row;
  readonly header: string;
}

/** Tells where the values of a workbook are. */
export interface WorkbookCells {
  /**
   * Returns the sheet and cell that a value came from, or undefined if it came from none.
   * @param pointer JSON Pointer into the scenario or database, such as that of an issue of `check`: `/missionList/0/events/16`
   */
  readonly locate: (pointer: string) => WorkbookLocation | undefined;
  /**
   * Adds to a message, such as that of an issue of `check`, the header of the column and the name of the row that a value came
   * from, as far as the message has not said them.
   * @param pointer JSON Pointer into the scenario or database
   */
  readonly withPlace: (message: string, pointer: string) => string;
}

/** Finds the cell that a value of the database came from. */
export class CellFinder {
  constructor(
    readonly wire: object,
    readonly origins: ReadonlyMap<object, Row>,
  ) {}

  /** Returns the sheet and cell that a value came from, or undefined if it came from none. */
  locate(pointer: string): WorkbookLocation | undefined {
    const found = this.find(pointer);
    return found && { sheet: found.row.table.sheet, cell: found.row.address(found.header) };
  }

  /** Adds to a message the column and the row that a value came from, as far as it has not said them. */
  withPlace(message: string, pointer: string): string {
    const found = this.find(pointer);
    if (found === undefined) return message;
    const { row, header } = found;
    // The cell of the id stands for the whole row.
    const isOfRow = header === 'id' && !pointer.endsWith('/id');
    return withPlace(message, row, isOfRow ? undefined : header);
  }

  /** Tells where values are, without the finder itself. */
  get cells(): WorkbookCells {
    return {
      locate: (pointer) => this.locate(pointer),
      withPlace: (message, pointer) => this.withPlace(message, pointer),
    };
  }

  /** @param pointer JSON Pointer into the database or scenario */
  find(pointer: string): RowCell | undefined {
    let row = this.origins.get(this.wire);
    let rest: string[] = [];
    let value: unknown = this.wire;
    for (const part of parsePointer(pointer)) {
      value = valueAt(value, [part]);
      rest.push(part);
      const origin =
        typeof value === 'object' && value !== null ? this.origins.get(value) : undefined;
      if (!origin) continue;
      row = origin;
      rest = [];
    }
    if (!row) return undefined;
    const inside = rest[0] === 'contents' ? row.contents?.[Number(rest[1])] : undefined;
    if (inside) return { row: inside, header: 'element_id' };
    const origin = row;
    const { columns, layout } = row.table;
    const header = headerOf(layout, rest, (name) => origin.cell(name) !== undefined);
    if (header !== undefined && columns.has(header)) return { row, header };
    const isOther = rest.length > 0 && row.cell('other_fields') !== undefined;
    return { row, header: isOther ? 'other_fields' : (header ?? 'id') };
  }
}

/**
 * Returns the values that a cell accepts, in words and in the unit of its column, or undefined if the column has no
 * single field.
 */
function expectedIn({ row, header }: RowCell): string | undefined {
  const { layout, units } = row.table;
  const column = columnOf(layout, header);
  const field = column && metadataOfColumn(layout, column);
  if (!field || (field.fieldType.kind !== 'duration' && !units.has(header))) return undefined;
  return expectedOf(field.fieldType, column, units.get(header));
}

/** Rewords an issue of a converted value, so that it shows the number in the cell and the unit of its column. */
function inColumnUnit(issue: Issue, cell: RowCell): Issue {
  const { code, pointer } = issue;
  const isOfNumber = code === 'out-of-bounds' || code === 'not-integer' || code === 'not-finite';
  const expected = isOfNumber ? expectedIn(cell) : undefined;
  if (!isOfNumber || expected === undefined) return issue;
  const found = previewCell(cell.row.cell(cell.header));
  return buildIssue(shapeMessages, code, { found, expected }, { pointer });
}

/** Replaces the JSON Pointers in a message with the addresses of cells. */
function withCells(message: string, finder: CellFinder): string {
  return replacePointers(message, (pointer) => {
    const { row } = finder.find(pointer) ?? {};
    return row ? `${row.table.sheet}!${row.address('id')}` : pointer;
  });
}

/** Reports issues of the database as issues of the cells that the wrong values come from. */
export function reportInCells(
  found: readonly Issue[],
  finder: CellFinder,
  issues: WorkbookIssues,
): void {
  for (const each of found) {
    const issue = { ...each, message: withCells(each.message, finder) };
    const cell = finder.find(issue.pointer);
    if (!cell) {
      issues.other(issue);
      continue;
    }
    const { row, header } = cell;
    // The missing column has been reported once, so do not warn for each row.
    if (issue.code === 'no-mass' && !row.table.columns.has(header)) continue;
    if (issue.code === 'null-field') {
      // A missing column has been reported once for all rows.
      const expected = expectedIn(cell) ?? issue.expected ?? 'a value';
      if (row.table.columns.has(header) && !issues.isWrong(row, header))
        issues.cell('blank-cell', row, header, { expected });
    } else if (header !== 'id') issues.reportAt(inColumnUnit(issue, cell), row, header);
    else if (issue.code === 'no-variant')
      issues.reportAt(issue, row, row.table.columns.has('resource') ? 'resource' : 'resource_id');
    else if (issue.code === 'missing-type')
      issues.reportAt(issue, row, row.table.layout.typeFrom ?? 'type');
    else issues.reportAt(issue, row, header);
  }
}
