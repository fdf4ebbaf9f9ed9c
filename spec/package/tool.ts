import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The project, from dist/spec/package. */
export const root = resolve(import.meta.dirname, '../../..');

const require = createRequire(import.meta.url);

/** What a program gave. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end. */
export function run(cwd: string, program: string, ...args: string[]): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  return { status, out: stdout, err: stderr };
}

/** Runs a program that must succeed, and gives what it printed. */
export function output(cwd: string, program: string, ...args: string[]): string {
  const { status, out, err } = run(cwd, program, ...args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: status ${status}\n${out}${err}`);
  return out;
}

/** The packed package: its path, and the paths of its files. */
interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
}

let package_: Packed | undefined;

/** Packs the package, once for all specs. */
export function packed(): Packed {
  if (package_ === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'space-logistics-packed-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const [{ filename, files }] = JSON.parse(output(root, 'npm', ...pack));
    const paths = files.map(({ path }: { path: string }) => path);
    package_ = { tarball: join(folder, filename), files: paths };
  }
  return package_;
}

/** Runs a script of Node that must succeed, and gives what it printed. */
export const node = (cwd: string, ...args: string[]): string =>
  output(cwd, process.execPath, ...args);

/** Saves the blocks of docs/small-programs.md that have the name of a file. */
export function saveSmallPrograms(folder: string): void {
  const page = readFileSync(join(root, 'docs/small-programs.md'), 'utf8');
  for (const [, name = '', text = ''] of page.matchAll(/^```js file=(\S+)\n(.*?)^```/gms))
    writeFileSync(join(folder, name), text);
}

/** The script of a program that a package of the project brings. */
export function programOf(name: string, path: string): string {
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}
