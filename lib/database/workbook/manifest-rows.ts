import { workbookForm } from '../../limits/workbook.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { type PlainObject, setOwn } from '../../schema/plain.js';
import { INVALID_CELL, readText, readWord, reportUnusable, reportWrong } from './cells.js';
import { readJson } from './other-fields.js';
import type { RowObjects } from './row-objects.js';
import type { Row } from './sheet-table.js';
import { isPlain, type RowCells } from './write/values.js';

/** The kinds of rows of the sheet "manifest". */
const KINDS = ['value', 'item', 'more'] as const;
type ManifestRowKind = (typeof KINDS)[number];

/** A value of the manifest, or an item of one of its lists. */
interface ManifestValue {
  /** The row in which its text begins. */
  readonly row: Row;
  readonly kind: ManifestRowKind;
  /** The parts of its text; undefined if one of them cannot be read, which has been reported. */
  texts: string[] | undefined;
}

/** Joins the rows whose text continues the row above. */
function entriesOf(rows: readonly Row[], objects: RowObjects): ManifestValue[] {
  const entries: ManifestValue[] = [];
  for (const row of rows) {
    const context = objects.contextOf(row, 'kind');
    const kind = readWord(row.cell('kind') ?? 'value', KINDS, context);
    const text = textOf(row, objects);
    const last = entries.at(-1);
    if (kind === 'more' && last) {
      if (text === undefined) last.texts = undefined;
      else last.texts?.push(text);
      continue;
    }
    if (kind === 'more') reportWrong(kind, 'a row above that it continues', context);
    // Also keep a row with an error, so that those that continue it are not taken for a part of another one.
    const isFine = text !== undefined && kind !== INVALID_CELL && kind !== 'more';
    entries.push({
      row,
      kind: kind === INVALID_CELL ? 'value' : kind,
      texts: isFine ? [text] : undefined,
    });
  }
  return entries;
}

/** Returns the text of the JSON in a row, or undefined if it cannot be used. The blanks at its ends belong to it. */
function textOf(row: Row, objects: RowObjects): string | undefined {
  const column = row.table.columns.get('json');
  const cell = column === undefined ? undefined : row.cells[column];
  if (typeof cell === 'string' && cell !== '') return cell;
  if (cell === undefined || cell === '') {
    objects.reportBlank(row, 'json', 'JSON');
    return undefined;
  }
  if (typeof cell !== 'object') return String(cell);
  reportUnusable(cell, 'JSON', objects.contextOf(row, 'json'));
  return undefined;
}

/** Adds the manifest, if the workbook has one. */
export function addManifest(objects: RowObjects, scenario: PlainObject): void {
  const { rows } = objects.tables.manifest;
  if (rows.length === 0) return;
  const manifest: PlainObject = {};
  const first = new Map<string, ManifestValue>();
  for (const entry of entriesOf(rows, objects)) {
    const { row, kind, texts } = entry;
    const name = propertyOf(row, objects);
    if (name === undefined || texts === undefined) continue;
    const value = readJson(row, 'json', texts.join(''), objects);
    if (value === undefined) continue;
    const known = first.get(name);
    if (known && !(kind === 'item' && known.kind === 'item')) {
      const used = known.row.address('property');
      objects.issues.cell('duplicate-row-id', row, 'property', {
        found: preview(name),
        used,
        what: 'name',
      });
      continue;
    }
    if (typeof value === 'object' && value !== null) objects.origins.set(value, row);
    if (known) (manifest[name] as unknown[]).push(value);
    else {
      first.set(name, entry);
      setOwn(manifest, name, kind === 'item' ? [value] : value);
    }
  }
  scenario.manifest = manifest;
}

/** Returns the name of a property. A name that is not plain text is written as JSON. */
function propertyOf(row: Row, objects: RowObjects): string | undefined {
  const cell = row.cell('property');
  if (cell === undefined) {
    objects.reportBlank(row, 'property', 'the name of a property');
    return undefined;
  }
  const text = readText(cell, 'the name of a property', objects.contextOf(row, 'property'));
  if (text === INVALID_CELL) return undefined;
  if (!text.startsWith('"')) return text;
  const name = readJson(row, 'property', text, objects);
  return typeof name === 'string' ? name : undefined;
}

const nameText = (name: string): string =>
  isPlain(name) && !name.startsWith('"') ? name : escapedJson(name);

/** Returns JSON in which no character is one that a cell would change. */
const escapedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\ufffe\uffff\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the rows of a manifest. */
export function manifestRows(manifest: Readonly<Record<string, unknown>>): RowCells[] {
  const rows: RowCells[] = [];
  const add = (name: string, kind: ManifestRowKind, value: unknown): void => {
    const json = escapedJson(value);
    const property = nameText(name);
    for (let start = 0; start < json.length; ) {
      const end = pieceEnd(json, start);
      rows.push({ property, kind: start === 0 ? kind : 'more', json: json.slice(start, end) });
      start = end;
    }
  };
  for (const [name, value] of Object.entries(manifest)) {
    if (Array.isArray(value) && value.length > 0) for (const item of value) add(name, 'item', item);
    else add(name, 'value', value);
  }
  return rows;
}

/** Returns the end of the next piece of JSON that a cell can hold. A pair of surrogates is not divided. */
function pieceEnd(json: string, start: number): number {
  const end = Math.min(start + workbookForm.cellText, json.length);
  const last = json.charCodeAt(end - 1);
  return end < json.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}
