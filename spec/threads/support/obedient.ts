import { setTimeout as sleep } from 'node:timers/promises';
import type { ThreadFile } from '../../../lib/threads/thread.js';

/** A thread that does as its tasks say. */
const open: ThreadFile<string, string, unknown> = (data, { beat, note, signal }) => {
  if (data === 'unusable') throw new TypeError('no data');
  return async (task) => {
    switch (task) {
      case 'exit':
        return process.exit(5);
      case 'throw':
        throw new RangeError('too far');
      case 'fill':
        for (const all: unknown[] = []; ; ) all.push(new Array(1e5).fill({ all }));
      case 'block':
        for (;;);
      case 'beat':
        for (let at = 0; at < 6; at++) {
          await sleep(300);
          beat();
        }
        return 'beaten';
      case 'wait':
        while (!signal.aborted) await sleep(5);
        return 'stopped';
      case 'bytes':
        return new Uint8Array(8);
      default:
        note(`noted ${task}`);
        return `${data} ${task}`;
    }
  };
};
export default open;

export const moved = (answer: unknown): ArrayBuffer[] =>
  answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : [];
