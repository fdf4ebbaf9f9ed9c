#!/usr/bin/env node
import { once } from 'node:events';
import { fstatSync, readFileSync } from 'node:fs';
import { reasonOf } from '../database/io-errors.js';
import { run } from './program.js';
import { progressOn } from './progress/progress.js';
import { noProgress, Status } from './terminal.js';
import { columnsOf, wantsColor } from './text/color.js';

/** Returns whether two descriptors are of one terminal, pipe or file. Windows tells no pipes apart: they have no number. */
function isSameFile(a: number, b: number): boolean {
  try {
    const [first, second] = [fstatSync(a), fstatSync(b)];
    return first.ino !== 0 && first.ino === second.ino && first.dev === second.dev;
  } catch {
    // A closed descriptor is the same as none.
    return false;
  }
}

const { stdout, stderr, env } = process;

async function stream(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) if (!stdout.write(piece)) await once(stdout, 'drain');
}

// It is not an error if the reader of a pipe closes it early (`| head`).
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode);
    if (stream === stdout) {
      stderr.write(`<stdout>: cannot be written: ${reasonOf(error)}\n`);
    }
    process.exit(Status.Unusable);
  });
}

const manifest = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

// A dumb terminal cannot erase a line.
const watched = stderr.isTTY === true && env.TERM !== 'dumb';

run(
  process.argv.slice(2),
  {
    out: (text) => stdout.write(text),
    stream,
    err: (text) => stderr.write(text),
    bytes: (data) => stdout.write(data),
    stdin: () => process.stdin,
    columns: columnsOf(stdout, env),
    color: wantsColor(stdout, env),
    watched,
    together: (stdout.isTTY && stderr.isTTY) || isSameFile(stdout.fd, stderr.fd),
    progress: watched ? progressOn(stderr.fd, stderr.columns) : noProgress,
  },
  { version },
).then((status) => {
  process.exitCode = status;
});
