import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StudyProgress } from '../../study/index.js';
import type { HostData, HostEnding, HostMessage } from './host-messages.js';

/** Thrown if the thread of a study ended without a word. */
export class HostLostError extends Error {
  override readonly name = 'HostLostError';
}

/** A run of a study in a thread of its own. */
export class HostedRun {
  readonly #worker: Worker;
  /** How it ends. @throws HostLostError */
  readonly ended: Promise<HostEnding>;

  constructor(data: HostData, onProgress: (progress: StudyProgress) => void) {
    this.#worker = new Worker(new URL('./host.js', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: data.threadMemory },
      // What modules print is not for the log of the service.
      stdout: true,
      stderr: true,
    });
    let ending: HostEnding | undefined;
    let failure = 'the thread ended';
    this.#worker.on('message', (message: HostMessage) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else ending = message.ending;
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      failure = error.code ?? error.name;
    });
    this.ended = once(this.#worker, 'exit').then(() => {
      if (ending === undefined) throw new HostLostError(failure);
      return ending;
    });
  }

  /** Asks the run to stop. What is done is written first. */
  stop(): void {
    this.#worker.postMessage('stop');
  }

  /** Ends the thread, and all that it has started. */
  kill(): void {
    void this.#worker.terminate();
  }
}
