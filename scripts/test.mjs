// Runs specs: `npm test` all that need nothing but Node and the clone, `npm test -- spec/graph/labels.spec.ts spec/checks`
// those in files and folders. With --watch, it compiles and runs them again after each change. Mocha gets all other options,
// and the settings of .mocharc.json. A folder that these leave out needs more than Node: CONTRIBUTING.md says what.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, compile, incremental, tsc } from './build.mjs';

const root = resolve(import.meta.dirname, '..');
const {
  spec,
  ignore,
  parallel,
  'node-option': nodeOptions,
  ...settings
} = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8'));
const require = createRequire(import.meta.url);
const mocha = join(dirname(require.resolve('mocha/package.json')), 'lib/cli/cli.js');

const args = process.argv.slice(2);
const watch = args.includes('--watch');
const sources = args.filter((arg) => /^(\.\/)?spec\b/.test(arg));
const own = args.filter((arg) => arg !== '--watch' && !sources.includes(arg));

if (
  sources.some((source) => source.includes('reference')) &&
  !existsSync(join(root, '../shared/data'))
) {
  process.stderr.write('spec/reference reads ../shared/data, and there is no such folder\n');
  process.exit(2);
}
if (process.env.COVERAGE === '1' && sources.length === 0) {
  await import('./coverage.mjs');
  process.exit();
}
const missing = sources.filter((source) => !existsSync(join(root, source)));
if (missing.length > 0) {
  process.stderr.write(`there is no ${missing.join(', ')}\n`);
  process.exit(2);
}
if (watch && sources.length === 0) {
  process.stderr.write(
    '--watch needs the specs to run: npm test -- --watch spec/graph/labels.spec.ts\n',
  );
  process.exit(2);
}

/** The compiled specs of a file or folder of spec. */
function compiled(source) {
  const path = join('dist', source);
  return statSync(join(root, source)).isDirectory()
    ? `${path}/**/*.spec.js`
    : path.replace(/\.ts$/, '.js');
}

/** The specs of folders that .mocharc.json leaves out use the package as it is built. */
const needsMore = sources.some((source) =>
  ignore.some((pattern) => join('dist', source, '/').startsWith(pattern.slice(0, -2))),
);
if (sources.length === 0 || needsMore || !existsSync(join(root, 'dist/.tsbuildinfo'))) build();
else if (process.env.DIST_IS_CURRENT !== '1') compile();

// Some tests wait, for threads and clocks, so one file more runs than there are processors.
const jobs = availableParallelism() + 1;

const optionsOf = (values) =>
  Object.entries(values).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [value].flat().flatMap((each) => [`--${name}`, `${each}`]),
  );
const command = [
  ...nodeOptions.map((option) => `--${option}`),
  ...(watch ? ['--watch', '--watch-preserve-output'] : []),
  mocha,
  '--no-config',
  ...optionsOf(settings),
  ...(sources.length > 0
    ? sources.map(compiled)
    : [...optionsOf({ ignore, parallel, jobs }), ...spec]),
  ...own,
];
const options = { cwd: root, stdio: 'inherit' };
if (watch)
  spawn(process.execPath, [tsc, ...incremental, '--watch', '--preserveWatchOutput'], options);
process.exitCode = spawnSync(process.execPath, command, options).status ?? 1;
