// Attacks the package with generated input, and stores each input that breaks a law. See CONTRIBUTING.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { attack, type Failure } from './support/supervisor.js';
import { type TargetName, targets } from './targets/index.js';

const module = new URL('./targets/index.js', import.meta.url).href;
const FOLDER = resolve('fuzz-failures');

const USAGE = `Usage: npm run fuzz -- [target...] [--cases N] [--seed N] [--case N] [--threads N]

  --cases N    how many cases in all; default 20,000
  --seed N     another seed gives other cases; default 1
  --case N     repeats one case of one target
  --threads N  default: one for each processor core

Targets:
${Object.entries(targets)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}
`;

/** The options of the command line. @throws TypeError if they are wrong */
function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cases: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      case: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const number = (name: 'cases' | 'seed' | 'case' | 'threads'): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= (name === 'threads' ? 1 : 0)) return value;
    throw new TypeError(`--${name} must be a whole number; found ${values[name]}`);
  };
  const unknown = positionals.filter((name) => !Object.hasOwn(targets, name));
  if (unknown.length > 0)
    throw new TypeError(`there is no target ${unknown[0]}; there are ${Object.keys(targets)}`);
  const names = (positionals.length > 0 ? positionals : Object.keys(targets)) as TargetName[];
  return {
    help: values.help,
    names,
    cases: number('cases'),
    seed: number('seed'),
    only: values.case === undefined ? undefined : number('case'),
    threads: number('threads'),
  };
}

function store(target: TargetName, seed: number, { index, input, extension }: Failure): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${target}-${seed}-${index}.${extension}`);
  writeFileSync(file, input);
  return file;
}

async function fuzz(): Promise<void> {
  const { help, names, cases, seed, only, threads } = readOptions();
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  // Commands may write files with any name into the current directory.
  const scratch = mkdtempSync(join(tmpdir(), 'space-logistics-fuzz-'));
  process.chdir(scratch);
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const all = names.reduce((sum, name) => sum + targets[name].weight, 0);
  let failed = 0;
  let passed = 0;
  for (const name of names) {
    const share = Math.ceil((cases * targets[name].weight) / all);
    const range = only === undefined ? { from: 0, until: share } : { from: only, until: only + 1 };
    const start = performance.now();
    const { counts, failures } = await attack({ module, target: name, seed, ...range, threads });
    const seconds = Math.round((performance.now() - start) / 1000);
    const outcomes = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
    const number = range.until - range.from;
    console.log(`${name}: ${number} cases in ${seconds} s; ${outcomes.sort().join(', ')}`);
    for (const failure of failures) {
      console.log(`  case ${failure.index}: ${failure.reason}`);
      console.log(`  stored in ${store(name, seed, failure)}`);
      console.log(`  repeat: npm run fuzz -- ${name} --seed ${seed} --case ${failure.index}`);
    }
    failed += failures.length;
    passed += number - failures.length;
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

try {
  await fuzz();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
