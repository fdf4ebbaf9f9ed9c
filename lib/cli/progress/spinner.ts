import { writeSync } from 'node:fs';

/** The layout of the shared memory: three numbers, then the text. */
const LOCK = 0;
const SHOWN = 1;
const LENGTH = 2;
const HEAD = 3 * Int32Array.BYTES_PER_ELEMENT;
/** The maximum length of the text, in bytes. Longer text is cut. */
const MOST = 1024;

/** The state that two threads share: the current activity, and whether the terminal shows it. */
export class Board {
  private readonly numbers: Int32Array;
  private readonly letters: Uint8Array;

  constructor(readonly memory = new SharedArrayBuffer(HEAD + MOST)) {
    this.numbers = new Int32Array(memory, 0, 3);
    this.letters = new Uint8Array(memory, HEAD);
  }

  /** Runs a function while the other thread waits. */
  alone(act: () => void): void {
    while (Atomics.compareExchange(this.numbers, LOCK, 0, 1) !== 0) {
      Atomics.wait(this.numbers, LOCK, 1);
    }
    try {
      act();
    } finally {
      Atomics.store(this.numbers, LOCK, 0);
      Atomics.notify(this.numbers, LOCK, 1);
    }
  }

  /** The current activity; '' if there is none. */
  get text(): string {
    // TextDecoder does not read shared memory, so decode a copy.
    return new TextDecoder().decode(this.letters.slice(0, this.numbers[LENGTH]));
  }

  set text(text: string) {
    const { written } = new TextEncoder().encodeInto(text, this.letters);
    this.numbers[LENGTH] = written;
  }

  get shown(): boolean {
    return this.numbers[SHOWN] === 1;
  }

  set shown(shown: boolean) {
    this.numbers[SHOWN] = shown ? 1 : 0;
  }
}

/** Options of a spinner. */
export interface SpinnerOptions {
  readonly memory: SharedArrayBuffer;
  /** File descriptor of the terminal. */
  readonly terminal: number;
  /** Start of the work, in milliseconds since 1970. */
  readonly start: number;
  /** The milliseconds of work until the spinner appears. */
  readonly patience: number;
}

/** The milliseconds from one frame to the next. */
const PERIOD = 100;
const FRAMES = ['|', '/', '-', '\\'];

/** The control characters that erase the line. */
export const ERASE = '\r\x1b[K';

/** Writes to a terminal. Skips the frame if the terminal is busy. */
export function draw(terminal: number, text: string): void {
  try {
    writeSync(terminal, text);
  } catch {
    // A missing frame does no harm.
  }
}

/**
 * Shows the current activity and the elapsed time.
 * @returns a function that stops the spinner
 */
export function spin({ memory, terminal, start, patience }: SpinnerOptions): () => void {
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
