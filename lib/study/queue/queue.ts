import type { VariantSpan } from '../../variants/spans.js';
import type { ProgramIdentity } from './program.js';

/** What a worker must know to simulate variants of a study. */
export interface QueuedStudy {
  /** The same for a study and all of its resumptions. */
  readonly id: string;
  /** Which process runs the study. */
  readonly owner: string;
  /** What people call it. */
  readonly name: string;
  readonly program: ProgramIdentity;
  /** The study, as JSON text. */
  readonly study: string;
  readonly campaignHash: string;
  /** How many columns the table of variants has. */
  readonly columns: number;
  /** How many bytes of results may wait. */
  readonly heldBytes: number;
}

/** What a worker tells about itself. */
export interface QueueWorkerNotice {
  readonly id: string;
  readonly program: ProgramIdentity;
  readonly host: string;
  readonly threads: number;
}

/** A job that nobody could finish. */
export interface DeadJob {
  readonly span: VariantSpan;
  readonly reason: string;
}

/** Thrown if a queue cannot be reached or used, or if its workers and studies do not fit together. */
export class StudyQueueError extends Error {
  override readonly name = 'StudyQueueError';
}

/** The side of the queue that a study has. */
export interface StudySide {
  /**
   * Makes the study and its campaign known, for the time of a lease.
   * @returns whether no other process runs the study
   */
  announce(study: QueuedStudy, campaign: string): Promise<boolean>;
  /** Sends jobs. Those that are there already stay as they are. */
  add(study: string, spans: readonly VariantSpan[]): Promise<void>;
  /** Takes results that have come. They are then no longer in the queue. */
  take(study: string): Promise<readonly Uint8Array[]>;
  /** Returns the jobs that are not in the queue: done, or lost. */
  gone(study: string, spans: readonly VariantSpan[]): Promise<readonly VariantSpan[]>;
  /** Removes the dead jobs of the study, and returns them. */
  dead(study: string): Promise<readonly DeadJob[]>;
  workers(): Promise<readonly QueueWorkerNotice[]>;
  /** Removes everything of the study. */
  withdraw(study: QueuedStudy, spans: readonly VariantSpan[]): Promise<void>;
  close(): Promise<void>;
}

/** What became of results that a worker has sent: they are kept, there is no room, or nobody wants them. */
export type Sent = 'kept' | 'full' | 'unwanted';

/** What became of a job that a worker got: it is done, or another worker shall have it. */
export type JobEnd = 'done' | 'back';

/** The side of the queue that a worker has. */
export interface WorkerSide {
  announce(worker: QueueWorkerNotice): Promise<void>;
  studies(): Promise<readonly QueuedStudy[]>;
  isWanted(study: string): Promise<boolean>;
  study(id: string): Promise<QueuedStudy | undefined>;
  /** Returns the JSON text of a campaign. */
  campaign(hash: string): Promise<string | undefined>;
  send(study: QueuedStudy, answer: Uint8Array): Promise<Sent>;
  /** Gets jobs until it is closed. A job whose work throws is tried again later. */
  work(run: (study: string, span: VariantSpan) => Promise<JobEnd>, threads: number): Promise<void>;
  /** Waits for the jobs that are being worked on. */
  close(worker: QueueWorkerNotice): Promise<void>;
}
