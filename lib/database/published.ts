// Constants under the bindings that users import, apart from the code that reads files (see formats/published.ts).
import { defaultWorkbookLimits } from '../limits/workbook.js';
import type { WorkbookLimits } from './input-output.js';
import { workbookMessages as messages } from './messages.js';

/** The default limits. They are generous: a workbook of 100,000 rows has about 5 MB, and 50 MB when decompressed. */
export const DEFAULT_WORKBOOK_LIMITS: WorkbookLimits = defaultWorkbookLimits;

/** All messages about workbooks, by code: those about the file, and those about its contents. */
export const workbookMessages = messages;
