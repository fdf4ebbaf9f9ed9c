import { counted } from '../../../schema/diagnostics/wording.js';
import type { WorkbookOptions } from '../../arguments.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { STDIN } from '../../reading/input.js';
import { type OpenedFile, openFile } from '../../reading/open-file.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { jsonText } from '../../text/json.js';
import { compare, compareModels } from './compare.js';
import { diffText, type PrintedDifference } from './difference.js';

/** The options of `diff`. */
export interface DiffOptions extends WorkbookOptions, FormatFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The output of `diff --json`. */
export interface DiffReport {
  /** The kind of both files; `model` if one is a scenario and the other a database, whose models are compared. */
  readonly kind: 'scenario' | 'database' | 'model';
  /** Whether there are no differences. */
  readonly same: boolean;
  readonly changes: readonly PrintedDifference[];
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
  const { json = false, quiet = false, missingColumns, maxSize } = options;
  const formats = formatsOf(options);
  const reading = { ...formats, quiet, missingColumns, maxSize, unknown: 'keep' } as const;
  const one = await openFile(before, terminal, reading);
  const other = await openFile(after, terminal, reading);
  terminal.progress.show('comparing');
  const changes = differencesOf(one, other);
  const same = changes.length === 0;
  const kind = one.kind === other.kind ? one.kind : 'model';
  if (json) {
    const report: DiffReport = { kind, same, changes };
    terminal.json(jsonText(report));
  } else {
    const { columns } = terminal;
    terminal.out(diffText(changes, { kind, columns, paint: paintOf(terminal) }));
  }
  if (!quiet) terminal.err(`${summaryOf(changes)}\n`);
  return same ? Status.Fine : Status.Negative;
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
