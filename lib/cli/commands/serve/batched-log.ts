/** Milliseconds until lines are printed. */
const PAUSE = 100;

/** The log of a busy service. It prints lines together, because each output is a message to another thread. */
export class BatchedLog {
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param print prints some lines */
  constructor(private readonly print: (lines: string) => void) {}

  /** Takes a line, with its end. */
  write(line: string): void {
    this.#lines += line;
    this.#timer ??= setTimeout(() => this.flush(), PAUSE);
  }

  /** Prints what has not been printed yet. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') this.print(lines);
  }
}
