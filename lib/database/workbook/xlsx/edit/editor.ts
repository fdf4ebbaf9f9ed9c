import { own } from '../../../../schema/plain.js';
import type { WorkbookLimits } from '../../../input-output.js';
import { openBook } from '../book.js';
import type { CellStyles } from './cell-text.js';
import { inside, Package } from './package.js';
import { rowText } from './row-text.js';
import type { AddedSheet, WorkbookEdit } from './sheet-edit.js';
import { editSheet } from './sheet-text.js';
import { type MovedRows, type PartKind, shiftPart } from './shift-part.js';
import { attributesOf, escapeXml, prefixOf, tagsOf, withAttributes } from './tags.js';

/** What the parts that belong to a sheet have to do with its rows, by the types of their relationships. */
const KINDS: Readonly<Record<string, PartKind>> = {
  comments: 'own',
  threadedComment: 'own',
  table: 'table',
  drawing: 'drawing',
  vmlDrawing: 'vml',
};

/** The parts of other sheets that can have formulas. */
const WITH_FORMULAS = /^\/?xl\/(?:worksheets|charts|pivotcache|tables|chartsheets)\/[^/]+\.xml$/i;

const BARE_SHEET =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

/**
 * Changes cells and rows of a workbook. Every part that the changes do not concern stays as it is.
 * @throws WorkbookFileError if the file is not a workbook, is damaged, or exceeds a limit
 */
export async function editXlsx(
  bytes: Uint8Array,
  { sheets, added }: WorkbookEdit,
  limits: WorkbookLimits,
): Promise<Uint8Array> {
  const book = await openBook(bytes, limits);
  const file = new Package(book.archive);
  const parts = book.sheets.map((_, index) => partOrNone(book.partOf, index));
  const nameOf = new Map(
    parts.flatMap((part, index) =>
      part === undefined ? [] : [[part, book.sheets[index] as string]],
    ),
  );
  for (const edit of sheets) {
    const part = parts[book.sheets.indexOf(edit.sheet)];
    if (part === undefined) continue;
    const { text, shift, appended } = editSheet(await file.text(part), edit, book);
    file.set(part, text);
    const { sheet, lastRow } = edit;
    if (!shift.isNone || appended > 0)
      await moveReferences(file, part, book.part, nameOf, { sheet, shift, lastRow, appended });
  }
  for (const sheet of added) await addSheet(file, book.part, sheet, book);
  await calculateAgain(file, book.part);
  return file.pack();
}

/** Returns the part of a sheet, or undefined for one that is not of cells, such as a sheet with a chart. */
function partOrNone(partOf: (index: number) => string, index: number): string | undefined {
  try {
    return partOf(index);
  } catch {
    return undefined;
  }
}

/** Lets everything that refers to rows of a sheet follow them. */
async function moveReferences(
  file: Package,
  part: string,
  workbook: string,
  nameOf: ReadonlyMap<string, string>,
  moved: MovedRows,
): Promise<void> {
  const kinds = new Map<string, PartKind>([[part, 'own']]);
  for (const { type, part: related } of await file.related(part)) {
    const kind = own(KINDS, type);
    if (kind) kinds.set(related, kind);
  }
  if (moved.shift.isNone) {
    // Only tables grow.
    for (const [name, kind] of kinds) if (kind !== 'table') kinds.delete(name);
  } else {
    for (const name of file.names)
      if (WITH_FORMULAS.test(name) && !kinds.has(name)) kinds.set(name, 'other');
    kinds.set(workbook, 'other');
  }
  for (const [name, kind] of kinds) {
    if (!file.has(name)) continue;
    const sheet = name === part ? moved.sheet : (nameOf.get(name) ?? '');
    const text = await file.text(name);
    const shifted = shiftPart(text, kind, sheet, moved);
    if (shifted !== text) file.set(name, shifted);
  }
}

/** Adds a sheet behind the others. */
async function addSheet(
  file: Package,
  workbook: string,
  { name, rows }: AddedSheet,
  context: CellStyles,
): Promise<void> {
  const text = await file.text(workbook);
  let last = 0;
  let tag = '';
  for (const each of tagsOf(text)) {
    if (each.name !== 'sheet') continue;
    tag = text.slice(each.start, each.end);
    last = Math.max(last, Number(attributesOf(tag).get('sheetId') ?? 0));
  }
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  let number = last + 1;
  while (file.has(`${folder}worksheets/sheet${number}.xml`)) number++;
  const lines = rows.map((cells, index) =>
    rowText(undefined, { number: index + 1, cells: new Map(cells.entries()) }, context, ''),
  );
  const sheet = `${BARE_SHEET}<sheetData>${lines.join('')}</sheetData></worksheet>`;
  const part = `${folder}worksheets/sheet${number}.xml`;
  const id = await file.add(part, sheet, workbook, 'worksheet');
  // The attribute has the prefix that the other sheets give it.
  const attribute = [...attributesOf(tag).keys()].find((each) => each.endsWith(':id')) ?? 'r:id';
  const listed = `<sheet name="${escapeXml(name)}" sheetId="${last + 1}" ${attribute}="${id}"/>`;
  file.set(workbook, inside(text, 'sheets', listed));
}

/** Lets spreadsheet programs calculate all formulas when they open the file, because cells have changed. */
async function calculateAgain(file: Package, workbook: string): Promise<void> {
  for (const { type, part } of await file.related(workbook))
    if (type === 'calcChain') await file.remove(part, workbook);
  const text = await file.text(workbook);
  for (const { name, kind, start, end } of tagsOf(text)) {
    if (kind === 'close' || name !== 'calcPr') continue;
    const tag = withAttributes(text.slice(start, end), { fullCalcOnLoad: '1' });
    file.set(workbook, `${text.slice(0, start)}${tag}${text.slice(end)}`);
    return;
  }
  file.set(workbook, withCalculation(text));
}

/** Adds the tag for calculation, which comes behind the names, or else behind the sheets. */
function withCalculation(text: string): string {
  let at = -1;
  let prefix = '';
  for (const { name, kind, start, end } of tagsOf(text)) {
    if (kind === 'open' || !BEFORE_CALCULATION.has(name)) continue;
    at = end;
    prefix = prefixOf(text.slice(start, end));
  }
  if (at < 0) return text;
  return `${text.slice(0, at)}<${prefix}calcPr fullCalcOnLoad="1"/>${text.slice(at)}`;
}

const BEFORE_CALCULATION = new Set([
  'sheets',
  'functionGroups',
  'externalReferences',
  'definedNames',
]);
