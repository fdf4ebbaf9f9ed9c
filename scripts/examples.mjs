// Compiles and runs the examples of the documents, so that what a reader copies works and what is said to come of
// it does. Of each document, in its order and in a folder of its own:
//   ```ts       a module, which imports the package by its name; a ```text straight after it is what it prints
//   ```json file=NAME   (or any other language) a file of that name
//   ```console  a transcript: commands after `$ ` (or `> ` where one goes on), and what they print; a line … stands
//               for any lines
//   `SHEET`     on a line of its own above a table: the sheet of a workbook, campaign.xlsx, which each section with such
//               tables adds to that of the first one
// Writes what came of them into the documents. With --check it writes nothing, and fails where a document says something
// else. With names of documents, such as docs/cli.md, it looks at those alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fits,
  sheetSectionsOf,
  transcriptOf,
  workbookOf,
} from '../dist/scripts/documents/examples.js';
import { tsc } from './build.mjs';
import { report } from './counts.mjs';
import { blocksOf, documents, root } from './documents/markdown.mjs';
import { emptyWork, makeSandbox, runTranscript, work } from './documents/sandbox.mjs';

const update = !process.argv.includes('--check');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const node = (args, options) => spawnSync(process.execPath, args, { encoding: 'utf8', ...options });

/** What is to be done with the workbooks and the blocks of a document, in its order. */
async function examplesOf(document) {
  const folder = makeSandbox(document.replace(/\.md$/, '').replace(/\W+/g, '-').toLowerCase());
  const workbooks = [];
  for (const section of sheetSectionsOf(readFileSync(join(root, document), 'utf8'))) {
    const bytes = await workbookOf(section);
    const act = () => writeFileSync(join(folder, 'campaign.xlsx'), bytes);
    workbooks.push({ document, folder, line: section.line, act });
  }
  const all = [...workbooks, ...examplesOfBlocks(document, folder)];
  return all.sort((one, other) => one.line - other.line);
}

function examplesOfBlocks(document, folder) {
  const blocks = blocksOf(document);
  return blocks.flatMap((block, index) => {
    const at = { document, folder, line: block.first + 1 };
    const file = block.words.find((word) => word.startsWith('file='))?.slice(5);
    if (block.language === 'ts') {
      const name = file?.replace(/\.ts$/, '') ?? `example-${index + 1}`;
      writeFileSync(join(folder, `${name}.ts`), block.text);
      const output = block.next?.info === 'text' ? blocks[index + 1] : undefined;
      return [{ ...at, act: () => [runModule(folder, name)], shows: output, says: [output?.text] }];
    }
    if (file) return [{ ...at, act: () => writeFileSync(join(folder, file), block.text) }];
    if (block.language !== 'console') return [];
    const entries = transcriptOf(block.text);
    const commands = entries.map(({ command }) => command);
    const prompts = entries.map(({ prompt }) => prompt);
    const says = entries.map(({ output }) => output);
    return [{ ...at, act: () => runTranscript(folder, commands), shows: block, says, prompts }];
  });
}

function runModule(folder, name) {
  const ran = node(['--enable-source-maps', join(folder, `${name}.js`)], { cwd: folder });
  if (ran.status !== 0) throw new Error(`exit status ${ran.status}\n${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

/** Examples that TypeScript refuses, all at once. */
function compile() {
  if (!all.some((document) => blocksOf(document).some(({ language }) => language === 'ts')))
    return [];
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      rootDir: '.',
      outDir: '.',
      noUnusedLocals: false,
      declaration: false,
      declarationMap: false,
    },
    include: ['*/*.ts'],
    exclude: [],
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  const { status, stdout, stderr } = node([tsc, '-p', work], { cwd: root });
  return status === 0 ? [] : [`the examples do not compile:\n${stdout}${stderr}`];
}

/** Runs an example. @returns what is wrong with it, and the text that its block should have */
function tryOut({ document, line, act, shows, says = [], prompts = [] }) {
  try {
    const printed = act() ?? [];
    const wrong = printed.flatMap((text, index) =>
      fits(text, says[index])
        ? []
        : [`${prompts[index] ?? ''}printed\n${text}\nwhere the document says\n${says[index]}`],
    );
    const text = printed.map((own, index) => (prompts[index] ?? '') + own).join('');
    return { failures: wrong.map((what) => `${document}:${line}: ${what}`), shows, text };
  } catch (error) {
    return { failures: [`${document}:${line}: ${error.message}`] };
  }
}

emptyWork();
// The one shows pieces of the project's own code, which are no modules.
const known = documents().filter((document) => document !== 'ARCHITECTURE.md');
const unknown = only.filter((document) => !known.includes(document));
if (unknown.length > 0) {
  process.stderr.write(`no documents with examples: ${unknown.join(', ')}\n`);
  process.exit(2);
}
const all = only.length > 0 ? only : known;
const examples = (await Promise.all(all.map(examplesOf))).flat();
const failures = compile();
let passed = 0;
if (failures.length === 0) {
  for (const document of all) {
    const lines = readFileSync(join(root, document), 'utf8').split('\n');
    // From the last to the first, so that the lines of the others stay where they are.
    const results = examples.filter((example) => example.document === document).map(tryOut);
    for (const { failures: own, shows, text } of results.reverse()) {
      if (own.length === 0) passed++;
      else if (update && shows)
        lines.splice(shows.first + 1, shows.end - shows.first - 2, ...text.trimEnd().split('\n'));
      else failures.unshift(...own);
    }
    if (update) writeFileSync(join(root, document), lines.join('\n'));
  }
}

for (const failure of failures) process.stderr.write(`${failure}\n`);
process.stdout.write(`${examples.length} examples in ${all.length} documents\n`);
report({ passed, failed: failures.length, failures });
// What failed can be looked at. Otherwise nothing stays in dist that other programs would copy.
if (failures.length === 0) rmSync(work, { recursive: true });
process.exitCode = failures.length === 0 ? 0 : 1;
