/** What may come before the first tag, and how it ends. */
const SKIPPED: readonly (readonly [start: string, end: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];

/**
 * Looks for a document type declaration, which can only come before the first tag. A declaration may be larger than the
 * rest of the document, so it is found by its first characters.
 */
export class Prolog {
  /** The text that has not been recognized yet. Undefined after the prolog. */
  #rest: string | undefined = '';

  /** The number of characters that have not been recognized, from where a declaration started. */
  left = 0;

  /**
   * Takes the next characters of the document.
   * @returns whether a declaration has started
   */
  declares(text: string): boolean {
    if (this.#rest === undefined) return false;
    this.#rest += text;
    for (;;) {
      const at = this.#rest.search(/[^\s\ufeff]/);
      if (at < 0) {
        this.#rest = '';
        return false;
      }
      const rest: string = at === 0 ? this.#rest : this.#rest.slice(at);
      this.#rest = rest;
      const skipped = SKIPPED.find(([start]) => rest.startsWith(start));
      if (skipped) {
        const [start, end] = skipped;
        const over = rest.indexOf(end, start.length);
        if (over < 0) return false;
        this.#rest = rest.slice(over + end.length);
        continue;
      }
      // These may become the start of a comment.
      if (['<', '<!', '<!-'].includes(rest)) return false;
      this.#rest = undefined;
      this.left = rest.length;
      return rest.startsWith('<!');
    }
  }
}
