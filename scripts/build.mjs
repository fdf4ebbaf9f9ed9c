// Builds dist from nothing: what the compiler makes, and the bundles made of that. With DIST_IS_CURRENT=1 it leaves dist
// as it is: .ci/run builds once, and then runs many scripts that begin with a build.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');

const steps = [
  ['scripts/clean.mjs', 'dist'],
  [tsc],
  [tsc, '-p', 'tsconfig.view.json'],
  ['scripts/exceljs/bundle.mjs'],
  ['scripts/view/bundle.mjs'],
  ['scripts/studio/bundle.mjs'],
  ['scripts/service/bundle.mjs'],
];

if (process.env.DIST_IS_CURRENT === '1') process.stdout.write('dist stays as it is\n');
else
  for (const step of steps) {
    const { status, error } = spawnSync(process.execPath, step, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
    });
    if (error) throw error;
    if (status !== 0) process.exit(status ?? 1);
  }
