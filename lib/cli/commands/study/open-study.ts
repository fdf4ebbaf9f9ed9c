import type { Scenario } from '../../../model/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Issue } from '../../../schema/index.js';
import { refusedRuns } from '../../../study/declaration/designs.js';
import {
  checkStudy,
  type FlagProblem,
  movesOf,
  readStudy,
  Study,
  type StudyMove,
  samplesOf,
  studyText,
} from '../../../study/index.js';
import { openCampaign } from '../../asking/open-campaign.js';
import { besides, readDeclarationFile } from '../../reading/declaration-file.js';
import { displayName, STDIN } from '../../reading/input.js';
import { openPrices } from '../../reading/open-prices.js';
import { printIssues } from '../../reading/print-issues.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { jsonText } from '../../text/json.js';
import { moveLines } from './move-lines.js';
import { type FlagOptions, openFlags, refuseFlags, WrongFlags } from './open-flags.js';

/** The options of every command that reads the declaration of a study. */
export interface StudyOptions extends FlagOptions {
  readonly maxSize?: number;
  readonly prices?: string;
  readonly anyway?: boolean;
  readonly quiet?: boolean;
}

/** A study with its campaign, or everything that is wrong with it. */
type OpenedStudy =
  | {
      readonly study: Study;
      readonly campaign: Scenario;
      readonly campaignFile: string;
      readonly issues: readonly Issue[];
      readonly total: number;
    }
  | {
      readonly study: undefined;
      readonly issues: readonly Issue[];
      readonly total: number;
      /** Why the campaign or the prices cannot be used, if they cannot. */
      readonly unusable?: UnusableInput;
    };

/**
 * Reads and checks the declaration of a study and its campaign. With `--vary`, the file is the campaign. `--prices` replaces the
 * prices of the file.
 * @throws UnusableInput if the file cannot be read
 * @throws WrongFlags with everything that is wrong with the flags that declare a study
 */
export async function openStudy(
  file: string,
  options: StudyOptions,
  terminal: Terminal,
): Promise<OpenedStudy> {
  const { vary, runs, seed, prices: priced, maxSize, anyway = false, quiet = false } = options;
  if (vary !== undefined) {
    const opened = await openFlags(file, { ...options, vary }, terminal);
    return { ...opened, campaignFile: file, issues: [], total: 0 };
  }
  refuseFlags(options);
  const text = await readDeclarationFile(file, STUDY, terminal, maxSize);
  const { study: read, issues, total, located } = readStudy(text);
  if (read === undefined) return { study: undefined, issues, total };
  const { prices: own, ...rest } = read;
  const declared = new Study({
    ...rest,
    ...(runs !== undefined && { runs }),
    ...(seed !== undefined && { seed }),
    ...(own !== undefined && priced === undefined && { prices: own }),
  });
  const refused = runs === undefined ? undefined : refusedRuns(read.design);
  if (refused !== undefined) throw new UsageError(`--runs: ${refused}`);
  const campaignFile = besides(file, declared.campaign);
  const asked = { anyway, quiet, rules: declared.rules, ...(maxSize !== undefined && { maxSize }) };
  try {
    const { scenario: campaign } = await openCampaign(campaignFile, 'study', asked, terminal);
    const prices =
      priced === undefined
        ? declared.prices
        : await openPrices(file, priced, { scenario: campaign }, terminal, maxSize);
    const study = new Study({ ...declared, ...(prices !== undefined && { prices }) });
    const whole = checkStudy(study, campaign);
    if (whole.total > 0) return wrong(whole, located);
    return { study, campaign, campaignFile, issues, total };
  } catch (error) {
    // What is wrong with the campaign must not hide what is wrong with the study.
    if (!(error instanceof UnusableInput)) throw error;
    return { ...wrong(checkStudy(declared), located), unusable: error };
  }
}

const STUDY = [
  'a study',
  'say what varies, such as --vary "Lander.isp=440, 450" --design grid',
] as const;

const wrong = (
  { issues, total }: { readonly issues: readonly Issue[]; readonly total: number },
  located: (issue: Issue) => Issue,
) => ({ study: undefined, issues: issues.map(located), total });

/** The options of `study check`. */
interface CheckStudyOptions extends StudyOptions {
  readonly json?: boolean;
  readonly printDeclaration?: boolean;
}

/** Lists everything that is wrong with a study. */
export async function checkFile(
  file: string,
  options: CheckStudyOptions,
  terminal: Terminal,
): Promise<Status> {
  if (options.json && options.printDeclaration)
    throw new UsageError('--json and --print-declaration both write to stdout; choose one');
  if (options.printDeclaration && options.vary !== undefined && file === STDIN)
    throw new UsageError('--print-declaration: a declaration names its campaign, so give a file');
  const asked = { quiet: true, ...options };
  if (options.json) {
    const { status, ...report } = await reportOf(file, asked, terminal);
    terminal.json(jsonText({ file, valid: status === Status.Fine, ...report }));
    return status;
  }
  const opened = await openStudy(file, asked, terminal);
  printIssues(file, opened, options.printDeclaration ? terminal.err : terminal.out, terminal);
  if (opened.study === undefined && opened.unusable !== undefined) throw opened.unusable;
  if (options.printDeclaration && opened.study !== undefined) {
    terminal.out(studyText(opened.study));
  }
  if (!options.quiet && opened.study !== undefined) {
    const { study, campaign } = opened;
    const { variables, design } = study;
    const { count } = samplesOf(study);
    const variants = counted(count, 'variant');
    terminal.err(
      `${displayName(file)}: ${variants} of ${counted(variables.length, 'variable')} (${design.type}), no problems\n`,
    );
    for (const line of moveLines(movesOf(study, campaign))) terminal.err(`${line}\n`);
  }
  return opened.study === undefined ? Status.Negative : Status.Fine;
}

/** The output of `study check --json`, but for the name of the file. */
interface CheckReport {
  readonly status: Status;
  /** The problems of the declaration, or of the flags that declare the study. */
  readonly issues: readonly (Issue | FlagProblem)[];
  readonly total: number;
  readonly moves: readonly StudyMove[];
  /** Why a file cannot be used. Absent if all can. */
  readonly unreadable?: string;
}

async function reportOf(
  file: string,
  options: StudyOptions,
  terminal: Terminal,
): Promise<CheckReport> {
  const refused = (unusable: UnusableInput, issues: readonly Issue[] = [], total = 0) => {
    const unreadable = unusable.message;
    return { status: Status.Unusable, issues, total, moves: [], unreadable };
  };
  try {
    const opened = await openStudy(file, options, terminal);
    const { study, issues, total } = opened;
    if (study !== undefined)
      return { status: Status.Fine, issues, total, moves: movesOf(study, opened.campaign) };
    if (opened.unusable !== undefined) return refused(opened.unusable, issues, total);
    return { status: Status.Negative, issues, total, moves: [] };
  } catch (error) {
    if (error instanceof UnusableInput) return refused(error);
    if (!(error instanceof WrongFlags)) throw error;
    const { problems: issues } = error;
    return { status: Status.Usage, issues, total: issues.length, moves: [] };
  }
}
