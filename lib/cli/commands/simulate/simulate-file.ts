import { Scenario } from '../../../model/index.js';
import { type RulePreset, type SimulationResult, simulate } from '../../../simulation/index.js';
import { dateArgument } from '../../arguments.js';
import { Names } from '../../names.js';
import { displayName } from '../../reading/input.js';
import { openFile } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { amount, counted } from '../../text/quantity.js';
import { forTerminal } from '../../text/width.js';
import { accountText, verdictOf } from './report.js';

/** The options of `simulate`. */
export interface SimulateOptions {
  readonly until?: string;
  readonly rules?: RulePreset;
  readonly consume?: boolean;
  readonly anyway?: boolean;
  readonly json?: boolean;
  readonly wide?: boolean;
  readonly quiet?: boolean;
}

const WIDE = 10_000;

/** Simulates a scenario and prints an account of it; the answer is no where it is infeasible. */
export async function simulateFile(
  file: string,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<Status> {
  const { json = false, wide = false, quiet = false, anyway = false } = options;
  const until = options.until === undefined ? undefined : momentOf(options.until);
  const { root, errors } = await openFile(file, terminal, { quiet, whole: true });
  if (!(root instanceof Scenario)) {
    throw new UnusableInput(
      `${displayName(file)}: a database, where a scenario is needed; ` +
        '"space-logistics new --on" starts one on it',
    );
  }
  if (errors > 0 && !anyway) {
    throw new UnusableInput(
      `${displayName(file)}: ${counted(errors, 'error')}; "space-logistics validate" shows what, ` +
        'and --anyway simulates as far as it goes',
    );
  }
  const result = run(root, { ...options, until }, terminal);
  terminal.progress.show('summing up');
  if (json) terminal.out(`${JSON.stringify(result, null, 2)}\n`);
  else {
    const columns = wide ? WIDE : terminal.columns;
    terminal.out(accountText(result, new Names(root), { columns, paint: paintOf(terminal) }));
  }
  if (!quiet) terminal.err(`${verdictOf(result)}\n`);
  return result.feasible ? Status.Fine : Status.Negative;
}

function run(
  scenario: Scenario,
  {
    rules = 'standard',
    consume = true,
    until,
  }: Omit<SimulateOptions, 'until'> & { until: Date | number | undefined },
  { progress }: Terminal,
): SimulationResult {
  return simulate(scenario, {
    rules,
    consume,
    ...(until !== undefined && { until }),
    onProgress: ({ time, executed }) => {
      progress.show(`day ${amount(time)}, ${counted(executed, 'event')}`);
    },
  });
}

/** A date, or a number of days. */
function momentOf(text: string): Date | number {
  if (text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0) return Number(text);
  const date = dateArgument(text);
  if (date) return date;
  throw new UsageError(
    `"${forTerminal(text)}" is no time; give a date like 2031-03-01, or days after the start`,
  );
}
