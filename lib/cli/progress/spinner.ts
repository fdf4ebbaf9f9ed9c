import { writeSync } from 'node:fs';

/** Where the words are that one thread writes and the other shows. */
const LOCK = 0;
const SHOWN = 1;
const LENGTH = 2;
const HEAD = 3 * Int32Array.BYTES_PER_ELEMENT;
/** Bytes of text; what is longer is cut. */
const MOST = 1024;

/** What two threads share: what is being done, and whether a terminal shows it. */
export class Board {
  private readonly numbers: Int32Array;
  private readonly letters: Uint8Array;

  constructor(readonly memory = new SharedArrayBuffer(HEAD + MOST)) {
    this.numbers = new Int32Array(memory, 0, 3);
    this.letters = new Uint8Array(memory, HEAD);
  }

  /** Does something while the other thread keeps away. */
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

  /** What is being done; '' for nothing. */
  get text(): string {
    // Decoders do not read what is shared.
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
