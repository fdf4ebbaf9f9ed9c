import type { Command as Parser } from 'commander';
import type { Status, Terminal } from './terminal.js';

/** One subcommand: its declaration for the parser, and the function that runs it. */
export interface Command extends CommandHead {
  /** Declares the arguments and options. */
  readonly declare: (parser: Parser) => void;
  /** Runs the command. Import modules that take long to load here, so that help stays fast. */
  readonly run: (call: Call) => Promise<Status>;
}

/** A command that only has commands of its own, such as `study`. */
export interface CommandGroup extends CommandHead {
  readonly commands: readonly Command[];
}

/** What the help says of a command. */
interface CommandHead {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Example lines for the help text: `$ space-logistics ...`. */
  readonly examples: readonly string[];
}

/** One call of a command. */
export interface Call {
  /** The arguments, in the order of their declaration. */
  readonly args: readonly unknown[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly terminal: Terminal;
  /** The parser of the whole program, for a command that describes the others. */
  readonly program: Parser;
}
