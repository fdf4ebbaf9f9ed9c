// Builds dist from nothing: the output of the compiler, and the bundles made of it. With DIST_IS_CURRENT=1 it leaves dist
// as it is: .ci/run builds once, and then runs many programs that begin with a build.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** The compiler. */
export const tsc = join(dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');

const bundles = [
  'scripts/exceljs/bundle.mjs',
  'scripts/view/bundle.mjs',
  'scripts/studio/bundle.mjs',
  'scripts/bundle-threads.mjs',
];

/** Runs a program of Node in the project. Ends this process if it fails. */
function run(...args) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Options of the compiler for compiling only the files that have changed since the last time. */
export const incremental = ['--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo'];

export function compile() {
  // They would be of the files before.
  rmSync(join(root, 'dist/lib/bundles'), { recursive: true, force: true });
  run(tsc, ...incremental);
}

/** Builds all of dist. Nothing of a file that is no longer there stays. */
export function build() {
  if (process.env.DIST_IS_CURRENT === '1') return;
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  compile();
  run(tsc, '-p', 'tsconfig.view.json');
  for (const bundle of bundles) run(bundle);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
