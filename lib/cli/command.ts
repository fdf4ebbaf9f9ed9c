import type { Command as Parser } from 'commander';
import type { Status, Terminal } from './terminal.js';

/** One subcommand: what the parser has to know of it, and what it does. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** Lines shown below the options: `$ space-logistics ...`. */
  readonly examples: readonly string[];
  /** Declares arguments and options. */
  readonly declare: (parser: Parser) => void;
  /** Loads what it needs, and runs. `args` are the arguments as declared, `options` the options. */
  readonly run: (call: Call) => Promise<Status>;
}

/** One call of a command. */
export interface Call {
  readonly args: readonly unknown[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly terminal: Terminal;
}
