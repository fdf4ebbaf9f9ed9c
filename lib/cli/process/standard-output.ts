import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { Writable } from 'node:stream';

/** The names of programs that can close the standard output of what they start, as with `>&-`. */
const SHELL = /^(?:(?:ba|da|fi|k|mk|ya|z|tc|c|a|pwd)?sh|busybox)(?:-[\d.]+)?$/;

/** The access mode of an open file, in its flags: reading and writing. */
const ACCESS = 0o3;
const READ_AND_WRITE = 0o2;

/** What a process has as a descriptor. `reopened`: the null device, open for reading and writing. */
type DescriptorState = 'closed' | 'reopened' | 'other' | 'unknown';

/**
 * Returns whether a standard stream was closed when this process started. Node opens the null device in its place, so
 * writing to it succeeds. But other programs open the null device in the same way for output that they do not want. So
 * the answer is true only if a shell is the nearest ancestor with another output, or with none: shells open the null
 * device for writing only. Where the system does not tell (outside Linux), the answer is false.
 * @param proc the folder with the processes
 */
export function wasClosed(descriptor: number, proc = '/proc'): boolean {
  if (foundIn(`${proc}/self`, descriptor) !== 'reopened') return false;
  try {
    let pid = parentOf(`${proc}/self`);
    while (pid > 0) {
      const found = foundIn(`${proc}/${pid}`, descriptor);
      if (found === 'unknown') return false;
      const isShell = SHELL.test(basename(readlinkSync(`${proc}/${pid}/exe`)));
      if (isShell && found !== 'reopened') return true;
      if (found === 'other') return false;
      pid = parentOf(`${proc}/${pid}`);
    }
  } catch {
    // The ancestor belongs to another user, or has ended.
  }
  return false;
}

function foundIn(process: string, descriptor: number): DescriptorState {
  try {
    if (!readdirSync(`${process}/fd`).includes(String(descriptor))) return 'closed';
    if (readlinkSync(`${process}/fd/${descriptor}`) !== '/dev/null') return 'other';
    const info = readFileSync(`${process}/fdinfo/${descriptor}`, 'utf8');
    const [, flags = ''] = /^flags:\s*(\d+)/m.exec(info) ?? [];
    const access = Number.parseInt(flags, 8) & ACCESS;
    return access === READ_AND_WRITE ? 'reopened' : 'other';
  } catch {
    return 'unknown';
  }
}

/** Returns the number of the parent of a process. In its line, the name of the program comes before, in brackets. */
function parentOf(process: string): number {
  const line = readFileSync(`${process}/stat`, 'utf8');
  const [, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return Number(parent);
}

/** What can happen to a standard stream, and is reported once. */
interface OutputOptions {
  /** Returns whether the stream was closed when the program started. It is asked before the first output. */
  readonly wasClosed: () => boolean;
  /** Called if nothing can be written, for another reason than that the reader has gone. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Writes to a standard stream. It is not an error if the reader of a pipe goes early (`| head`): the program continues,
 * so that its exit status is the usual one, and the rest of the output is dropped.
 */
export class StandardOutput {
  private state: 'new' | 'open' | 'ended' = 'new';
  private readonly waiting = new Set<(isRead: boolean) => void>();

  constructor(
    private readonly stream: Writable,
    private readonly options: OutputOptions,
  ) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (this.state === 'ended') return;
      this.end();
      if (error.code !== 'EPIPE') options.onFailure(error);
    });
  }

  /** Writes text or bytes, and returns whether there is still a reader, as soon as there is room for more. */
  write(data: string | Uint8Array): Promise<boolean> {
    if (this.state === 'new' && this.options.wasClosed()) {
      this.end();
      this.options.onFailure(new Error('it is closed'));
    }
    if (this.state === 'ended') return Promise.resolve(false);
    this.state = 'open';
    return new Promise((resolve) => {
      this.waiting.add(resolve);
      this.stream.write(data, (error) => {
        this.waiting.delete(resolve);
        resolve(!error && this.state !== 'ended');
      });
    });
  }

  private end(): void {
    this.state = 'ended';
    for (const resolve of this.waiting) resolve(false);
    this.waiting.clear();
  }
}
