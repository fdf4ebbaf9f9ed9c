import { type Document, type LocatedIssue, readDocument } from './document.js';
import { nameOf, readInput } from './input.js';
import { Status, worse } from './status.js';
import { type Terminal, UnusableInput } from './terminal.js';
import { forTerminal } from './text/escape.js';

/** The options of `validate`. */
export interface ValidateOptions {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

/** What `validate --json` prints of one file. */
export interface FileReport {
  readonly file: string;
  /** Absent where the file cannot be read. */
  readonly kind?: Document['kind'];
  /** Whether the file is free of errors. */
  readonly valid: boolean;
  readonly issues: readonly LocatedIssue[];
  /** How many issues there are in all; `issues` holds at most 1,000 of the shape and 1,000 of the whole. */
  readonly total: number;
  /** Why the file cannot be read at all. */
  readonly unreadable?: string;
}

/** Checks files one after the other and prints what is wrong with them. */
export async function validateFiles(
  files: readonly string[],
  { json = false, strict = false, quiet = false }: ValidateOptions,
  terminal: Terminal,
): Promise<Status> {
  const reports: FileReport[] = [];
  let status: Status = Status.Fine;
  for (const file of files) {
    const { report, status: own } = await validateFile(file, strict, terminal);
    status = worse(status, own);
    reports.push(report);
    if (json) continue;
    if (report.unreadable !== undefined) terminal.err(`${report.unreadable}\n`);
    for (const issue of report.issues) terminal.out(`${lineOf(file, issue)}\n`);
    const hidden = report.total - report.issues.length;
    if (hidden > 0) terminal.out(`${nameOf(file)}: ${hidden} more problems are not shown\n`);
  }
  if (json) terminal.out(`${JSON.stringify({ files: reports }, null, 2)}\n`);
  if (!quiet) terminal.err(`${summaryOf(reports)}\n`);
  return status;
}

async function validateFile(
  file: string,
  strict: boolean,
  terminal: Terminal,
): Promise<{ report: FileReport; status: Status }> {
  try {
    const { kind, issues, total, readable, value } = readDocument(await readInput(file, terminal));
    const valid = value !== undefined && !issues.some(({ severity }) => severity === 'error');
    const fine = valid && !(strict && total > 0);
    const status = !readable ? Status.Unusable : fine ? Status.Fine : Status.Negative;
    return { report: { file, kind, valid, issues, total }, status };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    const report = { file, valid: false, issues: [], total: 0, unreadable: error.message };
    return { report, status: Status.Unusable };
  }
}

/** `file:line:column: severity code: sentence (pointer)`, which editors and build tools know how to follow. */
function lineOf(file: string, { line, column, severity, code, message, pointer }: LocatedIssue) {
  const place = [nameOf(file), line, column].filter((part) => part !== undefined).join(':');
  const at = pointer === '' ? '' : ` (${forTerminal(pointer)})`;
  return `${place}: ${severity} ${code}: ${forTerminal(message)}${at}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function summaryOf(reports: readonly FileReport[]): string {
  const issues = reports.flatMap((report) => report.issues);
  const warnings = issues.filter(({ severity }) => severity === 'warning').length;
  const errors = issues.length - warnings;
  const unreadable = reports.filter((report) => report.unreadable !== undefined).length;
  const parts = [
    counted(reports.length, 'file'),
    counted(errors, 'error'),
    counted(warnings, 'warning'),
    ...(unreadable ? [`${unreadable} unreadable`] : []),
  ];
  return parts.join(', ');
}
