import { nameOf, readInput, STDIN } from '../input.js';
import { type Opened, openBytes, openFile } from '../open.js';
import { Status } from '../status.js';
import { type Terminal, UnusableInput, UsageError } from '../terminal.js';
import { counted } from '../text/counted.js';
import { forTerminal } from '../text/escape.js';
import { type Paint, paintOf } from '../text/paint.js';
import type { Change } from './change.js';
import { compare } from './compare.js';
import { diffText } from './diff-text.js';

/** The options of `diff`. */
export interface DiffOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** The arguments are those that git gives an external diff command. */
  readonly git?: boolean;
}

/** What `diff --json` prints. */
export interface DiffReport {
  readonly kind: 'scenario' | 'database';
  /** Whether there is no difference. */
  readonly same: boolean;
  readonly changes: readonly Change[];
}

/** Prints what changed between two files; the answer is no where something did. */
export async function diffFiles(
  files: readonly string[],
  options: DiffOptions,
  terminal: Terminal,
): Promise<Status> {
  if (options.git) return diffForGit(files, terminal);
  const [before, after] = files;
  if (before === undefined || after === undefined || files.length !== 2) {
    throw new UsageError('diff takes two files (or, with --git, what git gives)');
  }
  if (before === STDIN && after === STDIN) {
    throw new UsageError('only one of the two files can be standard input');
  }
  const { json = false, quiet = false } = options;
  const reading = { quiet, unknown: 'keep' } as const;
  const one = await openFile(before, terminal, reading);
  const other = await openFile(after, terminal, reading);
  terminal.progress.show('comparing');
  const changes = changesOf(one, other);
  const same = changes.length === 0;
  if (json) {
    const report: DiffReport = { kind: one.kind, same, changes };
    terminal.out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const { columns } = terminal;
    terminal.out(diffText(changes, { kind: one.kind, columns, paint: paintOf(terminal) }));
  }
  if (!quiet) terminal.err(`${summaryOf(changes)}\n`);
  return same ? Status.Fine : Status.Negative;
}

function changesOf(one: Opened, other: Opened): Change[] {
  if (one.kind !== other.kind) {
    const [a, b] = [one, other].map(({ file, kind }) => `${nameOf(file)} is a ${kind}`);
    throw new UnusableInput(`${a}, ${b}: they cannot be compared`);
  }
  return compare(one.root, other.root);
}

function summaryOf(changes: readonly Change[]): string {
  if (changes.length === 0) return 'no difference';
  const count = (what: Change['what']) =>
    changes.filter((each) => each.what === what && each.field === '').length;
  const [added, removed] = [count('added'), count('removed')];
  const rest = changes.length - added - removed;
  return [
    counted(rest, 'change'),
    counted(added, 'thing added', 'things added'),
    counted(removed, 'thing removed', 'things removed'),
  ].join(', ');
}

/** git calls a file that is not there by this name, on every system. */
const NOTHING = '/dev/null';

/**
 * Stands in for git's own diff of one file: `path old-file old-hex old-mode new-file new-hex new-mode`, and more
 * where the file was renamed. git takes any status but 0 for a failure, and then stops; so there is no other.
 */
async function diffForGit(args: readonly string[], terminal: Terminal): Promise<Status> {
  const [path = '', before, , , after] = args;
  const paint = paintOf(terminal);
  if (before === undefined || after === undefined) {
    terminal.out(heading(`${path}: not merged`, paint));
    return Status.Fine;
  }
  terminal.out(heading(path, paint));
  try {
    terminal.out(await gitText(before, after, terminal, paint));
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    terminal.out(`  ${error.message}\n`);
  }
  return Status.Fine;
}

const heading = (text: string, paint: Paint): string => `${paint.bold(forTerminal(text))}\n`;

async function gitText(
  before: string,
  after: string,
  terminal: Terminal,
  paint: Paint,
): Promise<string> {
  // What is wrong with a version is part of the answer here.
  const talk = { ...terminal, err: terminal.out };
  const open = async (file: string, version: string): Promise<Opened> =>
    openBytes(version, await readInput(file, terminal), talk, { quiet: true, unknown: 'keep' });
  if (before === NOTHING)
    return paint.green(`+ a new ${(await open(after, 'new version')).kind}\n`);
  if (after === NOTHING)
    return paint.red(`- the ${(await open(before, 'old version')).kind} is gone\n`);
  const one = await open(before, 'old version');
  const other = await open(after, 'new version');
  const changes = changesOf(one, other);
  if (changes.length === 0) return '  the same but for its form\n';
  return diffText(changes, { kind: one.kind, columns: terminal.columns, paint });
}
