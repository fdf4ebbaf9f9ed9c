import { normalForm } from '../../database/workbook/headers.js';
import { NEEDS, PRICES } from '../../database/workbook/layout.js';
import { isForAnswers } from '../../database/workbook/locate.js';
import type { SheetToWrite } from '../../database/workbook/spreadsheet.js';
import { sheetsBeside } from '../../design/sheets/write.js';
import { recognizeFormat } from '../../formats/recognize.js';
import type { Terminal } from '../terminal.js';
import { displayName, readInput } from './input.js';

/** Says on stderr which sheets of a workbook a scenario has no place for. */
export function saySheetsLeft(
  file: string,
  sheets: readonly SheetToWrite[],
  terminal: Terminal,
): void {
  const say = (what: string, left: readonly SheetToWrite[], place: string): void => {
    if (left.length > 0)
      terminal.err(`${displayName(file)}: the ${what} in ${names(left)} ${place}\n`);
  };
  const lacks = 'are not written: a scenario has no place for them';
  const named = (sheet: string) => sheets.filter(({ name }) => normalForm(name) === sheet);
  const design = sheets.filter(({ name }) => !isForAnswers(name));
  say('design', design, 'is not written: a scenario has no place for it');
  say('prices', named(PRICES), lacks);
  say('needed reserves', named(NEEDS), lacks);
}

/** Says so of the file of a campaign that is written as JSON. */
export async function saySheetsLeftOf(
  file: string,
  { maxSize, quiet = false }: { readonly maxSize?: number | undefined; readonly quiet?: boolean },
  terminal: Terminal,
): Promise<void> {
  if (quiet) return;
  const bytes = await readInput(file, terminal, maxSize);
  if (recognizeFormat(bytes) === 'zip') saySheetsLeft(file, await sheetsBeside(bytes), terminal);
}

const names = (sheets: readonly { readonly name: string }[]): string =>
  sheets.map(({ name }) => `"${name}"`).join(', ');
