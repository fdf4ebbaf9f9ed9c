import {
  type Campaign,
  type DemandsAnswer,
  demandsOf,
  demandsTables,
  type GroupingWords,
  groupingsOf,
  type NeedAmounts,
  type NeedsOptions,
  QuestionError,
  rawDemands,
  rawDemandsTable,
  type SurplusAnswer,
  surplusIn,
  surplusTable,
} from '../../../analysis/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { figure } from '../../text/quantity.js';
import { spacenetQuestion } from './spacenet-question.js';

/** The options of the command besides those of every command that asks. */
interface DemandsOptions extends GroupingWords {
  readonly raw?: boolean;
  readonly surplus?: boolean;
  readonly format?: 'spacenet';
}

/** Returns the question of the command. @throws UsageError if the options do not fit together */
export function demandsQuestion(options: DemandsOptions): Question<object> {
  const { raw = false, unmet = false, surplus = false } = options;
  const isGrouped = (['by', 'period', 'spread', 'packing'] as const).filter(
    (name) => options[name] !== undefined,
  );
  if (raw && isGrouped.length > 0)
    throw new UsageError(`--raw lists single demands; ${names(isGrouped)} do not apply to them`);
  if (surplus) {
    const others = [
      ...isGrouped,
      ...(['unmet', 'raw', 'format'] as const).filter((name) => options[name] !== undefined),
    ];
    if (others.length > 0)
      throw new UsageError(
        `--surplus lists what found no room; ${names(others)} do not apply to it`,
      );
    return surplusQuestion() as Question<object>;
  }
  if (options.format === 'spacenet') {
    const others = unmet ? [...isGrouped, 'unmet'] : isGrouped;
    if (others.length > 0)
      throw new UsageError(
        `--format spacenet has its own groups; ${names(others)} do not apply to it`,
      );
    return spacenetQuestion(raw);
  }
  if (raw) return rawQuestion(unmet);
  const { groupings, problems } = groupingsOf(options);
  if (problems.length > 0)
    throw new UsageError(
      problems
        .map((problem) => `--${forTerminal(problem).replace('"by" names', '--by names')}`)
        .join('\n'),
    );
  const question: Question<DemandsAnswer> = {
    ask: (campaign) => asked(campaign, groupings),
    tables: demandsTables,
    head: headOf,
    shown: (answer, campaign) =>
      demandsTables(answer, campaign).filter(
        ({ name, rows }) =>
          name.startsWith('by') || ((name === 'early' || name === 'barred') && rows.length > 0),
      ),
  };
  return question as Question<object>;
}

/** Asks for the needs. @throws UsageError if there would be too many periods */
function asked(campaign: Campaign, groupings: readonly NeedsOptions[]): DemandsAnswer {
  try {
    return demandsOf(campaign, groupings);
  } catch (error) {
    if (error instanceof QuestionError)
      throw new UsageError(error.problems.map((problem) => `--${problem}`).join('\n'));
    throw error;
  }
}

const names = (options: readonly string[]): string =>
  options.map((name) => `--${name}`).join(' and ');

function rawQuestion(unmet: boolean): Question<object> {
  const question: Question<ReturnType<typeof rawDemands>> = {
    ask: (campaign) => rawDemands(campaign, unmet),
    tables: (answer, campaign) => [rawDemandsTable(answer, campaign, unmet)],
    head: ({ demands }, { scenario: { name } }) => [
      `${forTerminal(name)}: ${counted(demands.length, unmet ? 'unmet demand' : 'demand')}`,
    ],
  };
  return question as Question<object>;
}

const surplusQuestion = (): Question<SurplusAnswer> => ({
  ask: surplusIn,
  tables: (answer, campaign) => [surplusTable(answer, campaign)],
  head: ({ surplus, surplusMass }, { scenario: { name }, result }) => [
    `${forTerminal(name)}: ${
      surplus.length > 0
        ? `${kg(surplusMass)} were produced and found no room.`
        : result.options.consume
          ? 'everything that is produced has room.'
          : 'nothing is stored without consumption, so nothing is surplus.'
    }`,
  ],
});

const kg = (mass: number): string => `${figure(mass)} kg`;

/** Says in a sentence or two what is needed, and what is missing. */
function headOf({ needs, early }: DemandsAnswer, campaign: Campaign): readonly string[] {
  const total = needs[0]?.total;
  if (total === undefined) return [];
  const lines = [`${forTerminal(campaign.scenario.name)} ${sentence(total, campaign)}`];
  if (early.length > 0) {
    const mass = early.reduce(
      (sum, { amounts }) => sum + amounts.reduce((all, each) => all + each.mass, 0),
      0,
    );
    lines.push(`Of it, ${kg(mass)} are needed before the first delivery.`);
  }
  const { surplusMass } = campaign.result;
  if (surplusMass > 0)
    lines.push(`${kg(surplusMass)} are produced and find no room: --surplus lists them.`);
  return lines;
}

function sentence({ demanded, met, unmet, packing }: NeedAmounts, campaign: Campaign): string {
  const { result, rounding } = campaign;
  if (demanded.mass === 0) return 'needs nothing.';
  const wrapped = packing === null || packing === 0 ? '' : `, and about ${kg(packing)} to pack it`;
  if (!result.options.consume) return `needs ${kg(demanded.mass)}, whatever is at hand${wrapped}.`;
  if (result.supplied) return `needs ${kg(demanded.mass)}: all of it is met.`;
  const rest = rounding.isZeroMass(met.mass)
    ? 'none of it is met'
    : `${kg(met.mass)} are met, ${kg(unmet.mass)} are missing`;
  return `needs ${kg(demanded.mass)}: ${rest}${wrapped}.`;
}
