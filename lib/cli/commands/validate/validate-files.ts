import { checkBeside } from '../../../design/sheets/check-beside.js';
import { isLoss } from '../../../formats/losses/loss.js';
import type { Document } from '../../../reading/document.js';
import type { Issue } from '../../../schema/diagnostics/issue.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { RuleChoice } from '../../../simulation/index.js';
import type { WorkbookOptions } from '../../arguments.js';
import { changeLines } from '../../editing/changes-text.js';
import type { EditOption } from '../../editing/set-option.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { displayName, readInput, STDIN } from '../../reading/input.js';
import { issueLine, lossesText, readBytes } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput, UsageError, worse } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { jsonText } from '../../text/json.js';

/** The options of `validate`. */
export interface ValidateCommandOptions
  extends WorkbookOptions,
    EditOption,
    Omit<FormatFlags, 'strict'> {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly quiet?: boolean;
  readonly rules?: RuleChoice;
}

/** The report on one file in the output of `validate --json`. */
export interface FileReport {
  readonly file: string;
  /** Absent if the file cannot be read. */
  readonly kind?: Document['kind'];
  readonly format?: Document['format'];
  /** The program that wrote the file, and how many losses of each kind there are. Absent if it is not another one. */
  readonly program?: Document['program'];
  readonly losses?: Document['losses'];
  /** Whether the file is free of errors. */
  readonly valid: boolean;
  readonly issues: readonly Issue[];
  /** The number of all issues. `issues` lists at most 1,000 from reading, 1,000 duplicate keys and 1,000 from the checks. */
  readonly total: number;
  /** The reason why the file cannot be read. Absent if it can be read. */
  readonly unreadable?: string;
}

/** Checks files one by one and prints their problems. */
export async function validateFiles(
  files: readonly string[],
  options: ValidateCommandOptions,
  terminal: Terminal,
): Promise<Status> {
  const { json = false, quiet = false } = options;
  if (files.filter((file) => file === STDIN).length > 1) {
    throw new UsageError('- (stdin) can be used only once');
  }
  const reports: FileReport[] = [];
  const paint = paintOf(terminal);
  let status: Status = Status.Fine;
  for (const [index, file] of files.entries()) {
    const count = files.length > 1 ? ` (${index + 1} of ${files.length})` : '';
    const activity = `checking ${displayName(file)}${count}`;
    const { report, status: own } = await validateFile(file, options, activity, terminal);
    status = worse(status, own);
    reports.push(report);
    if (json) continue;
    if (report.unreadable !== undefined) terminal.err(`${report.unreadable}\n`);
    for (const issue of report.issues) terminal.out(`${issueLine(file, issue, paint)}\n`);
    if (report.program !== undefined && !quiet) {
      const lost = report.losses?.length ? lossesText(report.losses) : 'nothing is lost';
      terminal.err(
        `${displayName(file)}: read as a ${report.kind} of ${report.program}; ${lost}\n`,
      );
    }
    const hidden = report.total - report.issues.length;
    if (hidden > 0)
      terminal.out(`${displayName(file)}: ${counted(hidden, 'more problem')} not shown\n`);
  }
  if (json) terminal.json(jsonText({ files: reports }));
  if (!quiet) terminal.err(`${summaryOf(reports)}\n`);
  return status;
}

async function validateFile(
  file: string,
  {
    strict = false,
    quiet = false,
    missingColumns,
    maxSize,
    set,
    rules,
    ...options
  }: ValidateCommandOptions,
  activity: string,
  terminal: Terminal,
): Promise<{ report: FileReport; status: Status }> {
  try {
    const bytes = await readInput(file, terminal, maxSize);
    terminal.progress.show(activity);
    const reading = { ...formatsOf(options), missingColumns, maxSize, edits: set, rules };
    const document = await readBytes(bytes, reading, terminal);
    const { kind, format, program, losses, readable, value, changes } = document;
    if (value && !quiet)
      for (const line of changeLines(file, changes, value)) terminal.err(`${line}\n`);
    // Losses do not end the reading, so that the checks find everything else too.
    const beside = await checkBeside(bytes, document);
    const all = [...document.issues, ...beside.issues];
    const total = document.total + beside.total;
    const issues = strict ? all.map(asError) : all;
    const valid = value !== undefined && !issues.some(({ severity }) => severity === 'error');
    const fine = valid && !(strict && total > 0);
    const status = !readable ? Status.Unusable : fine ? Status.Fine : Status.Negative;
    const origin = value && program && { program, losses };
    return {
      report: { file, kind, format, ...origin, valid, issues, total } as FileReport,
      status,
    };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    const report = { file, valid: false, issues: [], total: 0, unreadable: error.message };
    return { report, status: Status.Unusable };
  }
}

const asError = (issue: Issue): Issue => (isLoss(issue) ? { ...issue, severity: 'error' } : issue);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function summaryOf(reports: readonly FileReport[]): string {
  const issues = reports.flatMap((report) => report.issues);
  const warnings = issues.filter(({ severity }) => severity === 'warning').length;
  const errors = issues.length - warnings;
  const hidden = sum(reports.map((report) => report.total)) - issues.length;
  const unreadable = reports.filter((report) => report.unreadable !== undefined).length;
  const parts = [
    counted(reports.length, 'file'),
    counted(errors, 'error'),
    counted(warnings, 'warning'),
    ...(hidden ? [`${counted(hidden, 'problem')} not shown`] : []),
    ...(unreadable ? [`${unreadable} unreadable`] : []),
  ];
  return parts.join(', ');
}
