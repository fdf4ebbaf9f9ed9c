import { Worker } from 'node:worker_threads';

const BUSY = `
  const { parentPort } = require('node:worker_threads');
  const busy = () => { let sum = 0; for (let i = 0; i < 4e8; i++) sum += i % 7; return sum; };
  parentPort.on('message', () => parentPort.postMessage(busy()));
`;

/**
 * Measures how many times more work the machine does with several threads than with one, which limits the gain of any
 * sweep in threads. A machine that shares its cores with others gains less than their number.
 */
export async function gainOfThreads(threads: number): Promise<number> {
  const workers = Array.from({ length: threads }, () => new Worker(BUSY, { eval: true }));
  const round = async (count: number): Promise<number> => {
    const start = performance.now();
    await Promise.all(
      workers.slice(0, count).map(
        (worker) =>
          new Promise((resolve) => {
            worker.once('message', resolve);
            worker.postMessage(0);
          }),
      ),
    );
    return performance.now() - start;
  };
  await round(threads);
  const [one, all] = [await round(1), await round(threads)];
  await Promise.all(workers.map((worker) => worker.terminate()));
  return (threads * one) / all;
}
