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
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { amount } from '../../text/quantity.js';
import { requireJsonName, requireNoFile, writeJson } from '../../writing.js';
import type { Tiers } from './options.js';
import { shownTables } from './shown-tables.js';

/** The options of the command besides those of all questions. */
interface ManifestCommandOptions {
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
 * @throws UsageError if options are invalid, or if the file exists and `force` is not set
 */
export function manifestQuestion(
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
      const { answer, scenario } = await workOutManifest(campaign, {
        method,
        options: choiceOf(options),
        ...(timeLimit !== undefined && { timeLimit }),
        optimize: optimizeInWorker,
        onProgress: ({ objective, value, bound, seconds }) => {
          const text = (number: number | null) => (number === null ? '?' : amount(number));
          progress(`${objective}: ${text(value)}, bound ${text(bound)}, ${Math.round(seconds)} s`);
        },
      }).catch((error: unknown) => {
        throw error instanceof TypeError ? new UsageError(error.message) : error;
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

/** Returns the exit status: undersupplied if something that counts stays unmet, negative if the proof failed. */
function statusOf({ demands, proof }: ManifestAnswer): Status {
  if (proof.proved === false) return Status.Negative;
  return demands.some(({ reason }) => reason !== null) ? Status.Undersupplied : Status.Fine;
}
