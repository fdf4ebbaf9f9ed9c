import { defaultQueueLimits, fixedQueueLimits } from '../../limits/queue.js';
import type { Span } from '../run/protocol.js';
import { jobId, keys, PREFIX, queueName } from './keys.js';
import type { Link } from './link.js';
import { packed } from './payload.js';
import { thisProgram } from './program.js';
import type { StudySide } from './queue.js';
import { listed } from './registry.js';
import { ANNOUNCE, TAKE, WITHDRAW } from './scripts.js';

/** How many results are taken at once. */
const TAKEN = '32';
/** How long dead jobs of a study that is never resumed are kept, in seconds. */
const DEAD = 7 * 86_400;
/** The pause after the first attempt of a job, in milliseconds. It doubles with each attempt. */
const BACK_OFF = 500;

/** What a job has. */
export interface JobData extends Span {
  readonly study: string;
}

/**
 * Returns the side of studies of a queue in Redis.
 * @param lease seconds after which a study that says nothing is forgotten
 */
export function studySide({ redis, bullmq }: Link, lease = defaultQueueLimits.lease): StudySide {
  const queue = new bullmq.Queue<JobData>(queueName(thisProgram()), {
    connection: redis,
    prefix: PREFIX,
    skipVersionCheck: true,
    // Nobody listens to the events.
    streams: { events: { maxLen: 1 } },
  });
  // A connection that breaks is made again.
  queue.on('error', () => {});
  const options = {
    attempts: fixedQueueLimits.attempts,
    backoff: { type: 'exponential', delay: BACK_OFF, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: { age: DEAD },
  };
  const milliseconds = Math.round(1000 * lease);
  return {
    async announce(study, campaign) {
      const { id, owner, campaignHash } = study;
      const at = keys.campaign(campaignHash);
      const own = [keys.study(id), at, keys.results(id), keys.held(id), keys.studies];
      const text = JSON.stringify(study);
      const state = await redis.eval(ANNOUNCE, own.length, ...own, text, owner, milliseconds, id);
      if (state === 1) await redis.set(at, packed(campaign), 'PX', milliseconds);
      return state !== 0;
    },
    async add(study, spans) {
      await queue.addBulk(
        spans.map(({ from, to }) => ({
          name: 'variants',
          data: { study, from, to },
          opts: { ...options, jobId: jobId(study, { from, to }) },
        })),
      );
    },
    async take(study) {
      const own = [keys.results(study), keys.held(study)];
      return (await redis.callBuffer('EVAL', TAKE, own.length, ...own, TAKEN)) as Buffer[];
    },
    async gone(study, spans) {
      const pipeline = redis.pipeline();
      for (const span of spans) pipeline.exists(queue.toKey(jobId(study, span)));
      const found = (await pipeline.exec()) ?? [];
      return spans.filter((_, at) => found[at]?.[1] === 0);
    },
    async dead(study) {
      const jobs = (await queue.getFailed(0, 999)).filter((job) => job?.data.study === study);
      for (const job of jobs) await job.remove();
      return jobs.map(({ data: { from, to }, failedReason }) => ({
        span: { from, to },
        reason: failedReason,
      }));
    },
    workers: () => listed(redis, keys.workers, keys.worker),
    async withdraw({ id, owner }, spans) {
      const own = [keys.study(id), keys.results(id), keys.held(id), keys.studies];
      await redis.eval(WITHDRAW, own.length, ...own, owner, id);
      // A job that a worker has cannot be removed. It is not wanted any more, so the worker forgets it.
      await Promise.all(spans.map((span) => queue.remove(jobId(id, span))));
    },
    async close() {
      await queue.close();
      redis.disconnect();
    },
  };
}
