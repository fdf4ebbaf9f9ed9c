import {
  buildIssue,
  type CodesOf,
  catalogue,
  type Particulars,
} from '../schema/diagnostics/catalogue.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { amount } from '../schema/diagnostics/numbers.js';

/** The messages about a file that should be a workbook, by code. */
export const fileMessages = catalogue({
  'unreadable-file': {
    severity: 'error',
    help: 'The file or stream cannot be read or written. Check the path, the permissions and the connection.',
    text: (p: { reason: string; found?: string }) =>
      `The file ${p.found === undefined ? '' : `${p.found} `}cannot be used: ${p.reason}.`,
  },
  'empty-file': {
    severity: 'error',
    help: 'The file has no bytes. A download or a copy was probably interrupted.',
    text: () => 'The file is empty.',
  },
  'not-a-workbook': {
    severity: 'error',
    help: 'Databases are read from Excel workbooks (.xlsx, or .xls of Excel 97 to 2003). The file type is detected from the content, not the name. Save the file as .xlsx.',
    text: (p: { found: string }) => `Expected an Excel workbook (.xlsx or .xls), found ${p.found}.`,
  },
  'old-excel-workbook': {
    severity: 'error',
    help: 'The file is a workbook of Excel 95 or older, which is not read. Open it in a spreadsheet program, and save it as .xlsx.',
    text: () => 'Expected an Excel workbook (.xlsx or .xls), found one of Excel 95 or older.',
  },
  'encrypted-workbook': {
    severity: 'error',
    help: 'The workbook is protected by a password. Save it without a password.',
    text: () => 'The workbook is encrypted: save it without a password.',
  },
  'damaged-workbook': {
    severity: 'error',
    help: 'The file starts as a workbook, but the rest cannot be read. A download or a copy was probably interrupted. Try to open it in a spreadsheet program and save it again.',
    text: (p: { reason: string }) => `The workbook is damaged: ${p.reason}.`,
  },
  'unknown-layout': {
    severity: 'error',
    help: 'The first sheet of a database of SpaceNet 2.5 has "id" in its cell A1. The sheets and columns of such a database are found by their places, so a workbook without it is refused.',
    text: (p: { found: string }) =>
      `The first sheet is not the nodes of a database of SpaceNet 2.5: the workbook has the sheets ${p.found}.`,
  },
  'campaign-workbook': {
    severity: 'error',
    help: 'The workbook has the sheets of a campaign. A model database is only a part of it. Load the scenario with `loadCampaign`.',
    text: () =>
      'Expected a workbook with a model database, found a campaign workbook: load it with loadCampaign.',
  },
  'workbook-too-large': {
    severity: 'error',
    help: 'The workbook exceeds a limit that keeps time and memory bounded. docs/limits.md lists the limits, and says which of them callers can change.',
    text: (p: { what: string; limit: number; name: string }) =>
      `The workbook has more than ${amount(p.limit)} ${p.what} (limit "${p.name}").`,
  },
});

export type FileCode = CodesOf<typeof fileMessages>;

/** Thrown inside `lib/database` if a file cannot be read as a workbook. Users get a `ModelValidationError` instead. */
export class WorkbookFileError extends Error {
  constructor(
    readonly code: FileCode,
    readonly particulars: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Returns the issue for a file that cannot be read or written. */
export function fileIssue({ code, particulars }: WorkbookFileError): Issue {
  return buildIssue(
    fileMessages,
    code,
    particulars as Particulars<(typeof fileMessages)[FileCode]>,
  );
}
