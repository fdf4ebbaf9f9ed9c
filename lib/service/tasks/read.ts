import { Campaign, type CampaignOptions } from '../../analysis/index.js';
import { ModelDatabase } from '../../database/model-database.js';
import { EditError } from '../../editing/index.js';
import { Scenario } from '../../model/index.js';
import { type Document, type ReadOptions, readDocument } from '../../reading/document.js';
import { parseMoment } from '../../reading/moments.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { numberHint } from '../../schema/typed-number.js';
import type { RulePreset } from '../../simulation/index.js';
import { badParameters, ProblemError } from '../problem.js';
import type { Parameters, TaskContext } from './task.js';

/** A document that could be read. */
export type UsableDocument = Document & { readonly value: Scenario | ModelDatabase };

/** The parameters of a request that are about reading. */
export function readingOf({ parameters, limits }: TaskContext): ReadOptions {
  const { dialect, orbits, rcsFuel, rules, strict, missingColumns, set } = parameters;
  const given = { dialect, orbits, rcsFuel, rules, strict, missingColumns } as ReadOptions;
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(named) as ReadOptions),
    limits: { depth: limits.depth },
    workbookLimits: limits.workbook,
    edits: set as readonly string[] | undefined,
  };
}

/**
 * Reads and checks the file of a request.
 * @param options what differs from the parameters of the request
 * @param file the bytes to read. Default: those of the file
 * @throws ProblemError if an edit is wrong, or if the form has a database that is none
 */
export async function readFile(
  context: TaskContext,
  options: ReadOptions = {},
  file = context.files.file,
): Promise<Document> {
  const { database: bytes } = context.files;
  const reading = { ...readingOf(context), ...options };
  try {
    const database = bytes && (await databaseIn(bytes, { ...reading, edits: undefined }));
    return await readDocument(file, { ...reading, ...(database && { database }) });
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    throw badParameters(
      error.problems.map((problem) => `set: ${problem}`),
      error.total,
    );
  } finally {
    context.check();
  }
}

/** Reads the database that a scenario in XML was made from. */
async function databaseIn(bytes: Uint8Array, options: ReadOptions): Promise<ModelDatabase> {
  const document = await readDocument(bytes, { ...options, whole: false });
  const { value } = usable(document, 'The part "database"');
  if (value instanceof ModelDatabase) return value;
  throw new ProblemError('wrong-kind', 'The part "database" is a scenario, not a database.');
}

/**
 * Returns a document that has a value.
 * @param what the file, for messages
 * @throws ProblemError with all issues if it has none
 */
export function usable(document: Document, what = 'The file'): UsableDocument {
  if (document.value !== undefined) return document as UsableDocument;
  const { issues, total, readable, kind } = document;
  const expected = readable ? kind : 'scenario or database';
  throw new ProblemError(
    'invalid-input',
    `${what} is not a valid ${expected}: ${counted(total, 'problem')}.`,
    { issues, total },
  );
}

/**
 * Reads a scenario, whatever its checks say if `anyway` is set.
 * @param options what differs from the parameters of the request
 * @throws ProblemError if the file is none, or has errors
 */
export async function readScenario(
  context: TaskContext,
  options: ReadOptions = {},
): Promise<Scenario> {
  return scenarioOf(context, await readFile(context, { warnings: false, ...options }));
}

/**
 * Returns the scenario of a document, whatever its checks say if `anyway` is set.
 * @param what the file, for messages
 * @throws ProblemError if there is none, or it has errors
 */
export function scenarioOf(context: TaskContext, document: Document, what = 'The file'): Scenario {
  const { value, issues, total } = usable(document, what);
  if (!(value instanceof Scenario))
    throw new ProblemError('wrong-kind', `${what} is a database; a scenario is needed.`);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (errors > 0 && context.parameters.anyway !== true)
    throw new ProblemError(
      'invalid-input',
      `The scenario has ${counted(errors, 'error')}; the parameter "anyway" simulates it regardless.`,
      { issues, total },
    );
  return value;
}

/** Returns the options of the simulation that the parameters ask for. */
export function simulationOf({ parameters, limits, check }: TaskContext): CampaignOptions {
  const { until, rules, consume, repairs } = parameters as Parameters & {
    readonly until?: string;
    readonly rules?: RulePreset;
    readonly consume?: boolean;
    readonly repairs?: number;
  };
  const moment = until === undefined ? undefined : momentOf('until', until);
  return {
    limits: limits.simulation,
    onProgress: check,
    ...(rules !== undefined && { rules }),
    ...(consume !== undefined && { consume }),
    ...(moment !== undefined && { until: moment }),
    ...(repairs !== undefined && { repairs: { budget: repairs } }),
  };
}

/** Reads a parameter that is a date, or a number of days. @throws ProblemError if it is neither */
export function momentOf(parameter: string, text: string): Date | number {
  const moment = parseMoment(text);
  if (moment !== undefined) return moment;
  throw badParameters([
    `${parameter}: "${text}" is not a time${numberHint(text)}; use a date like 2031-03-01, or a number of days`,
  ]);
}

/** Reads the campaign of a request. @throws ProblemError if the file is no scenario, or has errors */
export async function readCampaign(context: TaskContext): Promise<Campaign> {
  const options = simulationOf(context);
  return new Campaign(await readScenario(context), options);
}
