import { csvLines, type HeadLine, type Table, tablesWorkbook } from '../../analysis/index.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { type Terminal, UsageError, WIDE } from '../terminal.js';
import { paintOf } from '../text/color.js';
import { forTerminal } from '../text/control.js';
import { tablesText } from '../text/text-table.js';
import { cut, wrap } from '../text/width.js';
import { isStdout, requireDistinct, requireNoFile, writeWorkbook } from '../writing.js';

/** The options that choose the form of an answer. */
export interface FormOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly workbook?: string;
  readonly table?: string;
  readonly force?: boolean;
  readonly wide?: boolean;
}

/** An answer, and what is shown of it. */
export interface Printed {
  /** The answer: plain data, which `--json` prints. */
  readonly found: object;
  readonly tables: readonly Table[];
  /** Returns what the text says above the tables, one line each. */
  readonly head: () => readonly (string | HeadLine)[];
  /** Returns the tables that the text shows. */
  readonly shown: () => readonly Table[];
  /** Whether the text fits on a screen, and has as many rows of each table as there is room for. Default: false */
  readonly fitsScreen?: boolean;
  /** Whether the text is long enough for a pager. Default: false */
  readonly isLong?: boolean;
}

/** The least height of a text that fits on a screen, also if that of the terminal is unknown, in lines. */
const ROWS = 24;

/** The lines of a terminal that such a text leaves for the command and the next prompt. */
const PROMPTS = 2;

/**
 * Checks the options for the form of an answer, before work begins.
 * @param others other files that are written, by their options
 * @throws UsageError if the options do not go together, or files exist
 */
export async function checkForm(
  options: FormOptions,
  others: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  const { json = false, csv = false, workbook, force = false } = options;
  if (json && csv) throw new UsageError('choose one of --json and --csv');
  if (json && options.table !== undefined)
    throw new UsageError('--json prints the whole answer, so --table does not apply to it');
  if ((json || csv) && workbook !== undefined && isStdout(workbook))
    throw new UsageError('stdout takes one answer; name a file for --workbook');
  for (const [option, file] of Object.entries(others))
    if (file !== undefined && isStdout(file))
      throw new UsageError(`${option}: name a file, because the answer is printed on stdout`);
  const outputs = { ...others, '--workbook': workbook };
  requireDistinct(outputs);
  for (const file of Object.values(outputs))
    if (file !== undefined) await requireNoFile(file, force);
}

/**
 * Prints an answer in the form that the options choose.
 * @throws UsageError if the options name no table
 */
export async function printAnswer(
  { found, tables, head, shown, fitsScreen = false, isLong = false }: Printed,
  options: FormOptions,
  terminal: Terminal,
): Promise<void> {
  const { json = false, csv = false, workbook, force = false, wide = false } = options;
  const named = options.table === undefined ? undefined : chosen(tables, options.table);
  if (workbook !== undefined) {
    await writeWorkbook(await tablesWorkbook(tables), workbook, { force }, terminal);
    if (!json && !csv) return;
  }
  if (json) {
    await terminal.stream(jsonChunks(found, 2));
    terminal.out('\n');
    return;
  }
  if (csv) {
    const [table] = named ?? tables;
    if (table !== undefined) printCsv(table, terminal);
    return;
  }
  if (isLong) terminal.page?.();
  const columns = wide ? WIDE : terminal.columns;
  const paint = paintOf(terminal);
  const colors = { title: paint.bold, good: paint.green, thin: paint.yellow, bad: paint.red };
  const lines = head().flatMap((line) =>
    typeof line === 'string'
      ? wrap(line, columns)
      : line.tone === 'title'
        ? [colors.title(cut(line.text, columns))]
        : wrap(line.text, columns).map((each) => colors[line.tone](each)),
  );
  for (const line of lines) terminal.out(`${line}\n`);
  // Nobody scrolls a pipe or file, so nothing is cut there.
  const rows =
    fitsScreen && terminal.screen && named === undefined
      ? Math.max(terminal.rows ?? ROWS, ROWS) - PROMPTS - lines.length
      : Number.POSITIVE_INFINITY;
  for (const text of inChunks(tablesText(named ?? shown(), { columns, paint, rows })))
    terminal.out(text);
}

/** Prints a table as CSV. Its line ends are those of the format, so control characters are escaped in its texts only. */
function printCsv(table: Table, terminal: Terminal): void {
  const rows = table.rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? forTerminal(value) : value)),
  );
  const encoder = new TextEncoder();
  for (const text of inChunks(csvLines({ ...table, rows }))) terminal.bytes(encoder.encode(text));
}

/** Returns the table with a name. @throws UsageError if there is none */
function chosen(tables: readonly Table[], name: string): readonly Table[] {
  const found = tables.filter((table) => table.name === name);
  if (found.length > 0) return found;
  const names = tables.map((table) => table.name);
  const hint = didYouMean(nearest(name, names));
  throw new UsageError(
    `--table: there is no table "${forTerminal(name)}"${hint === '' ? `; there are ${names.join(', ')}` : hint}`,
  );
}

/** The length from which pieces of text are printed together, in characters. */
const CHUNK = 1 << 16;

/** Joins pieces of text to longer ones. */
function* inChunks(pieces: Iterable<string>): Generator<string, void, undefined> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
