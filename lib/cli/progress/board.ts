/** The layout of the shared memory: two numbers, then the text. */
const VERSION = 0;
const LENGTH = 1;
const HEAD = 2 * Int32Array.BYTES_PER_ELEMENT;
/** The maximum length of the text, in bytes. Longer text is cut. */
const MOST = 1024;

/**
 * The current activity of the program, in memory that two threads share. One thread writes, the other reads. Neither ever
 * waits, so that one can be stopped at any moment.
 */
export class Board {
  private readonly numbers: Int32Array;
  private readonly letters: Uint8Array;
  private seen = '';

  constructor(readonly memory = new SharedArrayBuffer(HEAD + MOST)) {
    this.numbers = new Int32Array(memory, 0, 2);
    this.letters = new Uint8Array(memory, HEAD);
  }

  /** Sets the current activity; '' if there is none. */
  write(text: string): void {
    // The version is odd while the text is incomplete.
    Atomics.add(this.numbers, VERSION, 1);
    const { written } = new TextEncoder().encodeInto(text, this.letters);
    this.numbers[LENGTH] = written;
    Atomics.add(this.numbers, VERSION, 1);
  }

  /** Returns the current activity, or the one that was read before if a new one is being written. */
  read(): string {
    const version = Atomics.load(this.numbers, VERSION);
    // TextDecoder does not read shared memory, so decode a copy.
    const copy = this.letters.slice(0, this.numbers[LENGTH]);
    const isWhole = version % 2 === 0 && version === Atomics.load(this.numbers, VERSION);
    if (isWhole) this.seen = new TextDecoder().decode(copy);
    return this.seen;
  }
}
