import type { Writable } from 'node:stream';

/** What can happen to a standard stream, and is reported once. */
export interface OutputOptions {
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
