import type { Worker } from 'bullmq';
import { defaultQueueLimits, fixedQueueLimits } from '../../limits/queue.js';
import { keys, PREFIX, queueName } from './keys.js';
import type { Link } from './link.js';
import { unpacked } from './payload.js';
import { thisProgram } from './program.js';
import type { QueuedStudy, WorkerSide } from './queue.js';
import type { JobData } from './redis-study.js';
import { listed } from './registry.js';
import { SEND } from './scripts.js';

/** How long an announcement of a worker holds, in milliseconds. */
const ANNOUNCED = 10_000;

/**
 * Returns the side of workers of a queue in Redis.
 * @param lease seconds after which a worker that says nothing loses its jobs
 */
export function workerSide(
  { redis, bullmq }: Link,
  { lease = defaultQueueLimits.lease }: { readonly lease?: number | undefined } = {},
): WorkerSide {
  const milliseconds = Math.round(1000 * lease);
  let worker: Worker<JobData> | undefined;
  const textOf = (key: string) => redis.hget(key, 'text');
  return {
    async announce(notice) {
      const text = JSON.stringify(notice);
      await redis
        .multi()
        .set(keys.worker(notice.id), text, 'PX', ANNOUNCED)
        .sadd(keys.workers, notice.id)
        .exec();
    },
    studies: () => listed<QueuedStudy>(redis, keys.studies, keys.study, textOf),
    isWanted: async (study) => (await redis.exists(keys.study(study))) === 1,
    async study(id) {
      const text = await textOf(keys.study(id));
      return text === null ? undefined : (JSON.parse(text) as QueuedStudy);
    },
    async campaign(hash) {
      const bytes = await redis.getBuffer(keys.campaign(hash));
      return bytes === null ? undefined : unpacked<string>(bytes);
    },
    async send({ id, heldBytes }, answer) {
      const own = [keys.study(id), keys.results(id), keys.held(id)];
      const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
      const state = await redis.eval(SEND, own.length, ...own, bytes, heldBytes);
      if (state === 1) return 'kept';
      return state === 0 ? 'full' : 'unwanted';
    },
    work(run, threads) {
      const made = new bullmq.Worker<JobData>(
        queueName(thisProgram()),
        async (job, token) => {
          const { study, from, to } = job.data;
          if ((await run(study, { from, to })) === 'done') return;
          await job.moveToWait(token);
          throw new bullmq.WaitingError();
        },
        {
          connection: redis,
          prefix: PREFIX,
          skipVersionCheck: true,
          concurrency: threads,
          lockDuration: milliseconds,
          stalledInterval: Math.max(500, milliseconds / 2),
          maxStalledCount: fixedQueueLimits.stalls,
          removeOnComplete: { count: 0 },
        },
      );
      worker = made;
      // A connection that breaks is made again, and a job whose lease ran out is done by another worker.
      made.on('error', () => {});
      return new Promise((resolve) => made.on('closed', resolve));
    },
    async close({ id }) {
      await worker?.close();
      await redis.multi().del(keys.worker(id)).srem(keys.workers, id).exec();
      redis.disconnect();
    },
  };
}
