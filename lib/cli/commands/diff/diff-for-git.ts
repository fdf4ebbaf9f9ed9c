import { spawnSync } from 'node:child_process';
import { readInput } from '../../reading/input.js';
import { type OpenedFile, openBytes } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { type Paint, paintOf } from '../../text/color.js';
import { forTerminal, linesForTerminal } from '../../text/width.js';
import { changesOf } from './diff-files.js';
import { diffText } from './difference.js';

/** One of the two versions of a file: where its content is, and what git calls that. */
interface Version {
  readonly file: string;
  readonly hash: string;
  readonly mode: string;
}

/** git calls a file that is not there by this name, on every system. */
const NOTHING = '/dev/null';

/**
 * Stands in for git's own diff of one file, with the arguments that git gives: `path old-file old-hash old-mode new-file
 * new-hash new-mode`, where the file was renamed its new path and more; of a file that is not merged the path alone.
 * git takes any status but 0 for a failure, and then stops; so there is no other.
 * @throws UsageError where git would give other arguments
 */
export async function diffForGit(args: readonly string[], terminal: Terminal): Promise<Status> {
  const [path = '', oldFile, oldHash = '', oldMode = '', newFile, newHash = '', newMode = ''] =
    args;
  const paint = paintOf(terminal);
  const print = (title: string, ...texts: string[]) =>
    terminal.out([paint.bold(forTerminal(title)), ...texts].map((text) => `${text}\n`).join(''));
  if (args.length === 1) {
    print(`${path}: not merged`);
    return Status.Fine;
  }
  if (args.length < 7 || oldFile === undefined || newFile === undefined) {
    throw new UsageError('--git takes what git gives; without it, diff compares two files');
  }
  const [, , , , , , , newPath] = args;
  const before: Version = { file: oldFile, hash: oldHash, mode: oldMode };
  const after: Version = { file: newFile, hash: newHash, mode: newMode };
  const both = before.file !== NOTHING && after.file !== NOTHING;
  print(
    newPath === undefined ? path : `${path} -> ${newPath}`,
    ...(both && before.mode !== after.mode ? [`  mode ${before.mode} -> ${after.mode}`] : []),
  );
  if (before.hash === after.hash) return Status.Fine;
  try {
    terminal.out(await changesText(before, after, terminal, paint));
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    terminal.out(`  ${error.message}\n`);
    terminal.out(linesText(before, after, paint));
  }
  return Status.Fine;
}

async function changesText(
  before: Version,
  after: Version,
  terminal: Terminal,
  paint: Paint,
): Promise<string> {
  // What is wrong with a version is part of the answer here.
  const talk = { ...terminal, err: terminal.out };
  const open = async ({ file }: Version, name: string): Promise<OpenedFile> =>
    openBytes(name, await readInput(file, terminal), talk, { quiet: true, unknown: 'keep' });
  if (before.file === NOTHING) {
    return paint.green(`+ a new ${(await open(after, 'new version')).kind}\n`);
  }
  if (after.file === NOTHING) {
    return paint.red(`- the ${(await open(before, 'old version')).kind} is gone\n`);
  }
  const one = await open(before, 'old version');
  const other = await open(after, 'new version');
  const changes = changesOf(one, other);
  if (changes.length === 0) return '  the same but for its form\n';
  return diffText(changes, { kind: one.kind, columns: terminal.columns, paint });
}

/** The differences line by line, as git itself has them; '' where there is no git. */
function linesText(before: Version, after: Version, paint: Paint): string {
  const { stdout } = spawnSync(
    'git',
    [
      ...['diff', '--no-index', '--no-ext-diff', '--no-textconv', '--color=never'],
      ...['--', before.file, after.file],
    ],
    { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  const lines = linesForTerminal(stdout ?? '').split('\n');
  // What comes before the first part names files that are there only now.
  const first = lines.findIndex((line) => line.startsWith('@@ '));
  const colors = new Map([
    ['@', paint.cyan],
    ['-', paint.red],
    ['+', paint.green],
  ]);
  const colored = (line: string) => colors.get(line.charAt(0))?.(line) ?? line;
  return first < 0 ? '' : lines.slice(first).map(colored).join('\n');
}
