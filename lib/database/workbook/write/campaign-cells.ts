import { workbookForm } from '../../../limits/workbook.js';
import { parseDateTime } from '../../../schema/date-time.js';
import { formatDuration, parseDuration } from '../../../schema/duration.js';
import type { FieldType } from '../../../schema/field-types/field-type.js';
import type { UuidType } from '../../../schema/field-types/uuid.js';
import { type FieldMetadata, soleReference } from '../../../schema/metadata.js';
import type { Uuid } from '../../../schema/model-object.js';
import { secondsOf } from '../cells.js';
import type { ColumnLayout, SheetName } from '../layout.js';
import { listText } from '../list-cell.js';
import { sheetsOfClasses } from '../references.js';
import type { CampaignKeys } from './campaign-keys.js';
import type { CampaignCells, LongCell, Wire } from './flatten.js';
import { cellOf, isPlain, type WrittenValue } from './values.js';

/** The first date that spreadsheet programs count in the same way. */
const FIRST_DATE = Date.UTC(1900, 2, 1);

/** Returns the states of the element that a field names, or undefined. */
export type StatesOf = (uuid: unknown) => readonly { readonly name: string }[] | undefined;

/** Converts values so that reading the workbook returns them unchanged. */
export class ExactCells implements CampaignCells {
  readonly #sheets = new Map<UuidType, readonly SheetName[]>();

  constructor(
    readonly keys: CampaignKeys,
    readonly statesOf: StatesOf,
  ) {}

  cellOf(
    value: unknown,
    column: ColumnLayout,
    field: FieldMetadata,
    owner: Wire,
  ): WrittenValue | LongCell | undefined {
    const { fieldType } = field;
    switch (fieldType.kind) {
      case 'duration':
        return durationCell(value as number, column);
      case 'date-time':
        return dateCell(value as string);
      case 'uuid':
        return this.#reference(fieldType, value as Uuid);
      case 'list':
        return this.#list(fieldType.item, value as readonly unknown[]);
      case 'number':
        return fieldType.statesOf === undefined
          ? (value as number)
          : this.state(value as number, owner[fieldType.statesOf]);
      case 'object':
      case 'anything':
        return undefined;
      default:
        return cellOf(value, column, field);
    }
  }

  #sheetsFor(type: UuidType): readonly SheetName[] {
    let sheets = this.#sheets.get(type);
    if (!sheets) {
      sheets = sheetsOfClasses(type.refersTo?.() ?? [], 'campaign');
      this.#sheets.set(type, sheets);
    }
    return sheets;
  }

  #reference(type: UuidType, uuid: Uuid): string {
    return this.keys.ref(this.#sheetsFor(type), uuid);
  }

  #list(item: FieldType, values: readonly unknown[]): string | LongCell | undefined {
    if (values.length === 0) return undefined;
    const only = soleReference(item);
    const type = only?.fieldType ?? item;
    if (type.kind !== 'uuid') return undefined;
    const uuids = only ? solesIn(values as readonly Wire[], only.name) : (values as Uuid[]);
    if (!uuids) return undefined;
    const sheets = this.#sheetsFor(type);
    const items = uuids.map((uuid) => this.keys.ref(sheets, uuid));
    const text = listText(items);
    if (text.length > workbookForm.cellText) return items;
    // Text that is a name as a whole would be read as that name.
    return items.length > 1 && this.keys.isKnown(sheets, text) ? listText(uuids) : text;
  }

  /** Returns the name of a state, or its index if the name does not tell it. */
  state(index: number, element: unknown): WrittenValue {
    const states = this.statesOf(element);
    const name = states?.[index]?.name;
    if (states === undefined || name === undefined) return index;
    const isOnly = states.filter((state) => state.name === name).length === 1;
    return isOnly && isStateName(name) ? name : index;
  }
}

/** Returns whether a name in a cell is read as the name of a state, and not as an index. */
const isStateName = (name: string): boolean => isPlain(name) && !/^[+-]?\d+$/.test(name);

/** Returns the only field of each object, or undefined if an object has others. */
function solesIn(values: readonly Wire[], name: string): Uuid[] | undefined {
  return values.every((value) => Object.keys(value).length === 1)
    ? values.map((value) => value[name] as Uuid)
    : undefined;
}

/** Returns a number of days or hours, or ISO 8601 text if that would change the duration. */
function durationCell(seconds: number, { unit, positive }: ColumnLayout): WrittenValue | undefined {
  const size = unit?.seconds ?? 1;
  const amount = seconds / size;
  if (positive && amount <= 0) return undefined;
  if (secondsOf(amount, size) === seconds) return amount;
  const text = formatDuration(seconds);
  return parseDuration(text) === seconds ? text : undefined;
}

/** Returns a date that spreadsheet programs show as one, or text for dates that they do not have. */
function dateCell(text: string): WrittenValue | undefined {
  const date = parseDateTime(text)?.date;
  return date && date.getTime() >= FIRST_DATE ? date : text;
}
