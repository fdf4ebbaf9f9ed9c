import type { Scenario } from '../../../model/index.js';
import { type FlagProblem, Study, studyFromFlags } from '../../../study/index.js';
import { openCampaign } from '../../asking/open-campaign.js';
import { openPrices } from '../../reading/open-prices.js';
import { type Terminal, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** The options that declare a study, or replace what a file says of it. */
export interface FlagOptions {
  readonly vary?: readonly string[];
  readonly design?: string;
  readonly answers?: string;
  readonly name?: string;
  readonly rules?: 'standard' | 'spacenet25';
  readonly until?: number;
  readonly consume?: boolean;
  readonly deadline?: number;
  readonly runs?: number;
  readonly seed?: number;
}

/** The options that only say something if there is `--vary`. */
const ofFlags = ['design', 'answers', 'name', 'rules', 'until', 'deadline'] as const;

/** @throws UsageError if there are options that need `--vary` */
export function refuseFlags(options: FlagOptions): void {
  const given = ofFlags.filter((name) => options[name] !== undefined).map((name) => `--${name}`);
  if (options.consume === false) given.push('--no-consume');
  if (given.length > 0)
    throw new UsageError(
      `${given.join(', ')}: a study in a file says this itself; without a file, declare what varies with --vary`,
    );
}

/**
 * Makes the study that options declare, and reads its campaign.
 * @throws WrongFlags with everything that is wrong with the options
 * @throws UnusableInput if the campaign is not usable
 */
export async function openFlags(
  file: string,
  options: FlagOptions & {
    readonly vary: readonly string[];
    readonly maxSize?: number;
    readonly prices?: string;
    readonly anyway?: boolean;
    readonly quiet?: boolean;
  },
  terminal: Terminal,
): Promise<{ readonly study: Study; readonly campaign: Scenario }> {
  const { vary, design, answers, name, rules, until, deadline, runs, seed } = options;
  const given = {
    ...{ name, rules, until, deadline, runs, seed },
    answers: answers?.split(',').map((word) => word.trim()),
    consume: options.consume === false ? false : undefined,
  };
  const fields = Object.fromEntries(Object.entries(given).filter(([, said]) => said !== undefined));
  const { study, problems, check } = studyFromFlags(file, { vary, design, fields });
  if (study === undefined) throw new WrongFlags(problems);
  const { anyway = false, quiet = false, maxSize } = options;
  const { scenario: campaign } = await openCampaign(
    file,
    'study',
    { anyway, quiet, rules: study.rules, ...(maxSize !== undefined && { maxSize }) },
    terminal,
  );
  const prices =
    options.prices === undefined
      ? undefined
      : await openPrices(file, options.prices, { scenario: campaign }, terminal, maxSize);
  const wrong = check(campaign, prices);
  if (wrong.length > 0) throw new WrongFlags(wrong);
  return { study: new Study({ ...study, ...(prices && { prices }) }), campaign };
}

/** Thrown if the flags that declare a study are wrong. Its message has all problems, one a line. */
export class WrongFlags extends UsageError {
  constructor(readonly problems: readonly FlagProblem[]) {
    super(problems.map(({ flag, message }) => `--${flag}: ${forTerminal(message)}`).join('\n'));
  }
}
