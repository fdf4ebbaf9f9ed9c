import { writeSync } from 'node:fs';
import type { Board } from './board.js';

/** The time in milliseconds before progress is shown. Shorter work shows none. */
const PATIENCE = 1000;
/** The milliseconds from one frame to the next. */
const PERIOD = 100;
const FRAMES = ['|', '/', '-', '\\'];

/** The control characters that erase the line. */
export const ERASE = '\r\x1b[K';

/** Options of a progress line. */
export interface ProgressLineOptions {
  /** File descriptor of the terminal. Undefined if nobody watches. */
  readonly terminal: number | undefined;
  /** The milliseconds of work until the line appears. Default: 1,000. */
  readonly patience?: number;
  /** Returns the time in milliseconds. Default: the clock. */
  readonly now?: () => number;
}

/** One line of a terminal with a spinner, the elapsed time, and the activity that another thread writes to a board. */
export class ProgressLine {
  private readonly start: number;
  private readonly timer: NodeJS.Timeout | undefined;
  private turn = 0;
  private shown = false;

  constructor(
    readonly board: Board,
    private readonly options: ProgressLineOptions,
  ) {
    this.start = this.now();
    if (options.terminal === undefined) return;
    this.timer = setInterval(() => this.draw(), PERIOD);
    // The line does not keep the program alive.
    this.timer.unref();
  }

  /** The whole seconds since the start. */
  get seconds(): number {
    return Math.floor((this.now() - this.start) / 1000);
  }

  /** Draws one frame, or erases the line if there is no activity. */
  draw(): void {
    if (this.now() - this.start < (this.options.patience ?? PATIENCE)) return;
    const text = this.board.read();
    if (text === '') {
      this.hide();
      return;
    }
    const frame = FRAMES[this.turn++ % FRAMES.length];
    this.put(`${ERASE}${frame} ${this.seconds} s: ${text}`);
    this.shown = true;
  }

  /** Erases the line until the next frame. */
  hide(): void {
    if (this.shown) this.put(ERASE);
    this.shown = false;
  }

  /** Erases the line for ever. */
  end(): void {
    clearInterval(this.timer);
    this.hide();
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private put(text: string): void {
    if (this.options.terminal === undefined) return;
    try {
      writeSync(this.options.terminal, text);
    } catch {
      // The terminal is busy. A missing frame does no harm.
    }
  }
}
