import type { Worker } from 'bullmq';
import { defaultQueueLimits, fixedQueueLimits } from '../../limits/queue.js';
import { hashOf } from '../store/record.js';
import { BadEntry, type OnDropped, readJob, readStudy, unpacked } from './entries.js';
import { keys, PREFIX, queueName } from './keys.js';
import type { Link } from './link.js';
import { thisProgram } from './program.js';
import type { WorkerSide } from './queue.js';
import { announced, listed, sound } from './registry.js';
import { SEND } from './scripts.js';

/** How long an announcement of a worker holds, in milliseconds. */
const ANNOUNCED = 10_000;

/**
 * Returns the side of workers of a queue in Redis.
 * @param lease seconds after which a worker that says nothing loses its jobs
 * @param onDropped is told of entries that were removed because they cannot be used
 */
export function workerSide(
  { redis, bullmq }: Link,
  {
    lease = defaultQueueLimits.lease,
    onDropped = () => {},
  }: { readonly lease?: number | undefined; readonly onDropped?: OnDropped } = {},
): WorkerSide {
  const milliseconds = Math.round(1000 * lease);
  let worker: Worker<unknown> | undefined;
  const study = (id: string) =>
    announced(redis, keys.study(id), 'hash', (text) => readStudy(text, id), onDropped);
  /** Returns what a job is; undefined if it is nothing that a study has sent. */
  const jobOf = ({ id, data }: { readonly id?: string | undefined; readonly data: unknown }) => {
    try {
      return readJob(data);
    } catch (error) {
      const entry = `${PREFIX}:${queueName(thisProgram())}:${id}`;
      onDropped({ entry, reason: (error as Error).message });
      return undefined;
    }
  };
  return {
    async announce(notice) {
      const text = JSON.stringify(notice);
      await redis.set(keys.worker(notice.id), text, 'PX', ANNOUNCED);
      await sound(redis, { [keys.workers]: 'set' }, onDropped, () =>
        redis.sadd(keys.workers, notice.id),
      );
    },
    studies: () => listed(redis, keys.studies, study, onDropped),
    isWanted: async (id) => (await redis.exists(keys.study(id))) === 1,
    study,
    async campaign(hash) {
      const entry = keys.campaign(hash);
      const { campaignBytes } = fixedQueueLimits;
      try {
        const bytes = await sound(redis, { [entry]: 'string' }, onDropped, async () =>
          (await redis.strlen(entry)) > campaignBytes ? Buffer.alloc(0) : redis.getBuffer(entry),
        );
        if (bytes === null) return undefined;
        const text = unpacked(bytes, campaignBytes);
        if (typeof text !== 'string' || hashOf(text) !== hash)
          throw new BadEntry('it is not the campaign that its name tells');
        return text;
      } catch (error) {
        if (!(error instanceof BadEntry)) throw error;
        // The study sends its campaign again.
        await redis.del(entry);
        onDropped({ entry, reason: error.message });
        return undefined;
      }
    },
    async send({ id, heldBytes }, answer) {
      const own = [keys.study(id), keys.results(id), keys.held(id)];
      const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
      const [, results, held] = own as [string, string, string];
      const holding = { [results]: 'list', [held]: 'number' } as const;
      const state = await sound(redis, holding, onDropped, () =>
        redis.eval(SEND, own.length, ...own, bytes, heldBytes),
      );
      if (state === 1) return 'kept';
      return state === 0 ? 'full' : 'unwanted';
    },
    work(run, threads) {
      const made = new bullmq.Worker<unknown>(
        queueName(thisProgram()),
        async (job, token) => {
          const own = jobOf(job);
          if (own === undefined) return;
          const { study: id, ...span } = own;
          if ((await run(id, span)) === 'done') return;
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
