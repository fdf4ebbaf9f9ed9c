import { CommanderError, Command as Parser } from 'commander';
import type { Command } from './command.js';
import { commands } from './commands/index.js';
import { noProgress, Status, type Terminal, UnusableInput, UsageError } from './terminal.js';
import { forTerminal } from './text/width.js';

const STATUSES = `
Exit status:
  0  all is well (warnings alone too, unless --strict)
  1  the answer is no: problems, differences, nothing of that name, infeasible
  2  the command line is wrong
  3  a file cannot be read, or is not what it should be`;

const EXAMPLES = [
  '$ space-logistics validate campaign.json',
  '$ space-logistics simulate campaign.json',
  '$ space-logistics help diff',
];

const examplesText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((line) => `  ${line}\n`).join('')}`;

/** What the caller knows of the program. */
export interface ProgramFacts {
  readonly version: string;
}

/** Runs one command line (without the interpreter and the script) and gives the exit status. */
export async function run(
  argv: readonly string[],
  given: Terminal,
  { version }: ProgramFacts,
): Promise<Status> {
  const terminal = oneAtATime(given);
  let status: Status = Status.Fine;
  const program = new Parser('space-logistics')
    .description('Space-campaign logistics: read, check and simulate scenarios.')
    .version(version, '-V, --version', 'print the version')
    .option('--debug', 'show the stack where the program itself fails')
    .addHelpText('after', STATUSES)
    .addHelpText('after', examplesText(EXAMPLES))
    .showHelpAfterError('(add --help for help)')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
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
    await program.parseAsync(isHelpOnNothing(argv) ? argv.slice(1) : argv, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? Status.Fine : Status.Usage;
    if (error instanceof UsageError) {
      terminal.err(`error: ${error.message}\n`);
      return Status.Usage;
    }
    if (error instanceof UnusableInput) {
      terminal.err(`${error.message}\n`);
      return Status.Unusable;
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const text = program.opts<{ debug?: boolean }>().debug
      ? (stack ?? message)
      : forTerminal(message);
    terminal.err(`space-logistics: the program failed: ${text}\n`);
    return Status.Unusable;
  } finally {
    terminal.progress.end();
  }
}

/** Whether help is asked on a command that there is not: only where that is called does the parser say so. */
const isHelpOnNothing = ([help, name, ...more]: readonly string[]): boolean =>
  help === 'help' &&
  more.length === 0 &&
  name !== undefined &&
  !commands.some((command) => command.name === name);

/** Takes progress away before anything else is shown. */
function oneAtATime(terminal: Terminal): Terminal {
  const { progress, out, err, bytes } = terminal;
  const after =
    <T>(write: (data: T) => void) =>
    (data: T) => {
      progress.end();
      write(data);
    };
  return { ...terminal, out: after(out), err: after(err), bytes: after(bytes) };
}

function add(
  program: Parser,
  { name, summary, examples, declare, run: act }: Command,
  terminal: Terminal,
  done: (status: Status) => void,
): void {
  const parser = program.command(name).description(summary);
  declare(parser);
  parser.addHelpText('after', examplesText(examples));
  parser.action(async (...given: unknown[]) => {
    // commander passes the arguments, then the options, then the command itself.
    const args = given.slice(0, -2);
    const options = given.at(-2) as Record<string, unknown>;
    // Under git a pager has the terminal.
    const quiet = options.quiet === true || options.git === true;
    done(
      await act({
        args,
        options,
        terminal: quiet ? { ...terminal, progress: noProgress } : terminal,
      }),
    );
  });
}
