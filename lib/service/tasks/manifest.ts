import { type Campaign, QuestionError } from '../../analysis/index.js';
import { type ForbiddenPair, forbiddenPair } from '../../manifest/forbidden.js';
import {
  type ManifestMethod,
  type ManifestOptions,
  type ManifestPreset,
  workOutManifest,
} from '../../manifest/index.js';
import { badParameters } from '../problem.js';
import { neededIn } from './needed.js';
import type { Parameters, TaskContext } from './task.js';

/** The share of the time of a request that the search may take. The proof by simulation needs the rest. */
const SEARCH_SHARE = 0.6;

/** Plans a manifest, in the time that the request has. */
export async function manifest(
  campaign: Campaign,
  parameters: Parameters,
  context: TaskContext,
): Promise<object> {
  const { limits, check } = context;
  const {
    method,
    options: preset,
    tiers,
    weights,
    forbid,
    without,
    only,
    templates,
    timeLimit,
  } = parameters as {
    readonly method?: ManifestMethod;
    readonly options?: ManifestPreset;
    readonly tiers?: string;
    readonly weights?: string;
    readonly forbid?: readonly string[];
    readonly without?: readonly string[];
    readonly only?: readonly string[];
    readonly templates?: boolean;
    readonly timeLimit?: number;
  };
  const most = limits.seconds * SEARCH_SHARE;
  const choice = {
    ...(preset !== undefined && { preset }),
    ...(tiers !== undefined && { tiers: tiersOf(tiers) }),
    ...(weights !== undefined && { weights: weightsOf(weights) }),
    ...(forbid !== undefined && { forbid: pairsOf(forbid) }),
    ...(without !== undefined && { without }),
    ...(only !== undefined && { only }),
    ...(templates === true && { containerTemplates: true }),
  } satisfies { preset?: ManifestPreset } & Partial<ManifestOptions>;
  const need = await neededIn(campaign, context);
  try {
    const { answer } = await workOutManifest(campaign, {
      ...(method !== undefined && { method }),
      options: choice,
      ...(need.length > 0 && { need }),
      timeLimit: Math.min(timeLimit ?? most, most),
      onProgress: check,
    });
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError) || error instanceof QuestionError) throw error;
    throw badParameters([error.message]);
  }
}

type ManifestTiers = NonNullable<ManifestOptions['tiers']>;

/** Reads lists of classes of supply, such as `201,203/2`. The schema of the parameter has checked the form. */
const tiersOf = (text: string): ManifestTiers =>
  text === 'one' || text === 'crew-first'
    ? text
    : text.split('/').map((list) => list.split(',').map(Number));

/** Reads weights by class of supply, such as `203=2,4=0.5`. */
const weightsOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [key, value] = part.split('=') as [string, string];
      return [key, Number(value)];
    }),
  );

/** Reads pairs of goods and carriers, such as `203=Cabin`. @throws ProblemError if one is no pair */
function pairsOf(texts: readonly string[]): readonly ForbiddenPair[] {
  const pairs = texts.map(forbiddenPair);
  if (pairs.every((pair) => pair !== undefined)) return pairs;
  throw badParameters([
    'forbid: expected a class of supply or a resource, and a carrier or transport, such as 203=Cabin',
  ]);
}
