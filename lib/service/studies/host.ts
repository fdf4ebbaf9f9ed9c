// What the thread of a study runs. It starts the threads that simulate, and writes what they find.
import 'reflect-metadata';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { HostData, HostMessage } from './host-messages.js';
import { runHosted } from './run-hosted.js';

/** The priority of studies: lower than that of slow work. */
const LOW = 15;

// On Linux, the priority belongs to the thread, and threads that it starts have the same.
if (process.platform === 'linux') setPriority(0, LOW);

const stopper = new AbortController();
parentPort!.once('message', () => stopper.abort());
const tell = (message: HostMessage): void => parentPort!.postMessage(message);

void runHosted(workerData as HostData, stopper.signal, (progress) =>
  tell({ kind: 'progress', progress }),
).then((ending) => {
  tell({ kind: 'end', ending });
  parentPort!.close();
});
