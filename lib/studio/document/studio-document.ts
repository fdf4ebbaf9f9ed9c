import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { type Patch, patched } from './patch.js';

/** Something that a user did, as one step of undo. */
export interface EditStep {
  /** What was done, for people: `Change the name`. */
  readonly label: string;
  readonly patches: readonly Patch[];
  /** Steps with the same key that follow each other are one: the letters that are typed into a field. Default: none. */
  readonly key?: string;
}

/** A state of a document that it once had. */
export interface DocumentVersion {
  readonly root: unknown;
  /** The step that led there. */
  readonly label: string;
}

/** The form of the records of this version. */
export const recordFormat = 'space-logistics studio 1';

/** A document with its history as plain data: what the browser keeps while nothing is saved. */
export interface DocumentRecord {
  readonly format: typeof recordFormat;
  readonly base: unknown;
  readonly steps: readonly EditStep[];
  /** The number of steps that are done; those after it can be done again. */
  readonly at: number;
  /** The number of steps at the last save; -1 if that state is gone. */
  readonly saved: number;
}

/**
 * A scenario while it is edited: its plain JSON form, and the steps that led there. Since it is plain data, it can be wrong for a
 * while, and keeps what no class declares. Every step keeps the data before it, of which it shares most. So undo is exact: it returns to
 * the same data.
 */
export class StudioDocument {
  readonly #steps: EditStep[] = [];
  /** The data before all steps, and after each of them. */
  readonly #roots: unknown[];
  #at = 0;
  #saved: unknown;
  #isSealed = true;

  /** @param base the plain form of a scenario, which must not change afterwards */
  constructor(base: unknown) {
    this.#roots = [base];
    this.#saved = base;
  }

  /** The plain data as it is now. */
  get root(): unknown {
    return this.#roots[this.#at];
  }

  /** Whether something has changed since the last save. Undoing all of it makes it false again. */
  get isDirty(): boolean {
    return this.root !== this.#saved;
  }

  /** What was saved last; undefined if it is gone. */
  get saved(): unknown {
    return this.#saved;
  }

  /** What undo would undo; undefined if there is nothing. */
  get undoLabel(): string | undefined {
    return this.#steps[this.#at - 1]?.label;
  }

  /** What redo would do again; undefined if there is nothing. */
  get redoLabel(): string | undefined {
    return this.#steps[this.#at]?.label;
  }

  /** The data as it was opened, and after each step that is done, with its label; the last one is the present. */
  get history(): readonly DocumentVersion[] {
    return this.#roots
      .slice(0, this.#at + 1)
      .map((root, at) => ({ root, label: at === 0 ? 'As opened' : this.#steps[at - 1]!.label }));
  }

  /**
   * Does a step. What could be done again before is gone. A step that changes nothing leaves no trace, nor does what is typed and
   * then taken back.
   * @throws TypeError if a path of a patch leads nowhere
   */
  apply(step: EditStep): void {
    const root = patched(this.root, step.patches);
    if (root === this.root) return;
    const last = this.#steps[this.#at - 1];
    const isMore = !this.#isSealed && step.key !== undefined && step.key === last?.key;
    if (isMore) {
      this.#at -= 1;
      step = { ...step, patches: merged([...last.patches, ...step.patches]) };
    }
    const isBack = isMore && patched(this.root, step.patches) === this.root;
    this.#steps.splice(this.#at, Number.POSITIVE_INFINITY, ...(isBack ? [] : [step]));
    this.#roots.splice(this.#at + 1, Number.POSITIVE_INFINITY, ...(isBack ? [] : [root]));
    if (!isBack) this.#at += 1;
    this.#isSealed = isBack;
  }

  /** Ends a step: the next one is another, even if it has the same key. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Undoes a step. Returns whether there was one. */
  undo(): boolean {
    if (this.#at === 0) return false;
    this.#at -= 1;
    this.seal();
    return true;
  }

  /** Does a step again. Returns whether there was one. */
  redo(): boolean {
    if (this.#at === this.#steps.length) return false;
    this.#at += 1;
    this.seal();
    return true;
  }

  /** Notes that some data has been saved. @param root what was saved: others may have changed since then. Default: the present data */
  markSaved(root: unknown = this.root): void {
    this.#saved = root;
    this.seal();
  }

  /** Returns the document with its history as plain data, which shares the data of the document. */
  record(): DocumentRecord {
    return {
      format: recordFormat,
      base: this.#roots[0],
      steps: [...this.#steps],
      at: this.#at,
      saved: this.#roots.indexOf(this.#saved),
    };
  }

  /**
   * Returns the document of a record.
   * @throws TypeError if it is none of this version, or if its steps do not fit its data
   */
  static from(record: DocumentRecord): StudioDocument {
    if (record.format !== recordFormat) throw new TypeError('the record has another form');
    const document = new StudioDocument(record.base);
    for (const step of record.steps) {
      document.#steps.push(step);
      document.#roots.push(patched(document.#roots.at(-1), step.patches));
    }
    document.#at = record.at;
    document.#saved = record.saved < 0 ? undefined : document.#roots[record.saved];
    return document;
  }
}

/** Leaves out changes of a value that a later one of the same step replaces. */
function merged(patches: readonly Patch[]): readonly Patch[] {
  // What is removed of a list has no value afterwards: others take its place.
  const isOfValue = ({ op, path }: Patch): boolean =>
    op === 'set' || (op === 'remove' && typeof path.at(-1) === 'string');
  if (!patches.every(isOfValue)) return patches;
  return [...new Map(patches.map((patch) => [pointerOf(patch.path), patch])).values()];
}
