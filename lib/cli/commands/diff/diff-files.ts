import {
  type CostDifference,
  costDifferenceLines,
  costDifferenceTables,
} from '../../../analysis/index.js';
import {
  compare,
  compareModels,
  type PrintedDifference,
} from '../../../analysis/table/differences.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { WorkbookOptions } from '../../arguments.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { STDIN } from '../../reading/input.js';
import { type OpenedFile, openFile } from '../../reading/open-file.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { jsonText } from '../../text/json.js';
import { tablesText } from '../../text/text-table.js';
import { wrap } from '../../text/width.js';
import { diffText } from './difference.js';

/** The options of `diff`. */
export interface DiffOptions extends WorkbookOptions, FormatFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** The file of prices with which costs are compared. */
  readonly prices?: string;
}

/** The output of `diff --json`. */
export interface DiffReport {
  /** The kind of both files; `model` if one is a scenario and the other a database, whose models are compared. */
  readonly kind: 'scenario' | 'database' | 'model';
  /** Whether there are no differences. */
  readonly same: boolean;
  readonly changes: readonly PrintedDifference[];
  /** What they cost, with `--prices`. */
  readonly cost?: CostDifference;
}

/** Prints the differences between two files. The status is `Negative` if there are any. */
export async function diffFiles(
  files: readonly string[],
  options: DiffOptions,
  terminal: Terminal,
): Promise<Status> {
  const [before, after] = files;
  if (before === undefined || after === undefined || files.length !== 2) {
    throw new UsageError('diff needs exactly two files');
  }
  if (before === STDIN && after === STDIN) {
    throw new UsageError('only one of the two files can be - (stdin)');
  }
  const { json = false, quiet = false, missingColumns, maxSize, prices } = options;
  if (prices === STDIN && files.includes(STDIN))
    throw new UsageError('stdin has one file: name another one for --prices');
  const formats = formatsOf(options);
  const reading = {
    ...{ ...formats, quiet, missingColumns, maxSize, unknown: 'keep' as const },
    ...(prices !== undefined && { whole: true }),
  };
  const one = await openFile(before, terminal, reading);
  const other = await openFile(after, terminal, reading);
  const cost =
    prices === undefined
      ? undefined
      : await (await import('./cost.js')).diffCost(one, other, { ...options, prices }, terminal);
  terminal.progress.show('comparing');
  const changes = differencesOf(one, other);
  const same = changes.length === 0;
  const kind = one.kind === other.kind ? one.kind : 'model';
  if (json) {
    const report: DiffReport = { kind, same, changes, ...(cost !== undefined && { cost }) };
    terminal.json(jsonText(report));
  } else {
    const { columns } = terminal;
    terminal.out(diffText(changes, { kind, columns, paint: paintOf(terminal) }));
    if (cost !== undefined) terminal.out(costText(cost, same, terminal));
  }
  if (!quiet) terminal.err(`${summaryOf(changes)}\n`);
  return same ? Status.Fine : Status.Negative;
}

/** Returns a difference of costs as text, below the changes. */
function costText(cost: CostDifference, isFirst: boolean, terminal: Terminal): string {
  const { columns } = terminal;
  const lines = costDifferenceLines(cost).flatMap((line) => wrap(line, columns));
  const tables = [...tablesText(costDifferenceTables(cost), { columns, paint: paintOf(terminal) })];
  return `${isFirst ? '' : '\n'}${lines.map((line) => `${line}\n`).join('')}${tables.join('')}`;
}

/** Returns the differences between two files; of a scenario and a database, those between their models. */
export const differencesOf = (one: OpenedFile, other: OpenedFile): PrintedDifference[] =>
  (one.kind === other.kind ? compare : compareModels)(one.root, other.root);

function summaryOf(changes: readonly PrintedDifference[]): string {
  if (changes.length === 0) return 'No differences';
  const count = (what: PrintedDifference['what']) =>
    changes.filter((each) => each.what === what && each.field === '').length;
  const [added, removed] = [count('added'), count('removed')];
  const rest = changes.length - added - removed;
  return [
    counted(rest, 'change'),
    `${counted(added, 'object')} added`,
    `${counted(removed, 'object')} removed`,
  ].join(', ');
}
