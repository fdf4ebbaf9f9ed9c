import { counted } from '../../../schema/diagnostics/wording.js';
import { movesOf, Study, samplesOf, studyText } from '../../../study/index.js';
import { displayName } from '../../reading/input.js';
import { printIssues } from '../../reading/print-issues.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { jsonText } from '../../text/json.js';
import { moveLines } from './move-lines.js';
import { openStudy, type StudyOptions } from './open-study.js';

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
  const opened = await openStudy(file, { quiet: true, ...options }, terminal);
  const status = opened.study === undefined ? Status.Negative : Status.Fine;
  if (options.json) {
    const { issues, total } = opened;
    const report = { file, valid: status === Status.Fine, issues, total };
    const moves = opened.study === undefined ? [] : movesOf(opened.study, opened.campaign);
    terminal.json(jsonText({ ...report, moves }));
    return status;
  }
  printIssues(file, opened, options.printDeclaration ? terminal.err : terminal.out, terminal);
  if (options.printDeclaration && opened.study !== undefined) {
    const { study, campaignFile: campaign } = opened;
    terminal.out(studyText(new Study({ ...study, campaign })));
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
  return status;
}
