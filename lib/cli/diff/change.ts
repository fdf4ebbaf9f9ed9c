/** A thing with a name that a change is in, or that itself came or went. */
export interface Within {
  /** Its kind in words: `Space Edge`. */
  readonly kind: string;
  /** Its name, the later one where it was renamed. */
  readonly name: string;
}

/** One difference between two scenarios or databases; also what `diff --json` prints of each. */
export interface Change {
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** The things with names that it is in, the outermost first; the last one itself where `field` is ''. */
  readonly within: readonly Within[];
  /** The way from there: `duration`, `burns[2].deltaV`; '' where the thing itself was added or removed. */
  readonly field: string;
  /** Pointers to the place in either file, where it has one. */
  readonly pointers: { readonly before?: string; readonly after?: string };
  /** The values in words, references by name; absent where there is none. */
  readonly before?: string;
  readonly after?: string;
}
