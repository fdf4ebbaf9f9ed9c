import { QuestionError } from '../../../analysis/index.js';
import {
  type ForbiddenPair,
  type GivenKind,
  type ManifestAnswer,
  type ManifestMethod,
  type ManifestOptions,
  type ManifestPreset,
  manifestHead,
  manifestTables,
  workOutManifest,
} from '../../../manifest/index.js';
import { optimizeInWorker } from '../../../manifest/optimum/in-worker.js';
import type { Question } from '../../asking/question.js';
import { STDIN as STDOUT } from '../../reading/input.js';
import { type NeedOptions, openNeeds } from '../../reading/open-needs.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { amount } from '../../text/quantity.js';
import { requireJsonName, requireNoFile, writeJson } from '../../writing.js';
import type { Tiers } from './options.js';
import { shownTables } from './shown-tables.js';

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
  const { apply: file, force = false, method = 'optimum', timeLimit } = options;
  if (file === STDOUT)
    throw new UsageError('--apply: name a file, because the answer is printed on stdout');
  if (file !== undefined) requireJsonName(file);
  return {
    ask: async (campaign, { progress }) => {
      if (file !== undefined) await requireNoFile(file, force);
      progress('simulating');
      const need = await openNeeds(campaignFile, options, campaign, terminal);
      const { answer, scenario } = await workOutManifest(campaign, {
        method,
        options: choiceOf(options),
        ...(timeLimit !== undefined && { timeLimit }),
        ...(need.length > 0 && { need }),
        optimize: optimizeInWorker,
        onProgress: ({ objective, value, bound, seconds }) => {
          const text = (number: number | null) => (number === null ? '?' : amount(number));
          progress(`${objective}: ${text(value)}, bound ${text(bound)}, ${Math.round(seconds)} s`);
        },
      }).catch((error: unknown) => {
        const isOfOptions = error instanceof TypeError && !(error instanceof QuestionError);
        throw isOfOptions ? new UsageError(error.message) : error;
      });
      if (file !== undefined) await writeJson(scenario, file, { force }, terminal);
      return answer;
    },
    head: manifestHead,
    tables: manifestTables,
    shown: shownTables,
    status: statusOf,
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
