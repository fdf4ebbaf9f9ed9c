import { QuestionError, type Table } from '../../../analysis/index.js';
import { shortened, withRows } from '../../../analysis/table/shortened.js';
import { hasUnplanned } from '../../../manifest/answer/unmet-notes.js';
import {
  type ForbiddenPair,
  type GivenKind,
  type ManifestAnswer,
  type ManifestMethod,
  type ManifestOptions,
  type ManifestPreset,
  manifestFormat,
  manifestHead,
  manifestTables,
  workOutManifest,
} from '../../../manifest/index.js';
import { optimizeInWorker } from '../../../manifest/optimum/in-worker.js';
import { own } from '../../../schema/plain.js';
import type { Question } from '../../asking/question.js';
import { type NeedOptions, openNeeds } from '../../reading/open-needs.js';
import { saySheetsLeftOf } from '../../reading/sheets-left.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { amount } from '../../text/quantity.js';
import { requireJsonName, writeJson } from '../../writing.js';
import type { Tiers } from './options.js';

/** The options of the command besides those of all questions. */
interface ManifestCommandOptions extends NeedOptions {
  readonly method?: ManifestMethod;
  readonly options?: ManifestPreset;
  readonly apply?: string;
  readonly tiers?: Tiers;
  readonly weights?: Readonly<Record<string, number>>;
  readonly container?: readonly GivenKind[];
  readonly forbid?: readonly ForbiddenPair[];
  readonly without?: readonly string[];
  readonly only?: readonly string[];
  readonly templates?: boolean;
  readonly timeLimit?: number;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/**
 * Plans a manifest, and writes the scenario with it if `--apply` names a file.
 * @param campaignFile the file of the campaign
 * @throws UsageError if options are invalid, or if the file exists and `force` is not set
 */
export function manifestQuestion(
  campaignFile: string,
  given: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Question<ManifestAnswer> {
  const options = given as ManifestCommandOptions;
  const { apply: file, force = false, method = 'optimum', timeLimit, quiet = false } = options;
  if (file !== undefined) requireJsonName(file);
  const ignored =
    method === 'greedy' ? ofOptimum.filter((name) => own(given, name) !== undefined) : [];
  if (ignored.length > 0)
    throw new UsageError(
      `--method greedy follows fixed rules: leave out ${ignored.map((name) => own(flags, name)).join(', ')}`,
    );
  let isCut = false;
  let isUnplanned = false;
  return {
    outputs: { '--apply': file },
    ask: async (campaign, { progress }) => {
      progress('simulating');
      isCut = campaign.result.ending === 'limit';
      const need = await openNeeds(campaignFile, options, campaign, terminal);
      const { answer, scenario } = await workOutManifest(campaign, {
        method,
        options: choiceOf(options),
        ...(timeLimit !== undefined && { timeLimit }),
        ...(need.length > 0 && { need }),
        optimize: (problem, search) => {
          const stopper = new AbortController();
          // Before the search, there is no plan that could be kept.
          terminal.stopRequest?.().then(() => {
            if (!quiet) terminal.err('ending the search with the best plan so far\n');
            stopper.abort();
          });
          return optimizeInWorker(problem, { ...search, stopping: stopper.signal });
        },
        onProgress: ({ objective, value, bound, seconds }) => {
          const text = (number: number | null) => (number === null ? '?' : amount(number));
          progress(`${objective}: ${text(value)}, bound ${text(bound)}, ${Math.round(seconds)} s`);
        },
      }).catch((error: unknown) => {
        const isOfOptions = error instanceof TypeError && !(error instanceof QuestionError);
        throw isOfOptions ? new UsageError(error.message) : error;
      });
      isUnplanned = hasUnplanned(campaign, answer.options);
      if (file !== undefined) {
        await writeJson(scenario, file, { force }, terminal);
        await saySheetsLeftOf(campaignFile, options, terminal);
      }
      return answer;
    },
    head: manifestHead,
    tables: manifestTables,
    shown: shownTables,
    status: (answer) => {
      if (isCut) return Status.NoVerdict;
      const status = statusOf(answer);
      return status === Status.Fine && isUnplanned ? Status.Undersupplied : status;
    },
  };
}

function choiceOf(given: ManifestCommandOptions) {
  const { options: preset, tiers, weights, container, forbid, without, only, templates } = given;
  return {
    ...(preset !== undefined && { preset }),
    ...(tiers !== undefined && { tiers }),
    ...(weights !== undefined && { weights }),
    ...(container !== undefined && { containerKinds: container }),
    ...(forbid !== undefined && { forbid }),
    ...(without !== undefined && { without }),
    ...(only !== undefined && { only }),
    ...(templates === true && { containerTemplates: true }),
  } satisfies { preset?: ManifestPreset } & Partial<ManifestOptions>;
}

/** Returns the exit status: undersupplied if something that counts stays unmet or a needed reserve is not there, negative if the proof failed. */
function statusOf({ demands, proof, reserves }: ManifestAnswer): Status {
  if (proof.proved === false) return Status.Negative;
  const lacks = reserves?.needs.some(({ met }) => !met) ?? false;
  return lacks || demands.some(({ reason }) => reason !== null)
    ? Status.Undersupplied
    : Status.Fine;
}

/** The most rows of a table that the text shows without `--table`. */
const SHOWN = 12;

/**
 * Returns the tables that the text shows: those with rows, and of these the first. Demands that stay unmet come first, and
 * carriers that take nothing are left out.
 */
function shownTables(answer: ManifestAnswer): readonly Table[] {
  if (answer.demands.length === 0 && answer.reserves === undefined) return [];
  return manifestTables(answer)
    .map((table) =>
      table.name === 'demands'
        ? unmetFirst(table)
        : table.name === 'loads'
          ? loadedOnly(table)
          : table,
    )
    .filter(({ rows }) => rows.length > 0)
    .map((table) => shortened(table, SHOWN));
}

/** Returns the table of demands in the order in which people ask about them. */
function unmetFirst(table: Table): Table {
  const { rows, tones = {} } = table;
  const all = [...rows.keys()];
  const isBad = (index: number) => tones[index] === 'bad';
  return withRows(table, [...all.filter(isBad), ...all.filter((index) => !isBad(index))]);
}

/** Returns the first rows of the table of loads, without the carriers that take nothing. */
function loadedOnly(table: Table): Table {
  const loaded = table.columns.findIndex(({ title }) => title === 'loaded');
  const { rows } = table;
  return withRows(
    table,
    [...rows.keys()].filter((index) => Number(rows[index]![loaded]) > 0).slice(0, SHOWN),
  );
}

/**
 * Returns the question for the greedy manifest as SpaceNet writes it.
 * @throws UsageError if other options do not go with it
 */
export function spacenetQuestion(options: Readonly<Record<string, unknown>>): Question<object> {
  if (options.method !== 'greedy')
    throw new UsageError('--format spacenet has greedy manifests only: add --method greedy');
  const others = Object.keys(flags).filter((name) => options[name] !== undefined);
  if (others.length > 0)
    throw new UsageError(
      `--format spacenet takes no other options of manifests than --method: leave out ${others.map((name) => own(flags, name)).join(', ')}`,
    );
  return { ask: (campaign) => manifestFormat(campaign), tables: () => [], jsonOnly: true };
}

/** Options that plan another manifest than SpaceNet does, with their flags. */
const flags: Readonly<Record<string, string>> = {
  apply: '--apply',
  tiers: '--tiers',
  weights: '--weights',
  container: '--container',
  forbid: '--forbid',
  without: '--without',
  only: '--only',
  templates: '--templates',
  timeLimit: '--time-limit',
  options: '--options',
  need: '--need',
  needs: '--needs',
};

/** The options that only the search for an optimum looks at. */
const ofOptimum = ['tiers', 'weights', 'container', 'templates', 'timeLimit'];
