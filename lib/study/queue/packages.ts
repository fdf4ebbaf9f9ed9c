import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';

/** Thrown if the optional packages of the queue are not installed. */
export class QueuePackagesMissingError extends Error {
  override readonly name = 'QueuePackagesMissingError';

  constructor(override readonly cause: unknown) {
    super(
      'A queue needs the packages bullmq and ioredis, which are not installed. Install them: npm install bullmq ioredis',
    );
  }
}

/** The optional packages of the queue. */
export interface QueuePackages {
  readonly bullmq: typeof BullMq;
  readonly Redis: typeof IoRedis.Redis;
}

/**
 * Loads the optional packages of the queue.
 * @param load imports a package by its name. Default: `import`
 * @throws QueuePackagesMissingError if one is not installed
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
    throw new QueuePackagesMissingError(error);
  }
}
