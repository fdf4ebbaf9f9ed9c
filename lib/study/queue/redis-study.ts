import { defaultQueueLimits, fixedQueueLimits } from '../../limits/queue.js';
import type { VariantSpan } from '../../variants/spans.js';
import { BadEntry, type OnDropped, readJob, readNotice } from './entries.js';
import { jobId, keys, PREFIX, queueName } from './keys.js';
import type { Link } from './link.js';
import { packed } from './payload.js';
import { thisProgram } from './program.js';
import type { DeadJob, StudySide } from './queue.js';
import { announced, listed, sound } from './registry.js';
import { ANNOUNCE, TAKE, WITHDRAW } from './scripts.js';

/** How many results are taken at once. */
const TAKEN = '32';
/** How long dead jobs of a study that is never resumed are kept, in seconds. */
const DEAD = 7 * 86_400;
/** The pause after the first attempt of a job, in milliseconds. It doubles with each attempt. */
const BACK_OFF = 500;

/** What a job has. */
export interface JobData extends VariantSpan {
  readonly study: string;
}

/**
 * Returns the side of studies of a queue in Redis.
 * @param lease seconds after which a study that says nothing is forgotten
 * @param onDropped is told of entries that were removed because they cannot be used
 */
export function studySide(
  { redis, bullmq }: Link,
  lease = defaultQueueLimits.lease,
  onDropped: OnDropped = () => {},
): StudySide {
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
      const holding = {
        [keys.study(id)]: 'hash',
        [keys.results(id)]: 'list',
        [keys.held(id)]: 'number',
        [keys.studies]: 'set',
      } as const;
      const state = await sound(redis, holding, onDropped, () =>
        redis.eval(ANNOUNCE, own.length, ...own, text, owner, milliseconds, id),
      );
      if (state === 1) {
        const bytes = Buffer.from(packed(campaign, 'the campaign', fixedQueueLimits.campaignBytes));
        await redis.set(at, bytes, 'PX', milliseconds);
      }
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
      const [results, held] = own as [string, string];
      const most = `${fixedQueueLimits.answerBytes}`;
      return sound(
        redis,
        { [results]: 'list', [held]: 'number' },
        onDropped,
        async () =>
          (await redis.callBuffer('EVAL', TAKE, own.length, ...own, TAKEN, most)) as Buffer[],
      );
    },
    async gone(study, spans) {
      const pipeline = redis.pipeline();
      for (const span of spans) pipeline.exists(queue.toKey(jobId(study, span)));
      const found = (await pipeline.exec()) ?? [];
      return spans.filter((_, at) => found[at]?.[1] === 0);
    },
    async dead(study) {
      const found: DeadJob[] = [];
      for (const id of await queue.getRanges(['failed'], 0, 999)) {
        const entry = `${PREFIX}:${queue.name}:${id}`;
        try {
          const job = await bullmq.Job.fromId<unknown>(queue, id).catch(() => {
            throw new BadEntry('it is no job');
          });
          const { study: own, ...span } = readJob(job?.data);
          if (own !== study) continue;
          found.push({ span, reason: String(job?.failedReason) });
          await job?.remove();
        } catch (error) {
          if (!(error instanceof BadEntry)) throw error;
          await redis.multi().zrem(queue.toKey('failed'), id).del(queue.toKey(id)).exec();
          onDropped({ entry, reason: error.message });
        }
      }
      return found;
    },
    workers: () =>
      listed(
        redis,
        keys.workers,
        (id) =>
          announced(redis, keys.worker(id), 'string', (text) => readNotice(text, id), onDropped),
        onDropped,
      ),
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
