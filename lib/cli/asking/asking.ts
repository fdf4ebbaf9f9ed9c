import type { Command as Parser } from 'commander';
import { declareReading, hoursOf } from '../arguments.js';
import type { Call, Command } from '../command.js';
import { setOption } from '../editing/set-option.js';
import { declareFormats } from '../format-options.js';
import { limitOption } from '../limit-option.js';
import { rulesOption } from '../rules-option.js';
import type { Status } from '../terminal.js';
import type { AskOptions, Question } from './question.js';

/** The declaration of a command that answers a question about a scenario. */
export interface AskingCommand<A extends object>
  extends Omit<Command, 'declare' | 'run'>,
    AskingForm {
  /** Declares the options of the question itself. */
  readonly declare?: (parser: Parser) => void;
  /** Returns what the command does. Import what takes long to load here, so that help stays fast. */
  readonly question: (call: Call) => Promise<Question<A>>;
}

/** Returns a command that simulates a scenario, asks a question about it, and prints the answer as text, JSON, CSV or workbook. */
export const asking = <A extends object>({
  declare,
  question,
  tables,
  simulates = true,
  end,
  ...command
}: AskingCommand<A>): Command => ({
  ...command,
  declare: (parser) => {
    declareAsking(parser, { tables, simulates, ...(end !== undefined && { end }) });
    declare?.(parser);
  },
  run: async (call): Promise<Status> => {
    const { answer } = await import('./answer.js');
    const options = optionsOf(call.options, end);
    const asked = await question(call);
    return answer(asked, call.args[0] as string, command.name, options, call.terminal);
  },
});

/** Returns the options, with the end of the simulation under its usual name. */
function optionsOf(given: Call['options'], end: string | undefined): AskOptions {
  if (end === undefined) return given;
  const { until: _, [end]: until, ...others } = given;
  return { ...others, ...(until !== undefined && { until: until as string }) };
}

/**
 * Declares the options of a simulation: its end, rules and limits.
 * @param end the name of the option for its end
 */
export function declareSimulation(parser: Parser, end = 'until'): Parser {
  const declared = parser
    .option(`--${end} <when>`, 'end at a date, or this many days after the start')
    .addOption(rulesOption('rules where simulators differ'))
    .option('--no-consume', 'list demands without consuming resources')
    .option('--repairs <hours>', 'let crews repair parts, so many hours in each mission', hoursOf)
    .addOption(setOption())
    .addOption(limitOption());
  return declareFormats(
    declareReading(declared).option('--anyway', 'simulate even if the checks find errors'),
  );
}

const namesOf = (tables: readonly string[] | string): string =>
  typeof tables === 'string' ? tables : tables.join(', ');

/** What the options of a command that asks depend on. */
interface AskingForm {
  /** The names that `--table` takes, the first one for `--csv`; or words about them, if they depend on the question. */
  readonly tables: readonly string[] | string;
  /** Whether the answer needs a simulation. Default: true. */
  readonly simulates?: boolean;
  /** The name of the option for the end of the simulation, if the question uses `--until` for something else. */
  readonly end?: string;
}

/** Declares the argument and the options of every command that answers a question about a scenario. */
function declareAsking(parser: Parser, { tables, simulates = true, end }: AskingForm): Parser {
  parser.argument('<scenario>', 'scenario (JSON, XML) or workbook; - for stdin');
  if (simulates) declareSimulation(parser, end);
  else
    declareFormats(
      declareReading(parser).option('--anyway', 'answer even if the checks find errors'),
    );
  return declareForm(parser, tables);
}

/** Declares the options for the form of an answer. @param tables the names that `--table` takes, or words about them */
export const declareForm = (parser: Parser, tables: AskingForm['tables']): Parser =>
  parser
    .option('--json', 'print the whole answer as JSON')
    .option('--csv', 'print a table as CSV')
    .option('--table <name>', `show only this table (names: ${namesOf(tables)})`)
    .option('--workbook <file>', 'write all tables to a workbook; - for stdout')
    .option('--force', 'overwrite existing files')
    .option('--wide', 'do not shorten text to the width of the terminal')
    .option('-q, --quiet', 'print only the answer, no messages');
