import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageVersion } from '../../../reading/package-file.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import {
  createResults,
  movesOf,
  recordedMoves,
  runStudy,
  type StartedStudy,
  type StudyMove,
  type StudyRun,
  type StudyRunOptions,
  type StudyStore,
  startStudy,
  studyRecord,
} from '../../../study/index.js';
import { displayName, STDIN } from '../../reading/input.js';
import { printIssues } from '../../reading/print-issues.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount } from '../../text/quantity.js';
import { addressOf } from '../worker/address.js';
import { moveLines } from './move-lines.js';
import { openStudy, type StudyOptions } from './open-study.js';
import { progressText } from './progress-text.js';
import { forUsers, importAll, openStore } from './results.js';
import { expectQueue, runQueued } from './run-queued.js';

/** The options of `study resume`. */
interface RunningOptions {
  readonly threads?: number;
  readonly threadMemory?: number;
  readonly queue?: string;
  readonly queueMemory?: number;
  readonly lease?: number;
  readonly quiet?: boolean;
}

/** The options of `study run`. */
interface RunOptions extends StudyOptions, RunningOptions {
  readonly output?: string;
  readonly own?: readonly string[];
}

/** Simulates all variants of a study. */
export async function runFile(
  file: string,
  options: RunOptions,
  terminal: Terminal,
): Promise<Status> {
  const output = options.output ?? usualOutput(file);
  checkQueue(options);
  if (existsSync(output)) {
    const name = displayName(output);
    throw new UnusableInput(
      `${name}: it already exists; "space-logistics study resume ${name}" goes on with it, and --output names other results`,
    );
  }
  const modules = (options.own ?? []).map((path) => pathToFileURL(path).href);
  await importAll(modules);
  const opened = await openStudy(file, options, terminal);
  printIssues(file, opened, terminal.err, terminal);
  if (opened.study === undefined && opened.unusable !== undefined) throw opened.unusable;
  if (opened.study === undefined) return Status.Negative;
  const { study, campaign, campaignFile } = opened;
  const version = packageVersion();
  const record = await studyRecord(study, campaign, { version, campaignFile, modules }).catch(
    (error: Error) => {
      throw new UnusableInput(`${displayName(file)}: ${forTerminal(error.message)}`);
    },
  );
  if (!options.quiet) printMoves(movesOf(study, campaign), terminal);
  // Results that nothing could be written to would be in the way of the next run.
  if (options.queue !== undefined) await expectQueue(options.queue);
  const start = async (hint: string): Promise<StartedStudy> =>
    options.queue === undefined
      ? startStudy(output, record, runOptions(options, hint, terminal))
      : goOn(await createResults(output, record), options, hint, terminal);
  return simulateAll(start, output, options, terminal);
}

/** Simulates the variants of a study that have no results yet. */
export async function resumeFile(
  path: string,
  options: RunningOptions,
  terminal: Terminal,
): Promise<Status> {
  checkQueue(options);
  const store = await openStore(path, false);
  await importAll(store.record.modules);
  if (!options.quiet) printMoves(recordedMoves(store.record), terminal);
  return simulateAll((hint) => goOn(store, options, hint, terminal), path, options, terminal);
}

function printMoves(moves: readonly StudyMove[], terminal: Terminal): void {
  for (const line of moveLines(moves)) terminal.err(`${line}\n`);
}

/** Returns the name of the results, if none is given: that of the study. */
function usualOutput(file: string): string {
  if (file === STDIN) throw new UsageError('name the results of a study from stdin with --output');
  return `${basename(file, extname(file))}.duckdb`;
}

/** @throws UsageError if the address of the queue is wrong, or options are for this machine alone */
function checkQueue({ queue, queueMemory, lease, ...others }: RunOptions): void {
  const { threads, threadMemory, own } = others;
  if (queue === undefined) {
    if (queueMemory !== undefined) throw new UsageError('--queue-memory needs --queue');
    if (lease !== undefined) throw new UsageError('--lease needs --queue');
    return;
  }
  addressOf(queue);
  if (threads !== undefined || threadMemory !== undefined)
    throw new UsageError(
      '--threads and --thread-memory are options of "worker" if there is a --queue',
    );
  if (own !== undefined)
    throw new UsageError(
      '--own and --queue: functions of your own are files of this machine, and workers get no code. Leave --queue out, or keep what the functions need with "answers"',
    );
}

/** Returns the options of a run on this machine, and shows that it begins. */
function runOptions(
  { threads, threadMemory }: RunningOptions,
  hint: string,
  { progress }: Terminal,
): StudyRunOptions {
  progress.show(`starting threads${hint}`);
  return {
    ...(threads !== undefined && { threads }),
    ...(threadMemory !== undefined && { threadMemory }),
    onProgress: (state) => progress.show(`${progressText(state)}${hint}`),
  };
}

/** Simulates what is missing in results, which are closed if that fails. */
async function goOn(
  store: StudyStore,
  options: RunningOptions,
  hint: string,
  terminal: Terminal,
): Promise<StartedStudy> {
  const { queue, queueMemory, lease } = options;
  try {
    const run =
      queue === undefined
        ? await runStudy(store, runOptions(options, hint, terminal))
        : await runQueued({ store, queue, queueMemory, lease, hint }, terminal);
    return { store, run };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Simulates a study, and says how it ended. @param start simulates it, and shows a hint beside the progress */
async function simulateAll(
  start: (hint: string) => Promise<StartedStudy>,
  output: string,
  { queue, quiet = false }: RunningOptions,
  terminal: Terminal,
): Promise<Status> {
  const { store, run } = await forUsers(output, () => start(hintOf(output, queue)));
  try {
    const [errors] = await store.columns(['error']);
    const failed = errors!.filter((error) => error !== null).length;
    const isVain = failed > 0 && failed === run.done;
    const lines =
      isVain && quiet ? failedLines(displayName(output), failed) : endLines(run, failed, output);
    if (!quiet || isVain) for (const line of lines) terminal.err(`${line}\n`);
    return run.done === run.count && !isVain ? Status.Fine : Status.Negative;
  } finally {
    await forUsers(output, () => store.close());
  }
}

const hintOf = (output: string, queue: string | undefined): string => {
  const more = queue === undefined ? '' : ' --queue ...';
  return ` ("space-logistics study resume${more} ${displayName(output)}" goes on after an interruption)`;
};

function endLines(
  { simulated, done, count, seconds }: StudyRun,
  failed: number,
  output: string,
): readonly string[] {
  const name = displayName(output);
  if (simulated === 0 && done === count)
    return [
      `${name}: all of ${amount(count)} ${count === 1 ? 'was' : 'were'} done before`,
      ...failedLines(name, failed),
    ];
  const rate = simulated === 0 ? '' : ` (${amount(Math.round(simulated / seconds))}/s)`;
  const took = `${amount(Number(seconds.toPrecision(3)))} s${rate}`;
  const all = done === count ? 'all' : amount(done);
  return [
    `${name}: ${counted(simulated, 'variant')} in ${took}; ${all} of ${amount(count)} ${count === 1 ? 'is' : 'are'} done`,
    ...failedLines(name, failed),
    ...(done < count ? [`${name}: "space-logistics study resume" goes on with it`] : []),
  ];
}

const failedLines = (name: string, failed: number): readonly string[] =>
  failed > 0
    ? [`${name}: ${counted(failed, 'variant')} without a result; see the column "error"`]
    : [];
