import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../lib/cli/program.js';
import type { Terminal } from '../../../lib/cli/terminal.js';

/** What a command line gave. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Buffer;
}

/** What may be other than in a pipe 80 columns wide. */
export interface Setting {
  readonly stdin?: string | Uint8Array | Error;
  readonly columns?: number;
  readonly color?: boolean;
  readonly watched?: boolean;
}

/** Runs a command line on a terminal that only remembers. */
export async function shell(argv: readonly string[], setting: Setting = {}): Promise<Outcome> {
  const { stdin = '', columns = 80, color = false, watched = false } = setting;
  const out: string[] = [];
  const err: string[] = [];
  const bytes: Uint8Array[] = [];
  const terminal: Terminal = {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    bytes: (data) => bytes.push(data),
    stdin: async () => {
      if (stdin instanceof Error) throw stdin;
      return Buffer.from(stdin as string);
    },
    columns,
    color,
    watched,
  };
  const status = await run(argv, terminal, { version: '1.2.3' });
  return { status, out: out.join(''), err: err.join(''), bytes: Buffer.concat(bytes) };
}

/** A directory for the files of a test, gone after each test of the suite that it is called in. */
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

/** The scenario that ships with the project. */
export const OUTPOST = 'data/scenarios/shackleton-outpost.json';
