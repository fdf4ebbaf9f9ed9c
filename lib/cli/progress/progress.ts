import { Worker } from 'node:worker_threads';
import type { Progress } from '../terminal.js';
import { cut } from '../text/width.js';
import { Board, draw, ERASE, type SpinnerFacts } from './spinner.js';

/** Work shorter than this many milliseconds shows no progress. */
const PATIENCE = 1000;
/** Columns for what stands before the text, and one that stays free. */
const MARGIN = 12;

/**
 * A spinner in one line of a terminal. It turns in a thread of its own, because reading and checking leave no room
 * for a timer in this one; the thread is made at the first call of `show`, and keeps no process alive.
 * @param terminal descriptor of an open file, which is a terminal
 * @param patience milliseconds after the first call of `show` before which nothing is shown. Default 1,000
 */
export function progressOn(terminal: number, columns: number, patience = PATIENCE): Progress {
  const board = new Board();
  let started = false;
  const begin = () => {
    const { memory } = board;
    const facts: SpinnerFacts = { memory, terminal, start: Date.now(), patience };
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: facts });
    worker.unref();
    // The work goes on without a spinner where there cannot be one.
    worker.on('error', () => {});
    started = true;
  };
  return {
    show: (text) => {
      if (!started) begin();
      const line = cut(text, columns - MARGIN);
      board.alone(() => {
        board.text = line;
      });
    },
    end: () => {
      if (!started) return;
      board.alone(() => {
        board.text = '';
        if (board.shown) draw(terminal, ERASE);
        board.shown = false;
      });
    },
  };
}
