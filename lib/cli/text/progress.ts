import type { Terminal } from '../terminal.js';
import { cut } from './cut.js';

/** Work shorter than this many milliseconds shows no progress. */
const PATIENCE = 1000;

/** Says how far long work has come: in one line, on a watched terminal only, and only after a second. */
export interface Progress {
  readonly show: (text: string) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

export function progressOn(
  { watched, err, columns }: Terminal,
  now: () => number = Date.now,
): Progress {
  const start = now();
  let shown = false;
  return {
    show: (text) => {
      if (!watched || now() - start < PATIENCE) return;
      shown = true;
      err(`\r\x1b[K${cut(text, columns - 1)}`);
    },
    end: () => {
      if (shown) err('\r\x1b[K');
      shown = false;
    },
  };
}
