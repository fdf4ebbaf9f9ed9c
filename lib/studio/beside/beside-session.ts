import type { StudioProblem } from '../answer/problems.js';
import { DocumentSession } from '../document/document-session.js';
import { type DocumentRecord, StudioDocument } from '../document/studio-document.js';
import { Inventory } from '../inventory/inventory.js';
import { BESIDE_CLASSES, type BesideKind } from './kinds.js';

/** What a form of needs or prices shows: it changes as a whole. */
export interface BesideState {
  /** The plain form: empty if there are none. */
  readonly root: unknown;
  readonly inventory: Inventory;
  /** What is wrong with them, at the last answer. */
  readonly problems: readonly StudioProblem[];
  /** The name of their file; empty if they have none of their own. */
  readonly file: string;
  readonly isDirty: boolean;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
}

/** What the browser keeps of needs or prices. */
export interface KeptBeside {
  readonly record: DocumentRecord;
  readonly file: string;
}

/** The session of the campaign. */
interface BesideOwner {
  /** Is called after each change. @param isAsked whether the answer changes with it */
  readonly onChange: (isAsked: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Needs or prices that are edited beside a campaign. */
export class BesideSession extends DocumentSession {
  #state: BesideState;

  constructor(
    readonly kind: BesideKind,
    private readonly owner: BesideOwner,
    kept?: KeptBeside,
  ) {
    super(kept === undefined ? new StudioDocument({}) : StudioDocument.from(kept.record));
    this.#state = { ...this.#documentState(), problems: [], file: kept?.file ?? '' };
  }

  get state(): BesideState {
    return this.#state;
  }

  /** Calls a function after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    return this.owner.subscribe(listener);
  }

  /** Takes those of a file. What was there before can be undone. */
  open(plain: object, file: string): void {
    this.take(plain, file);
    this.#state = { ...this.#state, file };
    this.changed();
  }

  /** Notes that data was saved. @param file the name of their own file; empty for that of the campaign */
  saved(root: unknown, file: string): void {
    this.document.markSaved(root);
    this.#state = { ...this.#state, ...this.#documentState(), file };
    this.owner.onChange(false);
  }

  /** Notes what is wrong with the present data. */
  found(problems: readonly StudioProblem[]): void {
    this.#state = { ...this.#state, problems };
  }

  kept(): KeptBeside {
    return { record: this.document.record(), file: this.#state.file };
  }

  #documentState() {
    const { root, isDirty, undoLabel, redoLabel } = this.document;
    const inventory = new Inventory(root, BESIDE_CLASSES[this.kind]);
    return { root, isDirty, undoLabel, redoLabel, inventory };
  }

  protected override changed(): void {
    const isAsked = this.document.root !== this.#state.root;
    this.#state = { ...this.#state, ...this.#documentState() };
    this.owner.onChange(isAsked);
  }
}
