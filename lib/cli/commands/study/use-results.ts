import { chmod, link, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { v4 } from 'uuid';
import { shortened } from '../../../analysis/table/shortened.js';
import { reasonOf } from '../../../database/io-errors.js';
import { Scenario } from '../../../model/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { parse } from '../../../schema/index.js';
import {
  exportResults,
  type Objective,
  Study,
  type StudySummary,
  StudyVariants,
  SummaryError,
  type SummaryOptions,
  summarizeStudy,
  summaryTables,
  VariantError,
} from '../../../study/index.js';
import { ownAnswers } from '../../../study/run/own-answers.js';
import { checkForm, type FormOptions, printAnswer } from '../../asking/print-answer.js';
import { displayName, STDIN } from '../../reading/input.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount, decimals } from '../../text/quantity.js';
import { requireJsonName, requireNoFile, writeJson, writeText } from '../../writing.js';
import { moveLines } from './move-lines.js';
import { forUsers, importAll, openStore } from './results.js';

/** The options that say what to summarize. */
interface SummaryWords {
  readonly measure?: readonly string[];
  readonly pareto?: readonly string[];
  readonly level?: number;
}

/**
 * Returns what options ask of a summary.
 * @throws UsageError that lists every wrong objective
 */
function summaryOptions({ measure, pareto = [], level }: SummaryWords): SummaryOptions {
  return {
    pareto: objectivesOf(pareto),
    ...(level !== undefined && { level }),
    ...(measure !== undefined && { measures: measure }),
  };
}

function objectivesOf(texts: readonly string[]): readonly Objective[] {
  const problems: string[] = [];
  const objectives = texts.flatMap((text): Objective[] => {
    const [, measure, want] = /^(.+):(least|most)$/s.exec(text) ?? [];
    if (measure === undefined)
      problems.push(`--pareto ${forTerminal(text)}: expected a column with :least or :most`);
    return measure === undefined ? [] : [{ measure, want: want as Objective['want'] }];
  });
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  if (objectives.length === 1) throw new UsageError('--pareto needs at least two objectives');
  return objectives;
}

/** Makes a summary. @throws UsageError that lists every measure that the results do not have */
async function forSummaries<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    throw new UsageError(error.message.split('\n').map(forTerminal).join('\n'));
  }
}

/** The options of `study summary`. */
interface SummaryFileOptions extends FormOptions, SummaryWords {}

/** The rows of long tables that the text shows. */
const SHOWN = 20;

/** Summarizes the results of a study, and prints the summary in the form that the options choose. */
export async function summaryFile(
  path: string,
  options: SummaryFileOptions,
  terminal: Terminal,
): Promise<Status> {
  await checkForm(options);
  const asked = summaryOptions(options);
  const store = await openStore(path, true);
  try {
    terminal.progress.show('summarizing');
    const found = await forSummaries(() => summarizeStudy(store, asked));
    const tables = summaryTables(found);
    const shown = () => tables.map((table) => shortened(table, SHOWN));
    await printAnswer({ found, tables, head: () => headOf(found), shown }, options, terminal);
    return Status.Fine;
  } finally {
    await store.close();
  }
}

/** Returns what a summary says above its tables. */
function headOf(summary: StudySummary): readonly string[] {
  const { name, design, moves, variants, done, failed, errors, verdicts } = summary;
  const { constants, absent } = summary;
  const parts = [
    ...Object.entries(verdicts).map(
      ([verdict, count]) =>
        `${amount(count)} ${verdict === 'noVerdict' ? 'without a verdict' : verdict}`,
    ),
    ...(failed > 0 ? [`${amount(failed)} without a result`] : []),
  ];
  const codes = Object.entries(errors).map(([code, count]) => `${amount(count)} ${code}`);
  const fine = done - failed;
  const fixed = constants
    .filter(({ count }) => count === fine)
    .map((each) => `${each.name} ${amount(each.value)}`);
  const rare = constants
    .filter(({ count }) => count < fine)
    .map(
      ({ name, value, count }) => `${name} ${amount(value)} (${amount(count)} of ${amount(fine)})`,
    );
  return [
    `${name === null ? 'Study' : forTerminal(name)} (${design}): ${amount(done)} of ${counted(variants, 'variant')} done: ${parts.join(', ')}.`,
    ...moveLines(moves),
    ...(codes.length > 0 ? [`Errors: ${codes.join(', ')}.`] : []),
    ...(fixed.length > 0 ? [`The same in all variants: ${fixed.join(', ')}.`] : []),
    ...(fine > 0 && absent.includes('sparesSuffice')
      ? ['Nothing is said of failures of parts: no part with a mean time to failure is in use.']
      : []),
    ...(rare.length > 0 ? [`The same in all variants that have a value: ${rare.join(', ')}.`] : []),
  ];
}

/** The options of `study report`. */
interface StudyReportFileOptions extends SummaryWords {
  readonly output?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
  /** The version of the program. */
  readonly version: string;
}

const kilobytes = decimals(0);

/** Writes a report of the results of a study, and says where it is. */
export async function reportStudy(
  path: string,
  options: StudyReportFileOptions,
  terminal: Terminal,
): Promise<Status> {
  const { output = nameOf(path), force = false, quiet = false, version } = options;
  const asked = summaryOptions(options);
  await requireNoFile(output, force);
  const store = await openStore(path, true);
  try {
    terminal.progress.show('writing the report');
    const { studyReport } = await import('../../../report/index.js');
    const program = `space-logistics ${version}`;
    const text = await forSummaries(() =>
      studyReport(store, { ...asked, made: new Date(), program }),
    );
    await writeText(text, output, { force }, terminal);
    if (!quiet && output !== STDIN) {
      const size = kilobytes(Buffer.byteLength(text) / 1000);
      terminal.err(`${displayName(output)}: ${size} kB; open it in a browser\n`);
    }
    return Status.Fine;
  } finally {
    await store.close();
  }
}

/** Returns the name of the report of results: the same, with another ending, in the current folder. */
const nameOf = (path: string): string =>
  `${basename(path).replace(/\.(?:duckdb|ddb|db)$/i, '')}.html`;

/**
 * Returns the path that a file is written to, which a link can lead to, and the permissions of what is there.
 * @throws UnusableInput if no file can be there
 */
async function targetOf(
  file: string,
): Promise<{ readonly path: string; readonly mode: number | undefined }> {
  try {
    const path = await realpath(file).catch(() => file);
    const there = await stat(path).catch(() => undefined);
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    if (there === undefined) await stat(dirname(path));
    return { path, mode: there && there.mode & 0o777 };
  } catch (error) {
    throw unwritable(file, error);
  }
}

const unwritable = (file: string, error: unknown): UnusableInput =>
  new UnusableInput(`${displayName(file)}: cannot be written: ${forTerminal(reasonOf(error))}`);

/** Writes the variants of a study as Parquet or CSV. */
export async function exportFile(
  path: string,
  file: string,
  { force = false }: { readonly force?: boolean },
  terminal: Terminal,
): Promise<Status> {
  const [, ending] = /\.(parquet|csv)$/i.exec(file) ?? [];
  if (ending === undefined)
    throw new UsageError(`${displayName(file)}: expected a name that ends in .parquet or .csv`);
  await requireNoFile(file, force);
  const store = await openStore(path, true);
  try {
    terminal.progress.show(`writing ${displayName(file)}`);
    const target = await targetOf(file);
    // A draft takes the place of the file when it is complete.
    const draft = join(dirname(target.path), `.space-logistics-${v4()}.tmp`);
    terminal.draft?.(draft, true);
    try {
      await forUsers(file, () =>
        exportResults(store, draft, ending.toLowerCase() as 'parquet' | 'csv'),
      );
      if (target.mode !== undefined) await chmod(draft, target.mode);
      // Unlike a rename, a link never replaces a file.
      await (force ? rename(draft, target.path) : link(draft, target.path));
    } catch (error) {
      throw (error as { code?: unknown }).code === undefined ? error : unwritable(file, error);
    } finally {
      await rm(draft, { force: true });
      terminal.draft?.(draft, false);
    }
    return Status.Fine;
  } finally {
    await store.close();
  }
}

/**
 * Writes the campaign of a variant, with all values that it has.
 * @throws UsageError if the study has no such variant
 * @throws UnusableInput if the campaign cannot have the values of the variant
 */
export async function variantFile(
  ...[path, number, file, { force = false }, terminal]: [
    path: string,
    number: number,
    file: string,
    options: { readonly force?: boolean },
    terminal: Terminal,
  ]
): Promise<Status> {
  requireJsonName(file);
  await requireNoFile(file, force);
  const store = await openStore(path, true);
  try {
    const { study, campaign, modules, variants } = store.record;
    if (number >= variants)
      throw new UsageError(`the study has the variants 0 to ${variants - 1}, and no ${number}`);
    // The campaign may have objects of classes that the modules add.
    await importAll(modules);
    const own = await ownAnswers(modules);
    const scenario = parse(Scenario, campaign, { unknown: 'keep' });
    const made = new StudyVariants(parse(Study, study), scenario, own).scenario(number);
    await writeJson(made, file, { force }, terminal);
    return Status.Fine;
  } catch (error) {
    if (error instanceof VariantError)
      throw new UnusableInput(`variant ${number}: ${forTerminal(error.message)}`);
    throw error;
  } finally {
    await store.close();
  }
}
