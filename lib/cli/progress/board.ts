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
