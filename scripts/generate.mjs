// Writes the committed files that are made from others: `npm run generate`. With --check it writes nothing, and fails at
// each file that is stale. Names of makers narrow it down: `npm run generate -- schema api`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';

const root = resolve(import.meta.dirname, '..');

/** The modules that make files. Each exports `files`: paths and contents, `undefined` for a file that must not be there. */
const modules = {
  columns: 'dist/scripts/workbook-descriptions.js',
  land: 'scripts/view/land.mjs',
  schema: 'dist/scripts/published-schemas.js',
  workbook: 'dist/scripts/workbook.js',
  scenarios: 'dist/scripts/scenarios.js',
  documents: 'dist/scripts/documents.js',
  api: 'dist/scripts/public-api.js',
  pictures: 'scripts/pictures.mjs',
};

/** Programs that write files themselves. The last ones need a browser, have no check, and run only if they are named. */
const programs = {
  examples: 'scripts/examples.mjs',
  'report-pictures': 'dist/scripts/view/pictures.js',
  'studio-pictures': 'dist/scripts/studio/pictures.js',
};
const onlyIfNamed = ['report-pictures', 'studio-pictures'];

const run = (args, options) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });

/** TypeScript as the formatter leaves it. */
function formatted(path, content) {
  if (!path.endsWith('.ts')) return content;
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, status } = run([biome, 'format', `--stdin-file-path=${path}`], {
    input: content,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${path} cannot be formatted`);
  return stdout.toString();
}

/** The files of a module that are not as it makes them. */
async function staleFiles(module) {
  const { files } = await import(join(root, module));
  const wanted = Object.entries(await files()).map(([path, content]) => [
    path,
    content === undefined ? undefined : Buffer.from(formatted(path, content)),
  ]);
  return wanted.filter(([path, content]) => {
    const file = join(root, path);
    if (content === undefined) return existsSync(file);
    return !existsSync(file) || !readFileSync(file).equals(content);
  });
}

function write([path, content]) {
  const file = join(root, path);
  if (content === undefined) rmSync(file);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

const names = [...Object.keys(modules), ...Object.keys(programs)];
const {
  values: { check },
  positionals,
} = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`nothing makes ${unknown.join(', ')}; there are ${names.join(', ')}\n`);
  process.exit(2);
}

build();
const wanted =
  positionals.length > 0 ? positionals : names.filter((name) => !onlyIfNamed.includes(name));
for (const name of names.filter((each) => wanted.includes(each))) {
  if (name in programs) {
    if (run([programs[name], ...(check ? ['--check'] : [])]).status !== 0) process.exitCode = 1;
    continue;
  }
  const stale = await staleFiles(modules[name]);
  for (const file of stale) {
    if (!check) write(file);
    process.stdout.write(
      `${file[0]} ${check ? `is stale: npm run generate -- ${name}` : 'written'}\n`,
    );
  }
  if (check && stale.length > 0) process.exitCode = 1;
  // The package contains these, and what follows reads it.
  else if (stale.some(([path]) => path.startsWith('lib/'))) build();
}
