import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

type PagerEnvironment = Readonly<Record<string, string | undefined>>;

/** A program, and its arguments. */
type PagerCommand = readonly [program: string, ...args: string[]];

/** What a terminal is paged with if the variable PAGER is not set. */
const USUAL = 'less -R';

/**
 * Returns the words of the command that shows text page by page: those of the variable PAGER, else `less -R`. Undefined if
 * PAGER is empty or `cat`, or if the terminal cannot do it.
 */
export function pagerCommand({ PAGER = USUAL, TERM }: PagerEnvironment): PagerCommand | undefined {
  const [program, ...args] = PAGER.split(/\s+/).filter((word) => word !== '');
  if (program === undefined || TERM === 'dumb') return undefined;
  return program === 'cat' && args.length === 0 ? undefined : [program, ...args];
}

/** A program that shows text page by page on the terminal. It is started without a shell. */
export class Pager {
  private constructor(
    private readonly program: ChildProcess,
    /** Where the text goes. */
    readonly input: Writable,
  ) {}

  /** Starts a pager. Returns undefined if it cannot be started. */
  static async start(
    [file, ...args]: PagerCommand,
    env: PagerEnvironment,
  ): Promise<Pager | undefined> {
    const program = spawn(file, args, {
      stdio: ['pipe', 'inherit', 'inherit'],
      // As git does: less shows colours, and ends at once if the text fits on the screen.
      env: { LESS: 'FRX', ...env },
    });
    try {
      await once(program, 'spawn');
    } catch {
      return undefined;
    }
    return new Pager(program, program.stdin);
  }

  /** Ends the text, and waits until the user leaves the pager. */
  async end(): Promise<void> {
    this.input.end();
    if (this.program.exitCode !== null || this.program.signalCode !== null) return;
    await once(this.program, 'exit');
  }
}
