import type { StudyInfo } from '../tasks/studies/place.js';

/**
 * The state of a study. `waiting`: it waits for its turn. `running`: its variants are being simulated. `complete`: all variants are done.
 * `cancelled`: a client has cancelled it. `interrupted`: the service was stopped while it ran or waited. `stopped`: it has reached a limit,
 * which `reason` names. `failed`: it cannot go on, for the reason in `reason`. The last four can be resumed.
 */
export type StudyState =
  | 'waiting'
  | 'running'
  | 'complete'
  | 'cancelled'
  | 'interrupted'
  | 'stopped'
  | 'failed';

/** Why a study that runs or waits is stopped. */
export type StopCause = 'cancelled' | 'interrupted' | 'time';

/** How far a study is. */
export interface StudyStatus extends StudyInfo {
  readonly state: StudyState;
  /** Variants a second; null if it does not run, or has just begun. */
  readonly rate: number | null;
  /** Seconds that are left at this rate, or null. */
  readonly left: number | null;
  /** Why it was stopped by a limit, or failed. */
  readonly reason: string | null;
}

/** What changes of a study. */
type StudyChange = Partial<Pick<StudyStatus, 'state' | 'done' | 'rate' | 'left' | 'reason'>>;

/** A study of the service, and who watches it. */
export class KeptStudy {
  #status: StudyStatus;
  #version = 0;
  #isRemoved = false;
  readonly #watchers = new Set<() => void>();
  /** Stops it, while it runs or waits. */
  stopper: AbortController | undefined;
  /** Is settled when it does not run and wait any more. */
  run: Promise<void> = Promise.resolve();

  constructor(info: StudyInfo) {
    const state = info.done === info.variants ? 'complete' : 'interrupted';
    this.#status = { ...info, state, rate: null, left: null, reason: null };
  }

  get status(): StudyStatus {
    return this.#status;
  }

  /** A number that grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** Whether it runs, or waits for its turn. */
  get isActive(): boolean {
    return this.#status.state === 'waiting' || this.#status.state === 'running';
  }

  /** Whether nothing more will be said of it until a client asks for something. */
  get isSettled(): boolean {
    return this.#isRemoved || !this.isActive;
  }

  change(change: StudyChange): void {
    this.#status = { ...this.#status, rate: null, left: null, reason: null, ...change };
    this.#tell();
  }

  /** Says that the study is removed. */
  remove(): void {
    this.#isRemoved = true;
    this.#tell();
  }

  /** Calls a function at every change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #tell(): void {
    this.#version++;
    for (const watcher of this.#watchers) watcher();
  }
}
