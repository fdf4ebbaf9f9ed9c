// Compiles and runs the examples of README.md and docs/, so that what a newcomer copies works. Every block
// marked ```ts is a module of its own, which imports the package by its name; a block marked
// ```text straight after it is what it prints.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
// Below dist, so that it is never committed, and inside the package, so that its name resolves.
const work = join(root, 'dist', 'examples');
const documents = ['README.md', 'docs/simulation.md'];

const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');

function node(args, options) {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', ...options });
}

function examplesOf(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const block = /^```ts\n(.*?)^```\n(?:\s*^```text\n(.*?)^```\n)?/gms;
  return Array.from(text.matchAll(block), (match, index) => ({
    at: `${document}:${text.slice(0, match.index).split('\n').length}`,
    name: `${document.replace(/\W+/g, '-').toLowerCase()}-${index + 1}`,
    code: match[1],
    output: match[2],
  }));
}

const examples = documents.flatMap(examplesOf);
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
for (const { name, code } of examples) {
  writeFileSync(join(work, `${name}.ts`), code);
}
writeFileSync(
  join(work, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: { rootDir: '.', outDir: '.', noUnusedLocals: false },
    include: ['*.ts'],
    exclude: [],
  }),
);

const failures = [];
if (examples.length === 0) {
  failures.push(`no example found in ${documents.join(', ')}`);
} else {
  const compiled = node([tsc, '-p', work]);
  if (compiled.status !== 0) {
    failures.push(`the examples do not compile:\n${compiled.stdout}${compiled.stderr}`);
  }
}
if (failures.length === 0) {
  for (const { at, name, output } of examples) {
    const ran = node([join(work, `${name}.js`)]);
    if (ran.status !== 0) {
      failures.push(`${at}: exit status ${ran.status}\n${ran.stderr}`);
    } else if (output !== undefined && ran.stdout !== output) {
      failures.push(`${at}: printed\n${ran.stdout}\nwhere the document says\n${output}`);
    }
  }
}

for (const failure of failures) {
  process.stderr.write(`${failure}\n`);
}
process.stdout.write(`${examples.length} examples, ${failures.length} problems\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
