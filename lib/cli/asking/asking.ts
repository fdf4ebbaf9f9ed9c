import type { Command as Parser } from 'commander';
import type { Call, Command } from '../command.js';
import type { Status } from '../terminal.js';
import { type AskingForm, declareAsking } from './declare.js';
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
