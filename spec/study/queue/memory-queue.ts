import type { VariantSpan } from '../../../lib/study/index.js';
import type {
  DeadJob,
  JobEnd,
  QueuedStudy,
  QueueWorkerNotice,
  Sent,
  StudySide,
  WorkerSide,
} from '../../../lib/study/queue/queue.js';

interface Job {
  readonly study: string;
  readonly span: VariantSpan;
}

const keyOf = (study: string, { from, to }: VariantSpan): string => `${study}-${from}-${to}`;

/** A queue in memory. Fields can be changed to make accidents happen. */
export class MemoryQueue {
  readonly jobs = new Map<string, Job>();
  readonly waiting: Job[] = [];
  readonly known = new Map<string, QueuedStudy>();
  readonly campaigns = new Map<string, string>();
  readonly results: Uint8Array[] = [];
  readonly deadJobs: DeadJob[] = [];
  readonly workers = new Map<string, QueueWorkerNotice>();
  /** How often a job was given to a worker. */
  started = 0;
  /** Jobs that workers gave back. */
  back = 0;
  isClosed = false;
  /** What becomes of results that are sent. */
  onSend: (answer: Uint8Array) => Sent = (answer) => {
    this.results.push(answer);
    return 'kept';
  };
  /** What becomes of a job whose work throws. */
  onThrow: (job: Job, error: unknown) => void = ({ span }, error) => {
    this.deadJobs.push({ span, reason: (error as Error).message });
  };

  readonly study: StudySide = {
    announce: async (study, campaign) => {
      const other = this.known.get(study.id);
      if (other !== undefined && other.owner !== study.owner) return false;
      this.known.set(study.id, study);
      this.campaigns.set(study.campaignHash, campaign);
      return true;
    },
    add: async (study, spans) => {
      for (const span of spans) {
        const key = keyOf(study, span);
        if (this.jobs.has(key)) continue;
        this.jobs.set(key, { study, span });
        this.waiting.push({ study, span });
      }
    },
    take: async () => this.results.splice(0, 4),
    gone: async (study, spans) => spans.filter((span) => !this.jobs.has(keyOf(study, span))),
    dead: async () => this.deadJobs.splice(0),
    workers: async () => [...this.workers.values()],
    withdraw: async ({ id }) => {
      this.known.delete(id);
      this.jobs.clear();
      this.waiting.length = 0;
    },
    close: async () => {},
  };

  readonly worker: WorkerSide = {
    announce: async (notice) => {
      this.workers.set(notice.id, notice);
    },
    studies: async () => [...this.known.values()],
    isWanted: async (study) => this.known.has(study),
    study: async (id) => this.known.get(id),
    campaign: async (hash) => this.campaigns.get(hash),
    send: async (_, answer) => this.onSend(answer),
    work: async (run, threads) => {
      await Promise.all(Array.from({ length: threads }, () => this.#lane(run)));
    },
    close: async ({ id }) => {
      this.isClosed = true;
      this.workers.delete(id);
    },
  };

  async #lane(run: (study: string, span: VariantSpan) => Promise<JobEnd>): Promise<void> {
    while (!this.isClosed) {
      const job = this.waiting.shift();
      if (job === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      this.started++;
      try {
        if ((await run(job.study, job.span)) === 'back') {
          this.back++;
          this.waiting.push(job);
          // Whoever stops the worker must get a turn, as with a server that is asked.
          await new Promise((resolve) => setTimeout(resolve, 5));
          continue;
        }
      } catch (error) {
        this.onThrow(job, error);
      }
      this.jobs.delete(keyOf(job.study, job.span));
    }
  }
}
