// Runs the specs on an instrumented copy of dist and holds the coverage bar of .nycrc.json. nyc's
// require hook sees no ES modules, hence the copy; its figures are mapped back to the .ts files. It hears nothing of threads,
// so these run the bundles, which are not instrumented.
// Arguments are handed on to mocha. With COVERAGE=1, `npm test` is this.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from './build.mjs';

const root = resolve(import.meta.dirname, '..');
const copy = join(root, '.coverage');

const require = createRequire(import.meta.url);
const nyc = require.resolve('nyc/bin/nyc.js');
const mocha = join(dirname(require.resolve('mocha/package.json')), 'bin', 'mocha.js');

function node(args, options) {
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit', ...options });
  if (error) {
    throw error;
  }
  return status ?? 1;
}

build();
rmSync(copy, { recursive: true, force: true });
mkdirSync(copy);
const instrumented = node([nyc, 'instrument', '--complete-copy', 'dist', join(copy, 'dist')], {
  cwd: root,
});
if (instrumented !== 0) {
  process.exit(instrumented);
}

// Everything else of the project stands beside the copy where the specs expect it.
const notLinked = new Set(['dist', '.coverage', '.git']);
for (const name of readdirSync(root)) {
  if (!notLinked.has(name)) {
    const target = join(root, name);
    symlinkSync(target, join(copy, name), statSync(target).isDirectory() ? 'junction' : 'file');
  }
}

// One file more than there are processors, as in test.mjs.
const jobs = ['--jobs', `${availableParallelism() + 1}`];
// What is instrumented counts, so a bundle of it is larger than one of the package.
const bundled = ['--ignore', 'dist/spec/repository/public-api.spec.js'];
process.exitCode = node(
  [nyc, '--cwd', root, '--no-hook-require', mocha, ...jobs, ...bundled, ...process.argv.slice(2)],
  // All cases, where `npm test` has an eighth of them.
  { cwd: copy, env: { ...process.env, DRAWS: 'all' } },
);
