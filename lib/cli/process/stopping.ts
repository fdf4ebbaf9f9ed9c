import { rmSync } from 'node:fs';
import { constants } from 'node:os';

/** The files that have been begun and are not complete. */
export class Drafts {
  private readonly paths = new Set<string>();

  set(path: string, isOpen: boolean): void {
    if (isOpen) this.paths.add(path);
    else this.paths.delete(path);
  }

  get size(): number {
    return this.paths.size;
  }

  /** Deletes all of them. */
  delete(): void {
    for (const path of this.paths) {
      try {
        rmSync(path, { force: true });
      } catch {
        // Nothing else can be done, for example if the disk is gone.
      }
    }
    this.paths.clear();
  }
}

/** The signals that stop the program. */
export const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StoppingSignal = (typeof STOPPING)[number];

/** Returns the exit status after a signal, by the convention of shells: 130 after Ctrl-C. */
export const statusAfter = (signal: StoppingSignal): number => 128 + constants.signals[signal];

/** Returns what is said after a signal: how long the program has run, and what it was doing. */
export function stoppedText(seconds: number, activity: string): string {
  return `interrupted after ${seconds} s${activity === '' ? '' : `: ${activity}`}\n`;
}
