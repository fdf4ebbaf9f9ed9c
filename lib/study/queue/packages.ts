import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import { MissingPackageError } from '../../schema/diagnostics/missing-package.js';

/** The optional packages of the queue. */
export interface QueuePackages {
  readonly bullmq: typeof BullMq;
  readonly Redis: typeof IoRedis.Redis;
}

/**
 * Loads the optional packages of the queue.
 * @param load imports a package by its name. Default: `import`
 * @throws MissingPackageError if one is not installed
 */
export async function loadQueuePackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<QueuePackages> {
  try {
    const [bullmq, { Redis }] = (await Promise.all([load('bullmq'), load('ioredis')])) as [
      typeof BullMq,
      typeof IoRedis,
    ];
    return { bullmq, Redis };
  } catch (error) {
    throw new MissingPackageError('A queue', ['bullmq', 'ioredis'], error);
  }
}
