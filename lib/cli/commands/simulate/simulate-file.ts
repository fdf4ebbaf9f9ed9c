import { Scenario } from '../../../model/index.js';
import {
  type RulePreset,
  type SimulationLimits,
  type SimulationResult,
  simulate,
  type Verdict,
} from '../../../simulation/index.js';
import { parseDate } from '../../arguments.js';
import { Names } from '../../names.js';
import { displayName } from '../../reading/input.js';
import { openFile, reportProblems } from '../../reading/open-file.js';
import type { SizeOption } from '../../reading/size-option.js';
import { Status, type Terminal, UnusableInput, UsageError, WIDE } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { forTerminal } from '../../text/control.js';
import { amount, counted } from '../../text/quantity.js';
import { reportPieces, verdictText } from './report.js';

/** The options of `simulate`. */
export interface SimulateOptions extends SizeOption {
  readonly until?: string;
  readonly rules?: RulePreset;
  readonly consume?: boolean;
  readonly limit?: Partial<SimulationLimits>;
  readonly anyway?: boolean;
  readonly json?: boolean;
  readonly wide?: boolean;
  readonly quiet?: boolean;
}

const STATUS_OF: Readonly<Record<Verdict, Status>> = {
  infeasible: Status.Negative,
  undersupplied: Status.Undersupplied,
  supplied: Status.Fine,
};

/** Simulates a scenario and prints a report, or the whole result. The status says the verdict. */
export async function simulateFile(
  file: string,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<Status> {
  const { json = false, wide = false, quiet = false, anyway = false } = options;
  const until = options.until === undefined ? undefined : momentOf(options.until);
  const opened = await openFile(file, terminal, {
    quiet: true,
    whole: true,
    maxSize: options.maxSize,
  });
  const { root, errors } = opened;
  if (!(root instanceof Scenario)) {
    throw new UnusableInput(
      `${displayName(file)}: is a database, but simulate needs a scenario; ` +
        'create one from it with "space-logistics new --on"',
    );
  }
  if (errors > 0 && !anyway) {
    throw new UnusableInput(
      `${displayName(file)}: has ${counted(errors, 'error')}; list them with "space-logistics validate", ` +
        'or add --anyway to simulate regardless',
    );
  }
  if (!quiet) reportProblems(opened, terminal);
  const result = run(root, { ...options, until }, terminal);
  terminal.progress.show('writing the report');
  if (json) {
    await terminal.stream(result.jsonChunks(2));
    terminal.out('\n');
  } else {
    const columns = wide ? WIDE : terminal.columns;
    const options = { columns, paint: paintOf(terminal) };
    for (const text of inChunks(reportPieces(result, new Names(root), options))) terminal.out(text);
  }
  // The report starts with the verdict. Do not repeat it below the report.
  if (!quiet && (json || !terminal.together)) terminal.err(`${verdictText(result)}\n`);
  return STATUS_OF[result.verdict];
}

/** The length from which pieces of text are printed together, in characters. */
const CHUNK = 1 << 16;

/** Joins pieces of text to longer ones. */
function* inChunks(pieces: Iterable<string>): Generator<string, void, undefined> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function run(
  scenario: Scenario,
  {
    rules = 'standard',
    consume = true,
    limit: limits = {},
    until,
  }: Omit<SimulateOptions, 'until'> & { until: Date | number | undefined },
  { progress }: Terminal,
): SimulationResult {
  return simulate(scenario, {
    rules,
    consume,
    limits,
    ...(until !== undefined && { until }),
    onProgress: ({ time, executed }) => {
      progress.show(`day ${amount(time)}, ${counted(executed, 'event')}`);
    },
  });
}

/** Reads a date, or a number of days. */
function momentOf(text: string): Date | number {
  if (text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0) return Number(text);
  const date = parseDate(text);
  if (date) return date;
  throw new UsageError(
    `--until: "${forTerminal(text)}" is not a time; use a date like 2031-03-01, or a number of days`,
  );
}
