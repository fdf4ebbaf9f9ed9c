// Writes the JSON Schemas of data/schema; with --check it writes nothing, and fails where one is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerSchemas,
  directory,
  publishedSchemas,
  resultSchema,
  studySchema,
  summarySchema,
  textOf,
} from './published-schemas.js';

const check = process.argv.includes('--check');
const wanted = new Map(
  [...publishedSchemas(), resultSchema(), studySchema(), summarySchema(), ...answerSchemas()].map(
    ({ file, schema }) => [file, textOf(schema)],
  ),
);
mkdirSync(directory, { recursive: true });

const stale = [...wanted].filter(([file, text]) => {
  const path = join(directory, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
const left = readdirSync(directory).filter((file) => !wanted.has(file));

if (check) {
  for (const [file] of stale) console.error(`data/schema/${file} is stale: run npm run schema`);
  for (const file of left) console.error(`data/schema/${file} belongs to no shape`);
  if (stale.length + left.length > 0) process.exitCode = 1;
} else {
  for (const [file, text] of stale) writeFileSync(join(directory, file), text);
  for (const file of left) rmSync(join(directory, file));
  console.log(`${stale.length} written, ${wanted.size - stale.length} as they were`);
}
