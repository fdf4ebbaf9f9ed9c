import { CommanderError, Command as Parser } from 'commander';
import { MissingPackageError } from '../schema/diagnostics/missing-package.js';
import { capital } from '../schema/diagnostics/wording.js';
import type { Command, CommandGroup } from './command.js';
import { commands } from './commands/index.js';
import { printing, usageForTerminal } from './printing.js';
import {
  noProgress,
  Status,
  type Surroundings,
  type Terminal,
  UnusableInput,
  UsageError,
} from './terminal.js';
import { helpColumns } from './text/color.js';
import { forTerminal } from './text/control.js';

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
