import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../lib/cli/program.js';
import type { Surroundings } from '../../../lib/cli/terminal.js';

/** The result of a command line. */
export interface ShellResult {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Buffer;
  /** The activities that progress showed. */
  readonly doing: readonly string[];
  /** Whether the command asked for a pager. */
  readonly paged: boolean;
}

/** Settings that differ from a pipe with 80 columns. */
export interface Setting {
  readonly stdin?: string | Uint8Array | Error | AsyncIterable<Uint8Array>;
  readonly columns?: number;
  readonly color?: boolean;
  readonly watched?: boolean;
  readonly together?: boolean;
  readonly screen?: boolean;
  /** Whether somebody answers questions with the text of stdin. */
  readonly interactive?: boolean;
  /** The height of the terminal in lines. Default: unknown. */
  readonly rows?: number;
  /** Called when a file has been begun. */
  readonly onDraft?: () => void;
  /** Waits until somebody presses Ctrl-C. Default: nobody does. */
  readonly stopRequest?: () => Promise<void>;
}

/** Runs a command line on a terminal that records everything. */
export async function shell(argv: readonly string[], setting: Setting = {}): Promise<ShellResult> {
  const {
    stdin = '',
    columns = 80,
    color = false,
    watched = false,
    together = false,
    screen = false,
  } = setting;
  const out: string[] = [];
  const err: string[] = [];
  const bytes: Uint8Array[] = [];
  const doing: string[] = [];
  let busy = false;
  let paged = false;
  /** Records output. Fails if there is output while progress is shown. */
  const to =
    <T>(list: T[]) =>
    (data: T) => {
      if (busy) throw new Error(`written into the line of progress: ${data}`);
      list.push(data);
    };
  const terminal: Surroundings = {
    out: to(out),
    stream: async (pieces) => {
      for (const piece of pieces) to(out)(piece);
    },
    err: to(err),
    bytes: to(bytes),
    stdin: async function* () {
      if (stdin instanceof Error) throw stdin;
      if (typeof stdin === 'object' && Symbol.asyncIterator in stdin) yield* stdin;
      else yield Buffer.from(stdin as string);
    },
    columns,
    rows: setting.rows,
    color,
    watched,
    together,
    screen,
    interactive: setting.interactive ?? false,
    ...(setting.stopRequest && { stopRequest: setting.stopRequest }),
    page: () => {
      paged = true;
    },
    draft: (_, isOpen) => {
      if (isOpen) setting.onDraft?.();
    },
    progress: {
      show: (text) => {
        doing.push(text);
        busy = true;
      },
      end: () => {
        busy = false;
      },
    },
  };
  const status = await run(argv, terminal, { version: '1.2.3' });
  if (busy) throw new Error('progress is not taken away');
  return {
    ...{ status, out: out.join(''), err: err.join('') },
    ...{ bytes: Buffer.concat(bytes), doing, paged },
  };
}

/** Creates a directory for the files of a test, and deletes it after each test. Call it in a suite. */
export function scratch(): (name: string, content?: string | Uint8Array) => string {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'space-logistics-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  return (name, content) => {
    const path = join(directory, name);
    if (content !== undefined) writeFileSync(path, content);
    return path;
  };
}

/** The scenario in the package. */
export const OUTPOST = 'data/scenarios/shackleton-outpost.json';
