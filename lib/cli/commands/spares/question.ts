import {
  Campaign,
  filterByName,
  likely,
  type Spares,
  type SparesOptions,
  sparesOf,
  sparesPicture,
  sparesPresentation,
} from '../../../analysis/index.js';
import { type AppliedSpares, applySpares } from '../../../manifest/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Question } from '../../asking/question.js';
import { saySheetsLeftOf } from '../../reading/sheets-left.js';
import { type Terminal, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { figure } from '../../text/quantity.js';
import { requireJsonName, writeJson, writeText } from '../../writing.js';

/** The options of the command besides those of all questions. */
interface SparesCommandOptions extends Omit<SparesOptions, 'places'> {
  readonly place?: readonly string[];
  readonly picture?: string;
  readonly apply?: string;
  readonly into?: string;
  readonly force?: boolean;
  readonly maxSize?: number;
  readonly quiet?: boolean;
}

/**
 * Returns the question that `spares` asks. It draws the curve if `--picture` names a file, and writes the scenario with the spares
 * if `--apply` does.
 * @param file the file of the campaign
 * @throws UsageError if options do not go together
 */
export function sparesQuestion(
  file: string,
  given: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Question<Spares> {
  const options = given as SparesCommandOptions;
  const { apply, into, picture, force = false } = options;
  if ((apply === undefined) !== (into === undefined))
    throw new UsageError(
      apply === undefined
        ? '--into: name the file for the scenario with --apply'
        : '--apply: name the flight or container that gets the spares with --into',
    );
  if (apply !== undefined) requireJsonName(apply);
  let done: string | undefined;
  return {
    ...sparesPresentation,
    outputs: { '--apply': apply, '--picture': picture },
    ask: async (campaign, { progress }) => {
      progress('simulating');
      const choice = choiceOf(campaign, options);
      const answer = sparesOf(campaign, choice);
      if (apply !== undefined && into !== undefined) {
        const found = applySpares(campaign, answer, into);
        done = appliedText(found, campaign, choice);
        await writeJson(found.scenario, apply, { force }, terminal);
        await saySheetsLeftOf(file, options, terminal);
      }
      if (picture !== undefined)
        await writeText(sparesPicture(answer), picture, { force }, terminal);
      return answer;
    },
    head: (answer, campaign) => [
      ...(sparesPresentation.head?.(answer, campaign) ?? []),
      ...rateHint(answer),
      ...(done === undefined ? [] : [done]),
    ],
  };
}

/** Says how to give a part a mean time to failure, if none has one. */
function rateHint({ stocks, unrated: [part] }: Spares): readonly string[] {
  if (stocks.length > 0 || part === undefined) return [];
  const edit = `${part.template.name}.parts.${part.resource.name}.meanTimeToFailure=5000 h`;
  return [`To try one: --set ${JSON.stringify(edit)}`];
}

function choiceOf(campaign: Campaign, options: SparesCommandOptions): SparesOptions {
  const { confidence, by, kFactor, dormantShare, place } = options;
  const { filter, problems } = filterByName(campaign, place === undefined ? {} : { place });
  if (problems.length > 0)
    throw new UsageError(problems.map((each) => `--place: ${forTerminal(each)}`).join('\n'));
  return {
    ...(confidence !== undefined && { confidence }),
    ...(by !== undefined && { by }),
    ...(kFactor !== undefined && { kFactor }),
    ...(dormantShare !== undefined && { dormantShare }),
    ...(filter.places !== undefined && { places: filter.places }),
  };
}

/** Says what was put where, and what the simulation of the new scenario says of it. */
function appliedText(
  { scenario, into, units, mass, stocks }: AppliedSpares,
  before: Campaign,
  choice: SparesOptions,
): string {
  const campaign = new Campaign(scenario, before.options);
  const { errors } = campaign.result;
  const more = errors.length - before.result.errors.length;
  const after = new Map(
    sparesOf(campaign, choice).stocks.map((stock) => [keyOf(stock), stock.aboardProbability]),
  );
  const probability = stocks.reduce((all, stock) => all * (after.get(keyOf(stock)) ?? 0), 1);
  const what = `${into.name} gets ${counted(units, 'spare')} of ${figure(mass)} kg for ${counted(stocks.length, 'stock')}`;
  return more > 0
    ? `${what}. The simulation with them has ${counted(more, 'error')} more: there is too much mass.`
    : `${what}. Simulated with them, those that are there suffice with ${likely(probability)}.`;
}

const keyOf = ({ place, resource, from }: Spares['stocks'][number]): string =>
  `${place.id} ${resource.id} ${from}`;
