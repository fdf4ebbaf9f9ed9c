import { workbookForm } from '../../limits/workbook.js';
import { type PlainObject, setOwn } from '../../schema/plain.js';
import { previewCell } from './cells.js';
import { readJson } from './other-fields.js';
import type { RowObjects } from './row-objects.js';
import type { Row } from './table.js';
import { isPlain, type RowCells } from './write/values.js';

/** The kinds of rows of the sheet "manifest". */
const KINDS = ['value', 'item', 'more'] as const;
type Kind = (typeof KINDS)[number];

/** Joins the rows whose text continues the row above. */
function joined(
  rows: readonly Row[],
  objects: RowObjects,
): { row: Row; kind: Kind; json: string }[] {
  const parts: { row: Row; kind: Kind; texts: string[] }[] = [];
  for (const row of rows) {
    const cell = row.cell('kind') ?? 'value';
    const kind = KINDS.find((each) => each === cell);
    if (kind === undefined) {
      const expected = KINDS.map((each) => `"${each}"`).join(', ');
      objects.issues.cell('wrong-cell', row, 'kind', {
        found: previewCell(cell),
        expected: `one of ${expected}`,
      });
      continue;
    }
    // The blanks at the ends of text that is continued belong to it.
    const column = row.table.columns.get('json');
    const text = column === undefined ? undefined : row.cells[column];
    const last = parts.at(-1);
    if (kind === 'more' && last) last.texts.push(String(text ?? ''));
    else parts.push({ row, kind, texts: [String(text ?? '')] });
  }
  return parts.map(({ texts, ...rest }) => ({ ...rest, json: texts.join('') }));
}

/** Adds the manifest, if the workbook has one. */
export function addManifest(objects: RowObjects, scenario: PlainObject): void {
  const { rows } = objects.tables.manifest;
  if (rows.length === 0) return;
  const manifest: PlainObject = {};
  for (const { row, kind, json } of joined(rows, objects)) {
    const name = propertyOf(row, objects);
    if (name === undefined) continue;
    const value = readJson(row, 'json', json, objects);
    if (value === undefined) continue;
    if (typeof value === 'object' && value !== null) objects.origins.set(value, row);
    if (kind !== 'item') setOwn(manifest, name, value);
    else if (Array.isArray(manifest[name]) && Object.hasOwn(manifest, name))
      manifest[name].push(value);
    else setOwn(manifest, name, [value]);
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
  const text = String(typeof cell === 'object' ? cell.text : cell).trim();
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
  const add = (name: string, kind: Kind, value: unknown): void => {
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
