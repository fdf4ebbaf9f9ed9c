import type { FieldType } from '../../schema/field-types/field-type.js';
import type { NumberType } from '../../schema/field-types/number.js';
import { type FieldMetadata, soleReference } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import {
  type CellContext,
  type CellConverter,
  converter,
  INVALID_CELL,
  type InvalidCell,
  readNumber,
  reportWrong,
} from './cells.js';
import { DATE_EXPECTED, dateIn, readDate } from './dates.js';
import { CAMPAIGN_ONLY, type ColumnLayout } from './layout.js';
import type { References } from './references.js';
import type { SheetTable } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';
import { expectedOf } from './units.js';

const ONLY: ReadonlySet<string> = new Set(CAMPAIGN_ONLY);

type StateFinder = (uuid: unknown) => readonly PlainObject[] | undefined;

const noStates: StateFinder = () => undefined;

/** Converts the cells that only campaigns have: references and lists of them, dates, and states by name. */
export class CampaignValues {
  constructor(readonly references: References) {}

  /** Returns the states of the instantiated element with a uuid, or undefined if it is unknown. Set while events are read. */
  statesOf: StateFinder = noStates;

  /** Returns the converter for a column, or undefined if the cells hold plain values. */
  converter(
    table: SheetTable,
    column: ColumnLayout,
    field: FieldMetadata,
  ): CellConverter | undefined {
    const { fieldType } = field;
    if (column.sinceStart) return this.#sinceStart(table, column, field);
    switch (fieldType.kind) {
      case 'uuid':
        return this.#reference(fieldType);
      case 'date-time':
        return readDate;
      case 'list':
        return this.#list(fieldType.item);
      case 'number':
        return fieldType.statesOf !== undefined && ONLY.has(table.layout.name)
          ? this.#state(fieldType)
          : undefined;
      default:
        return undefined;
    }
  }

  #reference(type: FieldType & { kind: 'uuid' }): CellConverter | undefined {
    const { references } = this;
    const sheets = references.sheetsFor(type);
    if (sheets.length === 0) return undefined;
    const classes = type.refersTo?.() ?? [];
    return (cell, context) => references.one(cell, sheets, context, classes);
  }

  #list(item: FieldType): CellConverter | undefined {
    const { references } = this;
    if (item.kind === 'uuid') return (cell, context) => references.list(cell, item, context);
    const only = soleReference(item);
    const type = only?.fieldType;
    if (!only || type?.kind !== 'uuid') return undefined;
    return (cell, context) => {
      const uuids = references.list(cell, type, context);
      return uuids === INVALID_CELL ? INVALID_CELL : uuids.map((uuid) => ({ [only.name]: uuid }));
    };
  }

  /** Reads a time since the start of the mission that owns the row: a number, or a date. */
  #sinceStart(table: SheetTable, column: ColumnLayout, field: FieldMetadata): CellConverter {
    const conversion = table.units.get(column.header);
    const plain = converter(column, field, conversion);
    const expected = `${expectedOf(field.fieldType, column, conversion)}, or ${DATE_EXPECTED}`;
    return (cell, context) => {
      const date = dateIn(cell);
      if (!date) {
        const isText = typeof cell === 'string' && !/^\s*[+\-−]?[P.,\d]/.test(cell);
        return isText ? reportWrong(cell, expected, context) : plain(cell, context);
      }
      const start = dateIn(context.row.owner?.cell('start_date') ?? '');
      if (start) return (date.getTime() - start.getTime()) / 1000;
      // The mission, or its start, has an error that is reported elsewhere.
      context.issues.markWrong(context.row, context.header);
      return INVALID_CELL;
    };
  }

  /** Reads the index of a state, or the name of a state of the element that another field of the row names. */
  #state({ statesOf, expected }: NumberType): CellConverter {
    return (cell, context) =>
      this.readState(cell, this.statesOf(context.wire?.[statesOf ?? '']), expected, context);
  }

  /** Reads the index of a state, or its name among some states. */
  readState(
    cell: SpreadsheetCell,
    states: readonly PlainObject[] | undefined,
    expected: string,
    context: CellContext,
  ): number | InvalidCell {
    if (typeof cell !== 'string' || /^\s*[+-]?\d+\s*$/.test(cell))
      return readNumber(cell, `${expected}, or the name of a state`, context);
    if (!states) {
      // The element, or its template, has an error that is reported elsewhere.
      context.issues.markWrong(context.row, context.header);
      return INVALID_CELL;
    }
    const name = cell.trim();
    const names = states.map((state) => state.name);
    const index = names.indexOf(name);
    if (index >= 0 && names.lastIndexOf(name) === index) return index;
    const choices = names.slice(0, 8).map((each) => `"${each}"`);
    return reportWrong(
      cell,
      choices.length === 0
        ? `${expected}, because the element has no states`
        : index >= 0
          ? `${expected}, because several states have this name`
          : `the index or name of a state of the element: ${choices.join(', ')}`,
      context,
    );
  }
}
