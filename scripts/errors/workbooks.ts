import { workbookMessages } from '../../lib/database/index.js';
import type { WorkbookCode } from '../../lib/database/messages.js';
import { safeLoadDb } from '../../lib/index.js';
import { oldSheets } from '../../spec/database/support/old-workbooks.js';
import {
  type CellValue,
  columnOf,
  type Sheets,
  soundSheets,
  workbookOf,
} from '../../spec/database/support/workbooks.js';
import { codeExample, type Example, findingsOf, type Part } from './part.js';
import { type Excerpt, workbookExamples } from './workbook-examples.js';

/** A cell as a spreadsheet program shows it; text that looks like a number begins with an apostrophe. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string')
    return value.trim() !== '' && Number.isFinite(Number(value)) ? `'${value}` : value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object')
    return String(value).replace(/^(true|false)$/, (word) => word.toUpperCase());
  return 'error' in value ? value.error : 'formula' in value ? `=${value.formula}` : '';
}

const tableRow = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

/** A part of a sheet as a table, with what has changed in bold. */
function excerpt({ sheet, columns, rows = [] }: Excerpt, before: Sheets, after: Sheets): string {
  const letters = [...columns];
  const cell = (sheets: Sheets, row: number, letter: string) =>
    cellText(sheets[sheet]?.[row - 1]?.[columnOf(letter)]);
  const shown = after[sheet]!.map((_, index) => index + 1).filter(
    (row) =>
      row === 1 ||
      rows.includes(row) ||
      letters.some((letter) => cell(before, row, letter) !== cell(after, row, letter)),
  );
  const lines = shown.map((row) => {
    const texts = letters.map((letter) => {
      const text = cell(after, row, letter);
      return text === cell(before, row, letter) ? text : `**${text || '(blank)'}**`;
    });
    return tableRow([String(row), ...texts]);
  });
  const head = ['', ...letters];
  const table = [tableRow(head), tableRow(head.map(() => '---')), ...lines];
  return `Sheet \`${sheet}\`:\n\n${table.join('\n')}`;
}

/** The names of the sheets, those that were not there before in bold. */
function sheetNames(before: Sheets, after: Sheets): string {
  const names = Object.keys(after).map((name) => (name in before ? name : `**${name}**`));
  return `Sheets: ${names.join(', ')}`;
}

async function workbookExample(code: WorkbookCode): Promise<Example> {
  const example = workbookExamples[code];
  if ('code' in example)
    return codeExample(example, code, { workbook: await workbookOf(soundSheets()) });
  if ('file' in example) {
    const { issues } = await safeLoadDb(example.bytes);
    return { shown: example.file, findings: findingsOf(issues) };
  }
  const { change, shows, isOld } = example;
  const sound: Sheets = isOld ? oldSheets() : soundSheets();
  const sheets = structuredClone(sound);
  change(sheets);
  const { issues } = await safeLoadDb(await workbookOf(sheets));
  const shown = shows.map((each) => excerpt(each, sound, sheets));
  return {
    shown: shown.length > 0 ? shown.join('\n\n') : sheetNames(sound, sheets),
    findings: findingsOf(issues),
  };
}

export const workbooks: Part = {
  title: 'Workbooks',
  text: 'Problems of a workbook and its cells. A workbook can also have the problems above. Each example changes a small valid workbook (`workbook` in code). It shows the affected rows and columns as a spreadsheet program does, with the change in bold. [The layout](workbook.md) describes the sheets and columns. The examples with the headers of SpaceNet 2.5 change a database of that program.',
  messages: workbookMessages,
  example: (code) => workbookExample(code as WorkbookCode),
};
