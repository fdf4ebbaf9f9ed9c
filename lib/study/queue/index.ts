import type { StudyStore } from '../store/store.js';
import { type QueueAddress, queueAddress } from './address.js';
import { coordinate, type QueuedRun, type QueuedRunOptions } from './coordinator.js';
import type { DroppedEntry } from './entries.js';
import { connect } from './link.js';
import { studySide } from './redis-study.js';
import { workerSide } from './redis-worker.js';
import { type QueueWork, type QueueWorkerOptions, workOn } from './worker.js';

const addressOf = (address: string | QueueAddress): QueueAddress =>
  typeof address === 'string' ? queueAddress(address) : address;

/**
 * Connects to a queue, and leaves it again.
 * @throws StudyQueueError if it cannot be reached
 * @throws MissingPackageError if the optional packages `bullmq` and `ioredis` are not installed
 */
export async function reachQueue(address: QueueAddress): Promise<void> {
  (await connect(address)).redis.disconnect();
}

/**
 * Has the variants of a study that have no results yet simulated by the workers of a queue, on other machines or this one,
 * and stores their results. The results are those of `runStudy`.
 *
 * The jobs go through [BullMQ](https://bullmq.io) on a Redis or Valkey server. A worker that is gone loses its work to others.
 * What Redis loses is sent again.
 * @param address where the queue is, such as `redis://host:6379`
 * @throws TypeError if the address is wrong
 * @throws StudyQueueError if the queue cannot be reached, if another process runs the study, or if it has own functions
 * @throws MissingPackageError if the optional packages `bullmq` and `ioredis` are not installed
 * @throws ThreadUnusable if no worker can simulate anything
 * @throws StudyStoreError if results cannot be written
 */
export async function runStudyQueued(
  store: StudyStore,
  address: string | QueueAddress,
  options: QueuedRunOptions = {},
): Promise<QueuedRun> {
  const side = studySide(await connect(addressOf(address)), options.lease, options.onDropped);
  try {
    return await coordinate(store, side, options);
  } finally {
    await side.close();
  }
}

/**
 * Works on the jobs of a queue, with threads, until it is stopped.
 * @param address where the queue is, such as `redis://host:6379`
 * @throws TypeError if the address is wrong
 * @throws StudyQueueError if the queue cannot be reached, or if its studies need another version or other rules
 * @throws MissingPackageError if the optional packages `bullmq` and `ioredis` are not installed
 */
export async function workOnQueue(
  address: string | QueueAddress,
  options: QueueWorkerOptions & {
    /** Seconds after which the jobs of a worker that says nothing are taken over. Default: 30. */
    readonly lease?: number;
  } = {},
): Promise<QueueWork> {
  const { lease, onEvent } = options;
  const onDropped = (entry: DroppedEntry) => onEvent?.({ kind: 'dropped', ...entry });
  const side = workerSide(await connect(addressOf(address)), { lease, onDropped });
  return workOn(side, options);
}
