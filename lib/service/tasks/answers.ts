import type { answerTypes, Campaign, GroupingWords, SolveQuestion } from '../../analysis/index.js';
import * as analysis from '../../analysis/index.js';
import { recognizeFormat } from '../../formats/index.js';
import { dayOf } from '../../reading/moments.js';
import { locationText } from '../../schema/diagnostics/issue.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { badParameters, ProblemError } from '../problem.js';
import { JSON_TYPE } from './files.js';
import { manifest } from './manifest.js';
import { neededIn } from './needed.js';
import { momentOf, readCampaign } from './read.js';
import type { Outcome, Parameters, TaskContext, Work } from './task.js';

/** The most things that an ambiguous name can mean which are listed. */
const MOST_CANDIDATES = 20;

/** Answers a question about a campaign with plain data. */
export type AnswerFunction = (
  campaign: Campaign,
  parameters: Parameters,
  context: TaskContext,
) => object | Promise<object>;

/** Returns a value without problems. @throws ProblemError with all problems, if there are some */
function sound<T extends { readonly problems: readonly string[] }>(meant: T, parameter = ''): T {
  const { problems } = meant;
  if (problems.length === 0) return meant;
  throw badParameters(parameter ? problems.map((each) => `${parameter}: ${each}`) : problems);
}

/** Returns what names of things mean. @throws ProblemError with all names that mean nothing, or several things */
function filterOf(campaign: Campaign, names: analysis.StockNames): analysis.StockFilter {
  const problems = Object.entries(names).flatMap(([parameter, words]) =>
    analysis
      .filterByName(campaign, { [parameter]: words })
      .problems.map((problem) => `${parameter}: ${problem}`),
  );
  return sound({ ...analysis.filterByName(campaign, names), problems }).filter;
}

const filtered = (campaign: Campaign, parameters: Parameters) => {
  const { place, resource, element, empty } = parameters as {
    readonly place?: readonly string[];
    readonly resource?: readonly string[];
    readonly element?: readonly string[];
    readonly empty?: boolean;
  };
  const names = {
    ...(place && { place }),
    ...(resource && { resource }),
    ...(element && { element }),
  };
  const filter = filterOf(campaign, names);
  const isNamed = filter.resources !== undefined || filter.elements !== undefined;
  return analysis.stocksOf(campaign, { ...filter, empty: empty === true || isNamed });
};

/** Returns a day of the simulation. @throws ProblemError if it is not within the simulation */
function dayIn(text: string, { scenario, result }: Campaign): number {
  const day = dayOf(momentOf('at', text), scenario);
  if (day >= 0 && day <= result.end) return day;
  throw badParameters([
    `at: day ${day} is outside the simulation, which goes from day 0 to day ${result.end}`,
  ]);
}

/** The answers, by the word that names their JSON Schema. */
export const answers: Readonly<Record<keyof typeof answerTypes, AnswerFunction>> = {
  demands: (campaign, parameters) =>
    analysis.demandsOf(
      campaign,
      sound(analysis.groupingsOf(parameters as GroupingWords)).groupings,
    ),
  'raw-demands': (campaign, { unmet }) => analysis.rawDemandsOf(campaign, unmet === true),
  surplus: (campaign) => analysis.surplusOf(campaign),
  'aggregated-demands': (campaign) => analysis.aggregatedDemandsOf(campaign),
  stocks: filtered,
  'stocks-at': (campaign, parameters) =>
    analysis.stocksAt(
      campaign,
      filtered(campaign, parameters),
      dayIn(parameters.at as string, campaign),
    ),
  capacity: (campaign, { without = [] }) => {
    const words = without as readonly string[];
    const { keys } = sound(analysis.transportsByName(campaign, words), 'without');
    return analysis.capacityOf(campaign, { without: keys });
  },
  budget: (campaign, { thin }) =>
    analysis.budgetOf(campaign, thin === undefined ? {} : { thinShare: (thin as number) / 100 }),
  cost: async (campaign, { prices: text }, { files }) => {
    const given = (text as string | undefined) ?? files.prices;
    const source = given ?? files.file;
    if (given === undefined && !['zip', 'ole'].includes(recognizeFormat(files.file)))
      throw badParameters([
        'prices: expected prices, because the file is no workbook with a sheet "prices"',
      ]);
    const { prices, issues } = await analysis.readPrices(source, campaign.scenario);
    if (prices !== undefined) return analysis.costOf(campaign, prices);
    throw badParameters(issues.map((issue) => `prices: ${locationText(issue)}: ${issue.message}`));
  },
  critical: (campaign, { slip, of }, { check }) =>
    analysis.criticalOf(campaign, {
      ...(slip !== undefined && { slip: slip as number }),
      ...(of !== undefined && { of: of as readonly string[] }),
      onProgress: check,
    }),
  reserves: async (campaign, _parameters, context) =>
    analysis.reservesOf(campaign, { need: await neededIn(campaign, context) }),
  outlook: (campaign) => analysis.outlookOf(campaign),
  solve: async (campaign, parameters, context) => {
    const { for: address, goal, of, from, to, tolerance, choose, every } = parameters;
    const need = await neededIn(campaign, context);
    const question = { for: address, until: goal, of, from, to, tolerance, choose, every, need };
    const given = Object.entries(question).filter(([, value]) => value !== undefined);
    return analysis.solve(campaign, Object.fromEntries(given) as unknown as SolveQuestion, {
      onProgress: context.check,
    });
  },
  repairs: (campaign, { budget }) =>
    analysis.repairsOf(campaign, budget === undefined ? {} : { budget: budget as number }),
  spares: (campaign, { place, ...options }) => {
    const names = place === undefined ? {} : { place: place as readonly string[] };
    const filter = filterOf(campaign, names);
    const { confidence, by, kFactor, dormantShare } = options;
    const given = { confidence, by, kFactor, dormantShare, places: filter.places };
    const known = Object.entries(given).filter(([, value]) => value !== undefined);
    return analysis.sparesOf(campaign, Object.fromEntries(known));
  },
  scavenging: (campaign) => analysis.scavengingOf(campaign),
  commonality: ({ scenario }) => analysis.commonalityOf(scenario),
  manifest,
  explain: (campaign, { what }, { check }) =>
    analysis.explain(campaign, what as string, { progress: check }),
};

/** Returns the work that answers a question. */
export const answering =
  (answer: AnswerFunction): Work =>
  async (context): Promise<Outcome> => {
    const campaign = await readCampaign(context);
    try {
      const found = await answer(campaign, context.parameters, context);
      return { type: JSON_TYPE, pieces: jsonChunks(found, 0) };
    } catch (error) {
      throw asProblem(error);
    }
  };

/** Returns the problem of a wrong question or of a missing package, or any other error as it is. */
export function asProblem(error: unknown): unknown {
  if (error instanceof analysis.MissingPackageError)
    return new ProblemError('missing-package', error.message);
  if (!(error instanceof analysis.QuestionError)) return error;
  // What is called `until` there is the parameter `goal` here.
  const problems = error.problems.map((each) => each.replace(/^until:/, 'goal:'));
  if (!(error instanceof analysis.UnknownSubjectError)) return badParameters(problems);
  const candidates = error.candidates.slice(0, MOST_CANDIDATES);
  const list = candidates.map(({ name, what }) => `${name} (${what})`).join('; ');
  return badParameters([`what: ${problems.join('\n')}${list && `: ${list}`}`]);
}
