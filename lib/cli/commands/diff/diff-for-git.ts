import { spawnSync } from 'node:child_process';
import { readInput } from '../../reading/input.js';
import { type OpenedFile, openBytes } from '../../reading/open-file.js';
import type { SizeOption } from '../../reading/size-option.js';
import { Status, type Terminal, TooLargeInput, UnusableInput, UsageError } from '../../terminal.js';
import { type Paint, paintOf } from '../../text/color.js';
import { forTerminal, linesForTerminal } from '../../text/control.js';
import { differencesOf } from './diff-files.js';
import { diffText } from './difference.js';

/** One of the two versions of a file, as git passes it. */
interface GitVersion {
  readonly file: string;
  readonly hash: string;
  readonly mode: string;
}

/** The name that git uses for a missing file, on every system. */
const NO_FILE = '/dev/null';

/**
 * Replaces git's own diff of one file. git passes `path old-file old-hash old-mode new-file new-hash new-mode`. After a
 * rename, it also passes the new path and more. For an unmerged file, it passes only the path. The status is always 0,
 * because git treats any other status as a failure and stops.
 * @throws UsageError if the arguments are not those that git passes
 */
export async function diffForGit(
  args: readonly string[],
  { maxSize }: SizeOption,
  terminal: Terminal,
): Promise<Status> {
  const [path = '', oldFile, oldHash = '', oldMode = '', newFile, newHash = '', newMode = ''] =
    args;
  const paint = paintOf(terminal);
  const print = (title: string, ...texts: string[]) =>
    terminal.out([paint.bold(forTerminal(title)), ...texts].map((text) => `${text}\n`).join(''));
  if (args.length === 1) {
    print(`${path}: unmerged`);
    return Status.Fine;
  }
  if (args.length < 7 || oldFile === undefined || newFile === undefined) {
    throw new UsageError(
      '--git needs the arguments that git passes; to compare two files, leave it out',
    );
  }
  const [, , , , , , , newPath] = args;
  const before: GitVersion = { file: oldFile, hash: oldHash, mode: oldMode };
  const after: GitVersion = { file: newFile, hash: newHash, mode: newMode };
  const both = before.file !== NO_FILE && after.file !== NO_FILE;
  print(
    newPath === undefined ? path : `${path} -> ${newPath}`,
    ...(both && before.mode !== after.mode ? [`  mode ${before.mode} -> ${after.mode}`] : []),
  );
  if (before.hash === after.hash) return Status.Fine;
  try {
    terminal.out(await differencesText(before, after, { maxSize, terminal, paint }));
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    terminal.out(`  ${error.message}\n`);
    if (!(error instanceof TooLargeInput)) terminal.out(linesText(before, after, paint));
  }
  return Status.Fine;
}

async function differencesText(
  before: GitVersion,
  after: GitVersion,
  { maxSize, terminal, paint }: SizeOption & { terminal: Terminal; paint: Paint },
): Promise<string> {
  // Write the problems of a version to stdout: they are part of the diff.
  const all = { ...terminal, err: terminal.out };
  const open = async ({ file }: GitVersion, name: string): Promise<OpenedFile> =>
    openBytes(name, await readInput(file, terminal, maxSize), all, {
      quiet: true,
      unknown: 'keep',
      missingColumns: 'warning',
      maxSize,
    });
  if (before.file === NO_FILE) {
    return paint.green(`+ new ${(await open(after, 'new version')).kind}\n`);
  }
  if (after.file === NO_FILE) {
    return paint.red(`- deleted ${(await open(before, 'old version')).kind}\n`);
  }
  const one = await open(before, 'old version');
  const other = await open(after, 'new version');
  const changes = differencesOf(one, other);
  if (changes.length === 0) return '  only formatting differs\n';
  return diffText(changes, { kind: one.kind, columns: terminal.columns, paint });
}

/** Returns the differences by line, made by git itself, or '' if git is not installed. */
function linesText(before: GitVersion, after: GitVersion, paint: Paint): string {
  const { stdout } = spawnSync(
    'git',
    [
      ...['diff', '--no-index', '--no-ext-diff', '--no-textconv', '--color=never'],
      ...['--', before.file, after.file],
    ],
    { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  const lines = linesForTerminal(stdout ?? '').split('\n');
  // The lines before the first hunk name temporary files.
  const first = lines.findIndex((line) => line.startsWith('@@ '));
  const colors = new Map([
    ['@', paint.cyan],
    ['-', paint.red],
    ['+', paint.green],
  ]);
  const colored = (line: string) => colors.get(line.charAt(0))?.(line) ?? line;
  return first < 0 ? '' : lines.slice(first).map(colored).join('\n');
}
