import { Worker } from 'node:worker_threads';
import type { Progress } from '../terminal.js';
import { cut } from '../text/width.js';
import { Board, draw, ERASE, type SpinnerOptions } from './spinner.js';

/** The time in milliseconds before progress is shown. Shorter work shows none. */
const PATIENCE = 1000;
/** The number of columns for the spinner and the time before the text, plus one free column. */
const MARGIN = 12;

/**
 * Creates a spinner on one line of a terminal. It runs in its own thread, because reading and checking block the timers
 * of the main thread. The thread starts at the first call of `show` and does not keep the process alive.
 * @param terminal the file descriptor of the terminal
 * @param columns the width of the terminal
 * @param patience the milliseconds after the first call of `show` until the spinner appears. Default: 1,000
 */
export function progressOn(terminal: number, columns: number, patience = PATIENCE): Progress {
  const board = new Board();
  let started = false;
  const begin = () => {
    const { memory } = board;
    const options: SpinnerOptions = { memory, terminal, start: Date.now(), patience };
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: options });
    worker.unref();
    // The work continues without a spinner if the thread cannot start.
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
