import { CommanderError, Command as Parser } from 'commander';
import { MissingPackageError } from '../schema/diagnostics/missing-package.js';
import { capital } from '../schema/diagnostics/wording.js';
import type { Command, CommandGroup } from './command.js';
import { commands } from './commands/index.js';
import {
  noProgress,
  Status,
  type Surroundings,
  type Terminal,
  UnusableInput,
  UsageError,
} from './terminal.js';
import { helpColumns } from './text/color.js';
import { forJson, forTerminal, linesForTerminal, paintedForTerminal } from './text/control.js';

/**
 * Returns the terminal of a program. Everything that it prints goes through here:
 *
 * - The progress line is erased before any other output.
 * - Control characters of text are escaped visibly, except line ends, tabs and the colours of the program. The code that
 *   puts a value into text has already escaped the value, also its line ends and colours. So this is a second net, for
 *   all text that nobody thought of, such as messages of libraries.
 * - Control characters of JSON become JSON escapes, so that no data is lost.
 */
function printing(given: Surroundings): Terminal {
  const { progress, out, stream, err, bytes, color, watched } = given;
  const after =
    <T, R>(write: (data: T) => R, escaped: (data: T) => T) =>
    (data: T) => {
      progress.end();
      return write(escaped(data));
    };
  const forOut = color ? paintedForTerminal : linesForTerminal;
  const forErr = color && watched ? paintedForTerminal : linesForTerminal;
  return {
    ...given,
    out: after(out, forOut),
    json: after(out, forJson),
    stream: after(stream, jsonPieces),
    err: after(err, forErr),
    bytes: after(bytes, (data) => data),
  };
}

function* jsonPieces(pieces: Iterable<string>): Iterable<string> {
  for (const piece of pieces) yield forJson(piece);
}

/**
 * Escapes a usage error of the parser, which quotes arguments as they are. A line end is kept at the end and before a
 * suggestion, where the parser itself puts it.
 */
const usageForTerminal = (text: string): string =>
  text
    .split(/(\n(?=$|\(Did you mean ))/)
    .map((part, i) => (i % 2 === 0 ? forTerminal(part) : part))
    .join('');

const STATUSES = `
Exit status:
  0  success, possibly with warnings
  1  the answer is no: problems found, files differ, no match, or infeasible
  2  the command line is wrong
  3  a file cannot be read or written, or has the wrong content
  4  the scenario is feasible, but some demands are not met
  5  the simulation reached a limit, so there is no verdict
  130  interrupted with Ctrl-C`;

const EXAMPLES = [
  '$ space-logistics validate campaign.json',
  '$ space-logistics simulate campaign.json',
  '$ space-logistics help diff',
];

const examplesText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`;

/** Data about the program that the caller provides. */
export interface ProgramInfo {
  readonly version: string;
}

/** Runs one command line and returns the exit status. `argv` does not contain the interpreter and the script. */
export async function run(
  argv: readonly string[],
  given: Surroundings,
  { version }: ProgramInfo,
): Promise<Status> {
  const terminal = printing(given);
  let status: Status = Status.Fine;
  const program = new Parser('space-logistics')
    .description('Read, check, compare and simulate space campaigns.')
    .version(version, '-V, --version', 'print the version')
    .option('--debug', 'print a stack trace after an internal error')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', STATUSES)
    .addHelpText('after', examplesText(EXAMPLES))
    .showHelpAfterError('(run with --help for usage)')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(usageForTerminal(text)),
      getOutHelpWidth: () => helpColumns(terminal.columns),
      getErrHelpWidth: () => helpColumns(terminal.columns),
      getOutHasColors: () => terminal.color,
      getErrHasColors: () => terminal.color,
    });
  for (const command of commands) {
    add(program, command, terminal, (own) => {
      status = own;
    });
  }
  try {
    if (argv.length === 0) {
      program.outputHelp({ error: true });
      return Status.Usage;
    }
    await program.parseAsync(isHelpOfUnknown(argv) ? argv.slice(1) : argv, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? Status.Fine : Status.Usage;
    if (error instanceof UsageError) {
      terminal.err(`error: ${error.message}\n`);
      return Status.Usage;
    }
    if (error instanceof UnusableInput || error instanceof MissingPackageError) {
      terminal.err(`${error.message}\n`);
      return Status.Unusable;
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const debug = program.opts<{ debug?: boolean }>().debug;
    const text = debug ? (stack ?? message) : `${forTerminal(message)} (--debug prints the stack)`;
    terminal.err(`space-logistics: internal error: ${text}\n`);
    return Status.Unusable;
  } finally {
    terminal.progress.end();
  }
}

/** Returns whether the help of an unknown command is requested. commander reports an unknown command only if it is run. */
const isHelpOfUnknown = ([help, name]: readonly string[]): boolean =>
  help === 'help' &&
  name !== undefined &&
  !name.startsWith('-') &&
  !commands.some((command) => command.name === name);

function add(
  program: Parser,
  command: Command | CommandGroup,
  terminal: Terminal,
  done: (status: Status) => void,
  parent = program,
): void {
  const { name, summary, examples } = command;
  const sentence = `${capital(summary)}.`;
  const parser = parent.command(name).summary(summary).description(sentence);
  parser.helpOption('-h, --help', 'print this help');
  if ('commands' in command) {
    parser.helpCommand(false);
    for (const own of command.commands) add(program, own, terminal, done, parser);
    parser.addHelpText('after', examplesText(examples));
    return;
  }
  command.declare(parser);
  parser.addHelpText('after', examplesText(examples));
  parser.action(async (...given: unknown[]) => {
    // commander passes the arguments, then the options, then the command itself.
    const args = given.slice(0, -2);
    const options = given.at(-2) as Record<string, unknown>;
    // Show no progress under git, because a pager uses the terminal.
    const quiet = options.quiet === true || options.git === true;
    const own = quiet ? { ...terminal, progress: noProgress } : terminal;
    done(await command.run({ args, options, terminal: own, program }));
  });
}
