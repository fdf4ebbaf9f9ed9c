import type { FileCode } from '../../file-messages.js';
import type { WorkbookLimits } from '../../input-output.js';
import type { Sheet } from '../spreadsheet.js';

/** What a thread that reads a workbook is given. */
export interface XlsTask {
  readonly bytes: Uint8Array;
  readonly limits: WorkbookLimits;
}

/** What the thread answers: the sheets, or the error. */
export type XlsAnswer =
  | { readonly sheets: readonly Sheet[] }
  | { readonly code: FileCode; readonly particulars: Readonly<Record<string, string | number>> };
