import {
  type CodesOf,
  catalogue,
  type Mismatch,
  type Particulars,
  type Suggested,
} from '../schema/diagnostics/catalogue.js';
import { amount } from '../schema/diagnostics/numbers.js';
import { didYouMean } from '../schema/diagnostics/suggest.js';
import { fileMessages } from './file-messages.js';

/** Returns the end of a sentence about a wrong name. */
const orMeant = (suggestion?: string) => didYouMean(suggestion) || '.';

/** Returns the end of a sentence about a missing sheet or column. `suggestion` is a similar name in the workbook. */
const orRename = (what: string, suggestion?: string) =>
  suggestion === undefined ? '.' : `. Rename "${suggestion}" if it is meant to be this ${what}.`;

/** All messages about workbooks, by code: those about the file, and those about its contents. */
export const workbookMessages = catalogue({
  ...fileMessages,
  'missing-sheet': {
    severity: 'error',
    help: 'A workbook must have the sheets nodes, edges, resources and elements. If one of the other six is missing, it counts as empty and this is a warning. A design in a workbook needs the sheet design.',
    text: (p: { name: string; because?: string | undefined } & Suggested) =>
      `The sheet "${p.name}" is missing${orRename('sheet', p.suggestion)}${p.because === undefined ? '' : ` With the sheet ${p.because}, the workbook is read as a campaign.`}`,
  },
  'unknown-sheet': {
    severity: 'warning',
    help: 'The layout has no sheet with this name, so it is not read. You can use a sheet called "about" for explanations.',
    text: (p: { name: string } & Suggested) =>
      `The sheet ${p.name} is not read${orMeant(p.suggestion)}`,
  },
  'duplicate-sheet': {
    severity: 'error',
    help: 'Two sheets have the same name if upper and lower case, spaces and hyphens are ignored. Remove or rename one.',
    text: (p: { name: string; used: string }) =>
      `The sheets ${p.used} and ${p.name} have the same name.`,
  },
  'missing-column': {
    severity: 'error',
    help: 'A row of the sheet needs this column. If no row needs it, this is a warning. A row also needs the columns that decide results, such as the mass of elements, even if its cells there are blank: without the column, all its values would silently be 0. To accept a workbook without the column, load it with `missingColumns: "warning"`, or give the command `--missing-columns warning`.',
    text: (p: { name: string } & Suggested) =>
      `The column "${p.name}" is missing${orRename('column', p.suggestion)}`,
  },
  'headers-below': {
    severity: 'error',
    help: 'The first row with values must have the headers of the columns. A title or a remark is above them. Delete the rows above the headers.',
    text: (p: { row: number; found: string }) =>
      `The headers seem to be in row ${p.row}, below ${p.found}; delete the rows above them.`,
  },
  'early-type': {
    severity: 'warning',
    help: 'Workbooks of early versions name the types of nodes and edges without their noun. The type of today is read.',
    text: (p: { found: string; type: string }) => `The type ${p.found} is read as "${p.type}".`,
  },
  'unknown-column': {
    severity: 'warning',
    help: 'The sheet has no column of this name in the layout, so the column is not read. Correct the header, or remove the column.',
    text: (p: { name: string } & Suggested) =>
      `The column ${p.name} is not read${orMeant(p.suggestion)}`,
  },
  'duplicate-column': {
    severity: 'error',
    help: 'Two columns of the sheet have the same header if upper and lower case, spaces, hyphens and units are ignored. Remove or rename one.',
    text: (p: { name: string; used: string }) =>
      `This is a second column "${p.name}": the first one is ${p.used}.`,
  },
  'bad-unit': {
    severity: 'error',
    help: 'A header can name the unit of its column in brackets, such as "mass (t)", and the values are converted. This unit is unknown or does not fit the column. Use one of the listed units, or leave the brackets out.',
    text: (p: { name: string } & Mismatch) =>
      `The column "${p.name}" cannot be given in ${p.found}: expected ${p.expected}.`,
  },
  'cell-without-header': {
    severity: 'warning',
    help: 'The column has no header, so its cells are not read. Add a header or remove the cells.',
    text: (p: { found: string }) => `${p.found} is not read: its column has no header.`,
  },
  'column-too-far': {
    severity: 'warning',
    help: 'Only the first 256 columns of a sheet are read, and the first 256 rows of a sheet that lists fields, such as "scenario". Move the cells further to the left or up, or remove them.',
    text: (p: { last: string; what?: 'row' }) =>
      `This cell is not read: ${p.last} is the last ${p.what ?? 'column'} that is read.`,
  },
  'blank-cell': {
    severity: 'error',
    help: 'The row needs a value in this column. Fill in the cell.',
    text: (p: { expected: string }) => `The cell is blank: expected ${p.expected}.`,
  },
  'blank-means': {
    severity: 'warning',
    help: 'The schema requires a value, but a blank cell has one sensible meaning here: a vehicle without seats, or without a tank. It is read as that. Fill in the cell if it means anything else.',
    text: (p: { value: string; means: string }) =>
      `The cell is blank: it is read as ${p.value}, ${p.means}.`,
  },
  'wrong-cell': {
    severity: 'error',
    help: 'The value of the cell has the wrong type for the column. Enter a value of the expected type.',
    text: (p: Mismatch & { problem?: string | undefined }) =>
      `Expected ${p.expected}, found ${p.found}${p.problem === undefined ? '' : `: ${p.problem}`}.`,
  },
  'text-number': {
    severity: 'warning',
    help: 'The cell holds text that looks like a number, and is read as that number. Convert the text to numbers in a spreadsheet program.',
    text: (p: { found: string; value: string }) => `The text ${p.found} is read as ${p.value}.`,
  },
  'boolean-word': {
    severity: 'warning',
    help: 'The cell holds a word or number that means yes or no, and is read as TRUE or FALSE.',
    text: (p: { found: string; value: boolean }) =>
      `${p.found} is read as ${p.value ? 'TRUE' : 'FALSE'}.`,
  },
  'error-value': {
    severity: 'error',
    help: 'The result of the formula in the cell is an error value. Correct the formula.',
    text: (p: Mismatch) => `Expected ${p.expected}, found the error value ${p.found}.`,
  },
  'date-cell': {
    severity: 'error',
    help: 'The cell holds a date or time. Spreadsheet programs turn entries such as 3-1 into dates. Format the cell as a number or as text, then enter the value again.',
    text: (p: Mismatch) => `Expected ${p.expected}, found the date ${p.found}.`,
  },
  'uncalculated-formula': {
    severity: 'error',
    help: 'The file does not hold the result of the formula in the cell. Open the workbook in a spreadsheet program and save it.',
    text: (p: Mismatch) =>
      `Expected ${p.expected}, found the formula ${p.found} without a result: open the workbook in a spreadsheet program and save it.`,
  },
  'ignored-cell': {
    severity: 'warning',
    help: 'Objects of this type do not have the field of the column, so the cell is not read. Clear the cell, or correct the type.',
    text: (p: { found: string; type: string; name: string }) =>
      `${p.found} is not read: an object of type "${p.type}" has no "${p.name}".`,
  },
  'sheet-at-other-place': {
    severity: 'warning',
    help: 'SpaceNet 2.5 finds the sheets of a database by their places, never by their names. The sheet at this place has another name. Check that the sheets are in the order of the tool.',
    text: (p: { found: string; expected: string }) =>
      `The sheet ${p.found} is read as ${p.expected}, because of its place.`,
  },
  'other-header': {
    severity: 'warning',
    help: 'SpaceNet 2.5 finds the columns of a database by their places, never by their headers. The column at this place has another header.',
    text: (p: { found: string; expected: string }) =>
      `The column ${p.found} is read as ${p.expected}, because of its place.`,
  },
  'moved-column': {
    severity: 'error',
    help: 'The header at this place is that of another column of the sheet. SpaceNet 2.5 finds columns by their places, so it would read the wrong values. Put the columns into the order of the tool.',
    text: (p: Mismatch) => `Expected the column ${p.expected}, found ${p.found}.`,
  },
  'unseen-row': {
    severity: 'warning',
    help: 'SpaceNet 2.5 sees a row of a database only if its first cell is a number above 0. Give the row an id, or clear it.',
    text: (p: { found: string }) =>
      `The row is not read: its first cell is ${p.found}, not a number above 0.`,
  },
  'formula-id': {
    severity: 'warning',
    help: 'The id is the result of a formula. SpaceNet 2.5 does not see such a row. The result is read here.',
    text: (p: { found: string }) =>
      `The id is a formula, so SpaceNet 2.5 does not see the row. Its result ${p.found} is read.`,
  },
  'unprintable-text': {
    severity: 'warning',
    help: 'Nobody can type this character into a cell, so the file was probably damaged when it was copied. Compare the text with another copy of the file.',
    text: (p: { found: string; code: string }) =>
      `The text ${p.found} has the character ${p.code}, which cannot be shown: the file may be damaged.`,
  },
  'row-without-owner': {
    severity: 'warning',
    help: 'The row belongs to a row that does not exist, or that cannot have such rows. SpaceNet 2.5 never reaches it, so it is left out.',
    text: (p: { found: string; sheet: string }) =>
      `The row is left out: there is no row ${p.found} of "${p.sheet}" that it can belong to.`,
  },
  'replaced-row': {
    severity: 'warning',
    help: 'Two rows of a database of SpaceNet 2.5 are for the same thing: a resource of a list, the place of a burn, or the initial state of an element. The one that the tool takes is taken.',
    text: (p: { used: string }) =>
      `The value is not used: that in ${p.used} is for the same thing.`,
  },
  'burn-order': {
    severity: 'warning',
    help: 'The orders of the burns of an edge count from 0. SpaceNet 2.5 fills a gap with empty burns. The gap is closed here.',
    text: (p: { found: string; expected: string }) =>
      `Expected the order ${p.expected}, found ${p.found}: the gap is closed.`,
  },
  'demand-of-nothing': {
    severity: 'warning',
    help: 'The row names neither a demand model nor a container, so SpaceNet 2.5 does not use it. It is left out.',
    text: () => 'The row is left out: it names neither a demand model nor a container.',
  },
  'missing-id': {
    severity: 'error',
    help: 'The row needs an id, so that other rows and scenarios can refer to it. Give it an id that no other row of the sheet has.',
    text: () => 'The row has no id.',
  },
  'derived-id': {
    severity: 'warning',
    help: 'The row has no id, so its identifier depends on its position among the rows of its owner. If you move rows, references from scenarios to it break. Give the row an id.',
    text: () => 'The row has no id: its identifier depends on its position.',
  },
  'bad-id': {
    severity: 'error',
    help: 'An id is a whole number, a word or a UUID. The id of a resource must be above zero, because a negative number means a class of supply.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'duplicate-row-id': {
    severity: 'error',
    help: 'Two rows of a sheet have the same id, or the same name where the name is the id. Give one of them another one, and update the rows that refer to it.',
    text: (p: { found: string; used: string; what?: 'id' | 'name' }) =>
      `The ${p.what ?? 'id'} ${p.found} is already used in ${p.used}.`,
  },
  'unknown-row': {
    severity: 'error',
    help: 'The cell refers to a row that does not exist. Refer to a row by its id or by its name.',
    text: (p: { found: string; sheet: string; named?: string | undefined } & Suggested) =>
      p.named === undefined
        ? `No row of "${p.sheet}" has the id or name ${p.found}${orMeant(p.suggestion)}`
        : `No row of "${p.sheet}" has the id ${p.found}, and a number is never a name: use the id of ${p.named}, whose name it is.`,
  },
  'ambiguous-row-name': {
    severity: 'error',
    help: 'The cell refers to a row by a name that several rows have, or to one element by a name that stands for several, such as `Crew {n}`. Refer to the row by its id, or to the element by its own name.',
    text: (p: {
      found: string;
      count: number;
      candidates: string;
      such?: string;
      isSplit?: boolean;
    }) =>
      p.such === undefined
        ? `${p.count} rows have the name ${p.found}: use the id of one of them (${p.candidates}).`
        : `${p.found} stands for ${p.count} elements (${p.candidates}): use the name of one of them, such as ${p.such}${p.isSplit ? ', and give each row a name of its own' : ''}.`,
  },
  'wrong-row': {
    severity: 'error',
    help: 'The cell refers to a row of the wrong type. Refer to a row of the expected type.',
    text: (p: { at: string; is: string } & Mismatch) =>
      `The row ${p.found} has the type "${p.is}" (${p.at}): expected ${p.expected}.`,
  },
  'bad-class-of-supply': {
    severity: 'error',
    help: 'A negative number means a class of supply (-101 is cryogens). This number is not a class of supply. docs/workbook.md lists the classes.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'second-initial-state': {
    severity: 'error',
    help: 'Only one state of an element can be its initial state. Set the others to FALSE.',
    text: (p: { used: string }) => `The element already has an initial state, in ${p.used}.`,
  },
  'amount-and-rate': {
    severity: 'error',
    help: 'A demand has either an amount (in a Timed Impulse model) or a rate (in a Rated model). Leave the other cell blank.',
    text: (p: { expected: string }) =>
      `The demand has both an amount and a rate: expected ${p.expected}.`,
  },
  'no-amount-or-rate': {
    severity: 'error',
    help: 'A demand needs an amount (in a Timed Impulse model) or a rate (in a Rated model). Fill in the expected cell.',
    text: (p: { expected: string }) =>
      `The demand has neither an amount nor a rate: expected ${p.expected}.`,
  },
  'rate-for-amount': {
    severity: 'error',
    help: 'A Timed Impulse model demands amounts, a Rated model demands rates. Move the value to the other column.',
    text: (p: { expected: string }) => `The value is in the wrong column: expected ${p.expected}.`,
  },
  'resource-and-element': {
    severity: 'error',
    help: 'A row of "contents" puts either an amount of a resource into a container, or an element into a carrier. Use two rows for both.',
    text: (p: { expected: string }) =>
      `The row names both a resource and an element: expected ${p.expected}.`,
  },
  'bad-other-fields': {
    severity: 'error',
    help: 'The column "other_fields" takes a JSON object with the fields that have no column of their own. The sheet "manifest" takes any JSON value.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'cell-too-long': {
    severity: 'error',
    help: 'A cell of a workbook holds at most 32,767 characters, in Excel too. Shorten the text.',
    text: (p: { length: number }) =>
      `The text has ${amount(p.length)} characters, but a cell holds at most 32,767.`,
  },
});

export type WorkbookCode = CodesOf<typeof workbookMessages>;

/** The type of the particulars that the message of a code needs. */
export type ParticularsOf<C extends WorkbookCode> = Particulars<(typeof workbookMessages)[C]>;
