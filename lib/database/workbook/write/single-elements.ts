import { SINGLE_ELEMENTS } from '../layout.js';
import {
  type CellPlaces,
  columnLetters,
  type FormulaToWrite,
  lastRowOf,
  type SheetToWrite,
} from '../spreadsheet.js';

/** The number of elements that rows with a count can add to the lists of choices. */
const ADDED = 300;

const COLUMNS = ['row', 'number', 'name', 'template'] as const;

/**
 * Returns a hidden sheet with formulas that list the single elements of "instances" and their templates: a row with a count
 * stands for several. Other sheets offer them as choices. Undefined if the rows of "instances" can have no count.
 */
export function singleElementsSheet(instances: SheetToWrite): SheetToWrite | undefined {
  const last = lastRowOf(instances);
  const range = (header: string): string | undefined => {
    const column = instances.columns.findIndex((each) => each.header === header);
    const letters = columnLetters(column);
    return column < 0 ? undefined : `${instances.name}!$${letters}$2:$${letters}$${last}`;
  };
  const [names, counts, templates] = ['name', 'count', 'template'].map(range);
  if (!names || !counts || !templates) return undefined;
  const name = instances.columns.findIndex(({ header }) => header === 'name');
  const template = instances.columns.findIndex(({ header }) => header === 'template');
  const rows = Array.from({ length: last - 1 + ADDED }, (_, index) => {
    const [here, above] = [index + 2, index + 1];
    const isFirst = index === 0;
    const nth = (cells: string) => `INDEX(${cells},$A${here})`;
    const inGroup = `$B${above}<N(INDEX(${counts},$A${above}))`;
    const next = `IF($A${above}<ROWS(${names}),$A${above}+1,"")`;
    const single = `IF(ISNUMBER(FIND("{n}",${nth(names)})),SUBSTITUTE(${nth(names)},"{n}",$B${here}),${nth(names)}&" "&$B${here})`;
    const cells = instances.rows[index];
    const isRow = index < last - 1;
    return [
      formula(
        isFirst ? '1' : `IF($A${above}="","",IF(${inGroup},$A${above},${next}))`,
        isRow ? index + 1 : '',
      ),
      formula(
        isFirst ? '1' : `IF($A${here}="","",IF($A${here}=$A${above},$B${above}+1,1))`,
        isRow ? 1 : '',
      ),
      formula(
        `IF($A${here}="","",IF(${nth(counts)}="",${nth(names)}&"",${single}))`,
        textOf(cells?.[name]),
      ),
      formula(`IF($A${here}="","",${nth(templates)}&"")`, textOf(cells?.[template])),
    ];
  });
  return {
    name: SINGLE_ELEMENTS,
    columns: COLUMNS.map((header) => ({ header })),
    rows,
    spareRows: 0,
    hidden: true,
  };
}

const formula = (text: string, result: string | number): FormulaToWrite => ({
  formula: text,
  result,
});

const textOf = (cell: SheetToWrite['rows'][number][number]): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';

/** Returns a formula that finds the names of the single elements, or undefined if there is no sheet with them. */
export function singleNames({ range, header }: CellPlaces): string | undefined {
  const names = range(SINGLE_ELEMENTS, 'name');
  const first = header(SINGLE_ELEMENTS, 'name');
  // As far as there are names: the formulas below them return empty texts.
  return (
    names && first && `OFFSET(${first},1,0,SUMPRODUCT(MAX((LEN(${names})>0)*ROW(${names})))-1,1)`
  );
}

/** Returns a formula that finds the template of the element that a cell names. */
export function templateOf(cell: string, { range }: CellPlaces): string | undefined {
  for (const sheet of [SINGLE_ELEMENTS, 'instances']) {
    const names = range(sheet, 'name');
    const templates = range(sheet, 'template');
    if (names && templates) return `INDEX(${templates},MATCH(${cell},${names},0))`;
  }
  return undefined;
}
