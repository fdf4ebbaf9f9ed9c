import { writeSync } from 'node:fs';
import { Board } from './board.js';

/** Where a spinner turns, from when on, and how wide it may be. */
export interface SpinnerFacts {
  readonly memory: SharedArrayBuffer;
  /** Descriptor of an open file, which is a terminal. */
  readonly terminal: number;
  /** When the work began, in milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds of work before anything is shown. */
  readonly patience: number;
}

/** Milliseconds from one frame to the next. */
const PERIOD = 100;
const FRAMES = ['|', '/', '-', '\\'];

/** Takes away what is in the line. */
export const ERASE = '\r\x1b[K';

/** Writes to a terminal; one that takes nothing at the moment misses it. */
export function draw(terminal: number, text: string): void {
  try {
    writeSync(terminal, text);
  } catch {
    // Nothing depends on it.
  }
}

/** Shows what is being done, and for how long already, until nothing is. @returns what stops it for good */
export function spin({ memory, terminal, start, patience }: SpinnerFacts): () => void {
  const board = new Board(memory);
  let turn = 0;
  const timer = setInterval(() => {
    const elapsed = Date.now() - start;
    if (elapsed < patience) return;
    board.alone(() => {
      const { text } = board;
      if (text === '') return;
      const frame = FRAMES[turn++ % FRAMES.length];
      draw(terminal, `${ERASE}${frame} ${Math.floor(elapsed / 1000)} s: ${text}`);
      board.shown = true;
    });
  }, PERIOD);
  return () => clearInterval(timer);
}
