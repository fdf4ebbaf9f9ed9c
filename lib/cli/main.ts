#!/usr/bin/env node
// The main thread: it owns the standard streams and the signals. A second thread does the work (process/work.ts), so that
// Ctrl-C and the progress line never wait for it.
import { fstatSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { reasonOf } from '../database/io-errors.js';
import { bundleOf } from '../threads/bundle.js';
import type { ThreadAnswer, ThreadReport, WorkData } from './process/messages.js';
import { Pager, pagerCommand } from './process/pager.js';
import { argumentOutsideUtf8 } from './process/raw-arguments.js';
import { StandardOutput, wasClosed } from './process/standard-output.js';
import {
  Drafts,
  STOPPING,
  type StoppingSignal,
  statusAfter,
  stoppedText,
} from './process/stopping.js';
import { Board } from './progress/board.js';
import { ProgressLine } from './progress/progress-line.js';
import { Status } from './terminal.js';
import { columnsOf, wantsColor } from './text/color.js';
import { forTerminal, linesForTerminal } from './text/control.js';

const { stdout, stderr, env } = process;

/**
 * How long to wait, in milliseconds, until the working thread has stopped. It ends the step of its work first, such as
 * the parsing of JSON text, or a call of the system. But one that waits for a pipe may wait for ever.
 */
const BUSY = 5000;
const WAITING = 300;

// A dumb terminal cannot erase a line.
const watched = stderr.isTTY === true && env.TERM !== 'dumb';
const board = new Board();
const line = new ProgressLine(board, { terminal: watched ? stderr.fd : undefined });
const drafts = new Drafts();

let worker: Worker | undefined;
let stopped = false;

const out = new StandardOutput(stdout, {
  wasClosed: () => wasClosed(stdout.fd),
  onFailure: (error) => stop(Status.Unusable, `<stdout>: cannot be written: ${reasonOf(error)}\n`),
});
const err = new StandardOutput(stderr, {
  wasClosed: () => false,
  onFailure: () => stop(Status.Unusable, ''),
});

/** Prints a message of the main thread. */
const say = (message: string) => err.write(linesForTerminal(message));

/** Stops the work, deletes unfinished files, and ends the program. */
async function stop(status: number, message: string, signal?: StoppingSignal) {
  if (stopped) return;
  stopped = true;
  line.end();
  say(message);
  // A second signal ends the program at once.
  for (const each of STOPPING) process.removeAllListeners(each);
  const patience = (await isWaiting()) && drafts.size === 0 ? WAITING : BUSY;
  const ending = await Promise.race([worker?.terminate(), sleep(patience, 'stuck')]);
  drafts.delete();
  // To exit, Node waits for all threads. If one is stuck, end by the signal itself: shells show the same status.
  if (ending === 'stuck' && signal) process.kill(process.pid, signal);
  else process.exit(status);
}

/** Returns whether the working thread does nothing but wait for input or output, for some moments. */
async function isWaiting(): Promise<boolean> {
  const { performance } = worker ?? {};
  const before = performance?.eventLoopUtilization();
  await sleep(50);
  return (performance?.eventLoopUtilization(before).utilization ?? 0) < 0.1;
}

/** The question of a working thread that ends its work by itself when it is asked to stop. */
let stopRequest: number | undefined;

/** The pager, from when the working thread asks for one. Undefined if there is none to be had. */
let paging: Promise<Pager | undefined> | undefined;
let paged: StandardOutput | undefined;

/** Starts a pager for all further results, if stdout is a terminal. */
async function startPager(): Promise<Pager | undefined> {
  const command = stdout.isTTY ? pagerCommand(env) : undefined;
  if (command === undefined) return undefined;
  line.end();
  const pager = await Pager.start(command, env);
  if (pager)
    paged = new StandardOutput(pager.input, {
      wasClosed: () => false,
      onFailure: (error) =>
        stop(Status.Unusable, `the pager cannot be written to: ${reasonOf(error)}\n`),
    });
  return pager;
}

let chunks: AsyncIterator<Uint8Array> | undefined;

/** Returns the next chunk of stdin, or undefined at the end. */
async function chunkOfStdin(): Promise<Uint8Array | undefined> {
  chunks ??= process.stdin[Symbol.asyncIterator]();
  const { done, value } = await chunks.next();
  return done ? undefined : value;
}

/** Returns the answer to a question of the working thread. */
async function answer(ask: number, value: Promise<unknown>): Promise<ThreadAnswer> {
  try {
    return { ask, value: await value };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { ask, error: { message, ...(code !== undefined && { code }) } };
  }
}

async function receive(report: ThreadReport): Promise<void> {
  if (report.kind === 'draft') drafts.set(report.path, report.isOpen);
  if (stopped) return;
  switch (report.kind) {
    case 'out': {
      line.hide();
      await paging;
      const isRead = (paged ?? out).write(report.data);
      if (report.ask !== undefined) worker?.postMessage(await answer(report.ask, isRead));
      break;
    }
    case 'err':
      line.hide();
      err.write(report.data);
      break;
    case 'page':
      paging ??= startPager();
      break;
    case 'stdin':
      worker?.postMessage(await answer(report.ask, chunkOfStdin()));
      break;
    case 'stdin end':
      await chunks?.return?.();
      break;
    case 'stop request':
      stopRequest = report.ask;
      break;
    case 'done':
      line.end();
      process.exitCode = report.status;
      await (await paging)?.end();
      break;
  }
}

/** Ends the program after the working thread has broken down. */
function breakDown({ code, message }: NodeJS.ErrnoException): void {
  const reason =
    code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'there is not enough memory for this; NODE_OPTIONS=--max-old-space-size=8192 allows 8 GB'
      : `internal error: ${message}`;
  stop(Status.Unusable, `space-logistics: ${reason}\n`);
}

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

/** The commands that import modules of the user, which need the files of the package and not a bundle of them. */
const importing = ['study', 'worker'];

function start(argv: readonly string[]): void {
  for (const signal of STOPPING) {
    process.on(signal, () => {
      // Ctrl-C is for the pager, which the user leaves with a key of its own.
      if (signal === 'SIGINT' && paged !== undefined) return;
      if (stopRequest !== undefined) {
        worker?.postMessage({ ask: stopRequest } satisfies ThreadAnswer);
        stopRequest = undefined;
        return;
      }
      stop(statusAfter(signal), stoppedText(line.seconds, board.read()), signal);
    });
  }
  const manifest = new URL('../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const workerData: WorkData = {
    argv,
    version,
    board: board.memory,
    progressColumns: columnsOf(stderr, env),
    columns: columnsOf(stdout, env),
    rows: stdout.isTTY ? stdout.rows : undefined,
    color: wantsColor(stdout, env),
    watched,
    together: (stdout.isTTY && stderr.isTTY) || isSameFile(stdout.fd, stderr.fd),
    screen: stdout.isTTY === true,
    interactive: process.stdin.isTTY === true && watched,
  };
  const file = new URL('./process/work.js', import.meta.url).href;
  const isImporting = importing.some((name) => argv.includes(name));
  worker = new Worker(new URL(isImporting ? file : bundleOf(file)), {
    workerData,
    stdout: true,
    stderr: true,
  });
  // What a dependency prints, such as a warning, may have text of a file. The program itself prints by messages.
  for (const printed of [worker.stdout, worker.stderr])
    printed.setEncoding('utf8').on('data', (text: string) => {
      line.hide();
      say(text);
    });
  worker.on('message', receive);
  worker.on('error', breakDown);
}

const argv = process.argv.slice(2);
const wrong = argumentOutsideUtf8(argv);
if (wrong === undefined) start(argv);
else {
  say(`error: an argument is not text in UTF-8: ${forTerminal(wrong)}\n`);
  process.exitCode = Status.Usage;
}
