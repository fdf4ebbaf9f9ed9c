import { ClassOfSupply, classOfSupplyName } from '../../../model/enumerations.js';
import { ABOUT, LAYOUT, SHEETS } from '../layout.js';
import type { SheetToWrite } from '../spreadsheet.js';

const INTRODUCTION: readonly string[] = [
  'This workbook is a model database: the places, paths, resources and kinds of elements that campaigns are built from.',
  'Each of the other sheets holds one kind of thing, one row each. The first row names the columns; a note on each says what it takes, and in which unit.',
  'Rows refer to each other by the numbers in the columns "id": fill the sheets from left to right, and choose from the lists that the cells offer.',
  'Leave blank what does not apply to the type of a row, and what is not known.',
  'In place of a resource, a class of supply can be named by its negated number: -101 stands for cryogens in general.',
  'This sheet is for people; it is not read.',
];

/** A sheet that explains the workbook to a person who opens it. */
export function aboutSheet(paragraphs: readonly string[] = []): SheetToWrite {
  const rows: (string | number)[][] = [...paragraphs, ...INTRODUCTION].map((text) => ['', text]);
  rows.push([], ['sheet', 'what it holds']);
  for (const name of SHEETS) rows.push([name, LAYOUT[name].purpose]);
  rows.push([], ['class of supply', 'what it stands for']);
  for (const value of Object.values(ClassOfSupply)) rows.push([value, classOfSupplyName(value)]);
  return {
    name: ABOUT,
    columns: [{ header: 'about' }, { header: 'this workbook', wrap: true }],
    rows,
    spareRows: 0,
  };
}
