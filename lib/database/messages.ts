import {
  type CodesOf,
  catalogue,
  type Mismatch,
  type Particulars,
  type Suggested,
} from '../schema/diagnostics/catalogue.js';
import { didYouMean } from '../schema/diagnostics/suggest.js';

const instead = (suggestion?: string) => didYouMean(suggestion) || '.';

/** For what is missing: the name that it may go by instead. */
const meant = (suggestion?: string) =>
  suggestion === undefined ? '.' : `; is "${suggestion}" meant to be it?`;

/** What can be wrong with a file that should be a workbook. */
export const fileMessages = catalogue({
  'unreadable-file': {
    severity: 'error',
    help: 'The file or stream could not be read or written: a wrong path, no permission, a broken connection.',
    text: (p: { reason: string; found?: string }) =>
      `The file ${p.found === undefined ? '' : `${p.found} `}cannot be used: ${p.reason}.`,
  },
  'empty-file': {
    severity: 'error',
    help: 'The file has no bytes: a download or a copy that did not come to its end.',
    text: () => 'The file is empty.',
  },
  'not-a-workbook': {
    severity: 'error',
    help: 'Databases are read from Excel workbooks (.xlsx), whatever the name of the file. Save the file in that format.',
    text: (p: { found: string }) => `Expected an Excel workbook (.xlsx), found ${p.found}.`,
  },
  'old-excel-workbook': {
    severity: 'error',
    help: 'The file is in the Excel format of 1997 (.xls). SpaceNet 2.5 keeps its databases so, in another layout. A workbook in the layout of this package can be saved as .xlsx and loaded.',
    text: () =>
      'The file is an Excel workbook of the format of 1997 (.xls), such as SpaceNet 2.5 has: expected .xlsx.',
  },
  'encrypted-workbook': {
    severity: 'error',
    help: 'The workbook is protected by a password. Save it without one.',
    text: () => 'The workbook is encrypted: save it without a password.',
  },
  'damaged-workbook': {
    severity: 'error',
    help: 'The file begins as a workbook does, but cannot be read to its end: a broken download, a copy cut short. Opening and saving it in a spreadsheet program may mend it.',
    text: (p: { reason: string }) => `The workbook is damaged: ${p.reason}.`,
  },
  'workbook-too-large': {
    severity: 'error',
    help: 'The workbook goes beyond a limit that keeps time and memory bounded. Limits can be set by the caller.',
    text: (p: { what: string; limit: number }) =>
      `The workbook has more than ${p.limit.toLocaleString('en')} ${p.what}.`,
  },
});

/** What can be wrong with the contents of a workbook. */
export const workbookMessages = catalogue({
  ...fileMessages,
  'missing-sheet': {
    severity: 'error',
    help: 'A database has ten sheets. Without nodes, edges, resources or elements it is none; the others count as empty where they are missing.',
    text: (p: { name: string } & Suggested) =>
      `There is no sheet "${p.name}"${meant(p.suggestion)}`,
  },
  'unknown-sheet': {
    severity: 'warning',
    help: 'The layout has no sheet of this name, and it is not read. A sheet for explanations may be called "about".',
    text: (p: { name: string } & Suggested) =>
      `The sheet ${p.name} is not read${instead(p.suggestion)}`,
  },
  'duplicate-sheet': {
    severity: 'error',
    help: 'Two sheets have the same name but for case, blanks and hyphens.',
    text: (p: { name: string; used: string }) =>
      `The sheets ${p.used} and ${p.name} have the same name.`,
  },
  'missing-column': {
    severity: 'error',
    help: 'The sheet has no column of this name, which its rows need. A column that may be left blank is missed with a warning.',
    text: (p: { name: string } & Suggested) =>
      `There is no column "${p.name}"${meant(p.suggestion)}`,
  },
  'unknown-column': {
    severity: 'warning',
    help: 'The layout has no column of this name in the sheet, and it is not read.',
    text: (p: { name: string } & Suggested) =>
      `The column ${p.name} is not read${instead(p.suggestion)}`,
  },
  'duplicate-column': {
    severity: 'error',
    help: 'Two columns of the sheet have the same header, so that it cannot be told which one counts.',
    text: (p: { name: string; used: string }) =>
      `The column "${p.name}" is already there, in ${p.used}.`,
  },
  'cell-without-header': {
    severity: 'warning',
    help: 'The column has no header, and what stands in it is not read.',
    text: (p: { found: string }) => `${p.found} stands below no header, and is not read.`,
  },
  'column-too-far': {
    severity: 'warning',
    help: 'Only the first 256 columns of a sheet are read, which is many times as many as a table has. Move what stands further to the right, or take it out.',
    text: (p: { last: string }) =>
      `This stands to the right of column ${p.last}, the last one that is read.`,
  },
  'blank-cell': {
    severity: 'error',
    help: 'The row needs a value here.',
    text: (p: { expected: string }) => `The cell is blank: expected ${p.expected}.`,
  },
  'wrong-cell': {
    severity: 'error',
    help: 'The cell holds a value of another kind than the column takes.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'text-number': {
    severity: 'warning',
    help: 'The cell holds text that is a number, and is read as the number. In a spreadsheet program, turn the text into numbers.',
    text: (p: { found: string }) => `The text ${p.found} is read as a number.`,
  },
  'boolean-word': {
    severity: 'warning',
    help: 'The cell holds a word or number for yes or no, where TRUE or FALSE belongs.',
    text: (p: { found: string; value: boolean }) =>
      `${p.found} is read as ${p.value ? 'TRUE' : 'FALSE'}.`,
  },
  'error-value': {
    severity: 'error',
    help: 'A formula of the cell came to an error value. Mend the formula.',
    text: (p: Mismatch) => `Expected ${p.expected}, found the error value ${p.found}.`,
  },
  'date-cell': {
    severity: 'error',
    help: 'The cell holds a date or time. Spreadsheet programs make dates of entries such as 3-1; format the cell as a number or as text and enter the value again.',
    text: (p: Mismatch) => `Expected ${p.expected}, found the date ${p.found}.`,
  },
  'uncalculated-formula': {
    severity: 'error',
    help: 'The cell holds a formula whose result is not stored. Open the workbook in a spreadsheet program, and save it.',
    text: (p: Mismatch) =>
      `Expected ${p.expected}, found the formula ${p.found} without a result: open the workbook in a spreadsheet program and save it.`,
  },
  'ignored-cell': {
    severity: 'warning',
    help: 'The column means nothing for an object of this type, and what stands in it is not read.',
    text: (p: { found: string; type: string; name: string }) =>
      `${p.found} is not read: "${p.name}" means nothing for a ${p.type}.`,
  },
  'missing-id': {
    severity: 'error',
    help: 'A row needs an id, by which other rows can refer to it.',
    text: () => 'The row has no id.',
  },
  'derived-id': {
    severity: 'warning',
    help: 'The row has no id, so its identity comes from its place among the rows of its owner. What refers to it from outside the workbook loses it when rows are moved.',
    text: () => 'The row has no id: its place among the rows of its owner stands for one.',
  },
  'bad-id': {
    severity: 'error',
    help: 'An id is a whole number, a word, or a uuid; for a resource, a number above zero, because numbers below stand for classes of supply.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'duplicate-row-id': {
    severity: 'error',
    help: 'Two rows of a sheet have the same id.',
    text: (p: { found: string; used: string }) => `The id ${p.found} is already that of ${p.used}.`,
  },
  'unknown-row': {
    severity: 'error',
    help: 'The cell refers to a row that does not exist. Rows are referred to by what stands in their column "id", not by their names.',
    text: (p: { found: string; sheet: string; named?: string } & Suggested) =>
      `No row of "${p.sheet}" has the id ${p.found}` +
      (p.named === undefined
        ? instead(p.suggestion)
        : `; the row of that name has the id ${p.named}.`),
  },
  'wrong-row': {
    severity: 'error',
    help: 'The cell refers to a row of another type than can stand here.',
    text: (p: { found: string; at: string; is: string; expected: string }) =>
      `The row with the id ${p.found} is a ${p.is} (${p.at}): expected ${p.expected}.`,
  },
  'bad-class-of-supply': {
    severity: 'error',
    help: 'In place of a row of "resources", a class of supply can be named by its negated number (-101 for cryogens). This number is none.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'second-initial-state': {
    severity: 'error',
    help: 'An element starts in one state.',
    text: (p: { used: string }) => `The element already has an initial state, in ${p.used}.`,
  },
  'amount-and-rate': {
    severity: 'error',
    help: 'A demand has an amount (of a Timed Impulse model) or a rate (of a Rated model), and the other cell is blank.',
    text: (p: { expected: string }) => `Both amount and rate are there: expected ${p.expected}.`,
  },
  'no-amount-or-rate': {
    severity: 'error',
    help: 'A demand has an amount (of a Timed Impulse model) or a rate (of a Rated model).',
    text: (p: { expected: string }) => `Neither amount nor rate is there: expected ${p.expected}.`,
  },
  'rate-for-amount': {
    severity: 'error',
    help: 'A Timed Impulse model demands amounts, a Rated model demands rates.',
    text: (p: { expected: string }) =>
      `The wrong one of amount and rate is there: expected ${p.expected}.`,
  },
  'resource-and-element': {
    severity: 'error',
    help: 'A row of "contents" puts an amount of a resource into a container, or an element into a carrier.',
    text: (p: { expected: string }) => `The row names both: expected ${p.expected}.`,
  },
  'bad-other-fields': {
    severity: 'error',
    help: 'The column "other_fields" holds a JSON object with the fields that the layout has no column for.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'cell-too-long': {
    severity: 'error',
    help: 'A cell of a workbook holds at most 32,767 characters.',
    text: (p: { length: number }) =>
      `The text has ${p.length.toLocaleString('en')} characters, more than a cell holds (32,767).`,
  },
});

export type FileCode = CodesOf<typeof fileMessages>;
export type WorkbookCode = CodesOf<typeof workbookMessages>;

/** The particulars of a code. */
export type ParticularsOf<C extends WorkbookCode> = Particulars<(typeof workbookMessages)[C]>;

/** Thrown inside this room where a file is no workbook that can be read. */
export class WorkbookFileError extends Error {
  constructor(
    readonly code: FileCode,
    readonly particulars: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
