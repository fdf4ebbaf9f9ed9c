import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { type Digest, digestOf } from '../../view/data/compare/digest.js';
import type { ViewData } from '../../view/data/view-data.js';
import type { ScenarioAnswer } from '../answer/answer.js';
import { checkProblem, problemsOf, type StudioProblem } from '../answer/problems.js';
import type { Replies, RequestKind, Requests } from '../answer/requests.js';
import { BesideSession, type BesideState, type KeptBeside } from '../beside/beside-session.js';
import {
  besideKinds,
  besidePlain,
  isBesideKind,
  type OfEachKind,
  ofEachKind,
} from '../beside/kinds.js';
import { DesignSession, type KeptDesign, type Planner } from '../design/design-session.js';
import type { Patch } from '../document/patch.js';
import {
  type DocumentRecord,
  type DocumentVersion,
  type EditStep,
  StudioDocument,
} from '../document/studio-document.js';
import type { FileKind } from '../files/open-file.js';
import { Inventory } from '../inventory/inventory.js';

/** Answers requests: the worker of the page. */
export interface AnswerEngine {
  readonly ask: <K extends RequestKind>(kind: K, request: Requests[K]) => Promise<Replies[K]>;
}

/** Keeps the document while it is not saved: the database of the browser. */
export interface Vault {
  readonly put: (kept: Kept) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** What a vault keeps. */
export interface Kept {
  readonly file: FileInfo;
  readonly record: DocumentRecord;
  /** The design beside it, if something of it is not saved. */
  readonly design?: KeptDesign;
  /** The needs and prices beside it. Default: none */
  readonly beside?: OfEachKind<KeptBeside>;
  readonly when: Date;
}

/** The file of a document. */
export interface FileInfo {
  /** Its name; empty for a new document. */
  readonly name: string;
  /** The kind of file that the document is written back to. */
  readonly kind: FileKind;
  /** The workbook that was opened or written last. Saving edits it, so what people have added to it stays. Default: none. */
  readonly workbook?: Uint8Array;
  /** The version of the file on the local server that was opened or written last. Default: it is none of a server. */
  readonly version?: string;
}

/** What a page shows: it changes as a whole, and nothing in it changes. */
export interface SessionState {
  readonly file: FileInfo;
  readonly root: unknown;
  readonly inventory: Inventory;
  readonly isDirty: boolean;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** The answer to the present data, or to earlier data while a new one is made; undefined before the first one. */
  readonly answer: ScenarioAnswer | undefined;
  readonly problems: readonly StudioProblem[];
  /** The last answer with a simulation, which pictures show while the data cannot be read. */
  readonly shown: ScenarioAnswer | undefined;
  /** The last answer with a simulation that has its supplies too. It is `shown` unless they are still being made. */
  readonly whole: ScenarioAnswer | undefined;
  /** Whether the answer is that to the present data. Its supplies can still be missing. */
  readonly isFresh: boolean;
  /** The numbers of the answer to what was saved last; null if that cannot be simulated or is gone, and undefined until they are known. */
  readonly savedDigest: Digest | null | undefined;
  /** How long the last answer took, in ms. */
  readonly took: number;
  /** The pointer of the object whose form is open; or the word for needs or prices. */
  readonly selected: string;
  /** The needs and prices beside the document. */
  readonly beside: OfEachKind<BesideState>;
}

/** Returns the number of needed reserves that are not there at some time, at the last answer that has its supplies. */
export const lackingReserves = ({ whole }: Pick<SessionState, 'whole'>): number =>
  whole?.view?.required.filter(({ gaps }) => gaps.length > 0).length ?? 0;

/** Returns the number of errors in needs and in prices. Answers are made without those that have any. */
export const besideErrors = ({ beside }: Pick<SessionState, 'beside'>): OfEachKind<number> =>
  ofEachKind((kind) => beside[kind].problems.filter(({ severity }) => severity === 'error').length);

/** What stood beside a document before, and was not saved or is read from a file. */
export interface StandsBeside {
  readonly design?: KeptDesign | undefined;
  readonly kept?: OfEachKind<KeptBeside> | undefined;
  /** The plain forms of needs and prices that its workbook has. */
  readonly sheets?: Partial<OfEachKind<object>> | null;
}

/** Returns the answer to a scenario at which the program fails, so that this is seen. */
const failedAnswer = (error: unknown): ScenarioAnswer => {
  const message = `The program has failed at this campaign: ${error instanceof Error ? error.message : String(error)}`;
  return {
    issues: [{ severity: 'error', code: 'failed', message, pointer: '' }],
    ...{ total: 1, view: null, listed: [], beside: ofEachKind(() => []) },
  };
};

/** How long nothing has to change before the document is kept, in ms. */
const KEEP_AFTER = 300;

/** One document in the studio: it does steps, asks for answers, and keeps what is not saved. */
export class Session {
  #document: StudioDocument;
  #state: SessionState;
  readonly #listeners = new Set<() => void>();
  /** The needs and prices beside the document. */
  readonly beside: OfEachKind<BesideSession>;
  #asked = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #design: DesignSession | undefined;
  /** The saved data whose numbers are known, or were asked for; null at first. */
  #digested: unknown = null;

  constructor(
    readonly engine: AnswerEngine,
    readonly vault: Vault,
    document: StudioDocument,
    file: FileInfo,
    readonly now: () => number = () => performance.now(),
    /** Default: nothing. */
    private readonly stands: StandsBeside = {},
  ) {
    this.#document = document;
    const owner = {
      onChange: (isAsked: boolean) => this.#besideChanged(isAsked),
      subscribe: (listener: () => void) => this.subscribe(listener),
    };
    const { kept, sheets } = stands;
    this.beside = ofEachKind((kind) => {
      const sheet = sheets?.[kind];
      const record = sheet && new StudioDocument(sheet).record();
      return new BesideSession(kind, owner, record ? { record, file: '' } : kept?.[kind]);
    });
    this.#state = {
      file,
      ...this.#documentState(),
      inventory: new Inventory(document.root),
      answer: undefined,
      problems: [],
      shown: undefined,
      whole: undefined,
      isFresh: false,
      savedDigest: undefined,
      took: 0,
      selected: '',
      beside: this.#besideStates(),
    };
    void this.#askForAnswer();
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Calls a function after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether something of the document, of its design, or of the needs and prices is not saved. */
  get hasUnsaved(): boolean {
    const isBesideDirty = besideKinds.some((kind) => this.beside[kind].state.isDirty);
    return this.#state.isDirty || isBesideDirty || this.#unsavedDesign() !== undefined;
  }

  /** The states that the document had, from the one that was opened to the present. */
  get history(): readonly DocumentVersion[] {
    return this.#document.history;
  }

  /** What was saved last; undefined if it is gone. */
  get savedRoot(): unknown {
    return this.#document.saved;
  }

  /** Takes needs and prices of a file, and shows the form of one of them. */
  openBeside(plain: Partial<OfEachKind<object>>, file: string): void {
    for (const kind of besideKinds) {
      const own = plain[kind];
      if (own === undefined) continue;
      this.beside[kind].open(own, file);
      this.select(kind);
    }
  }

  #besideStates(): OfEachKind<BesideState> {
    return ofEachKind((kind) => this.beside[kind].state);
  }

  #besideChanged(isAsked: boolean): void {
    this.#set({ beside: this.#besideStates(), ...(isAsked && { isFresh: false }) });
    if (isAsked) void this.#askForAnswer();
    this.keepSoon();
  }

  /** Returns the design beside the document, which begins when it is first asked for. */
  design(planner: Planner): DesignSession {
    this.#design ??= new DesignSession(this, planner, this.stands.design);
    return this.#design;
  }

  #unsavedDesign(): KeptDesign | undefined {
    return this.#design === undefined ? this.stands.design : this.#design.kept();
  }

  /** Opens the form of an object. */
  select(pointer: string): void {
    this.#document.seal();
    this.#set({ selected: pointer });
  }

  /**
   * Does a step.
   * @param key steps with the same key that follow each other are one
   */
  change(label: string, patches: readonly Patch[], key?: string): void {
    const step: EditStep = { label, patches, ...(key !== undefined && { key }) };
    this.#document.apply(step);
    this.#changed();
  }

  /** Ends a step, such as when a field is left. */
  seal(): void {
    this.#document.seal();
  }

  undo(): void {
    if (this.#document.undo()) this.#changed();
  }

  redo(): void {
    if (this.#document.redo()) this.#changed();
  }

  /** Notes that data was saved to a file. @param root the data: others may have come since then */
  async saved(file: FileInfo, root: unknown): Promise<void> {
    this.#document.markSaved(root);
    const isOther = root !== this.#digested;
    this.#set({ file, ...this.#documentState(), ...(isOther && { savedDigest: undefined }) });
    const { answer, whole, isFresh } = this.#state;
    if (isFresh && root === this.#document.root && answer === whole)
      this.#noteSaved(root, answer?.view);
    else void this.#askForSaved();
    await this.#keep();
  }

  /** Ends the session: what is kept of it is no longer needed. */
  async close(): Promise<void> {
    clearTimeout(this.#keeping);
    this.#asked = -1;
    this.#listeners.clear();
    this.#design?.close();
    await this.vault.clear();
  }

  #documentState() {
    const { root, isDirty, undoLabel, redoLabel } = this.#document;
    return { root, isDirty, undoLabel, redoLabel };
  }

  #changed(): void {
    const { root } = this.#document;
    if (root !== this.#state.root) {
      const inventory = new Inventory(root);
      const { selected } = this.#state;
      const around = isBesideKind(selected) ? undefined : inventory.around(selected);
      const isGone = !isBesideKind(selected) && inventory.at(selected) === undefined;
      this.#set({
        ...this.#documentState(),
        inventory,
        isFresh: false,
        ...(isGone && { selected: around === undefined ? '' : pointerOf(around.path) }),
      });
      void this.#askForAnswer();
    }
    this.keepSoon();
  }

  /** Keeps what is not saved, when nothing has changed for a while. */
  keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.#keep(), KEEP_AFTER);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keeping);
    const design = this.#unsavedDesign();
    if (!this.hasUnsaved) await this.vault.clear();
    else
      await this.vault.put({
        file: this.#state.file,
        record: this.#document.record(),
        ...(design && { design }),
        beside: ofEachKind((kind) => this.beside[kind].kept()),
        when: new Date(),
      });
  }

  async #askForAnswer(): Promise<void> {
    const { root, file } = this.#state;
    this.#asked += 1;
    const asked = this.#asked;
    const begin = this.now();
    const beside = ofEachKind((kind) => besidePlain(this.beside[kind].state.root));
    const answer = await this.engine
      .ask('answer', { root, file: file.name, beside })
      .catch(failedAnswer);
    if (asked !== this.#asked || answer === null) return;
    for (const kind of besideKinds) this.beside[kind].found(answer.beside[kind].map(checkProblem));
    this.#set({
      answer,
      beside: this.#besideStates(),
      problems: problemsOf(answer),
      isFresh: true,
      took: this.now() - begin,
      ...(answer.view !== null && { shown: answer }),
    });
    if (answer.view !== null) await this.#askForSupplies(answer, answer.view, asked);
    if (asked === this.#asked) await this.#askForSaved();
  }

  /** Completes an answer, unless another one is asked for meanwhile. */
  async #askForSupplies(answer: ScenarioAnswer, view: ViewData, asked: number): Promise<void> {
    const { root } = this.#state;
    const supplies = await this.engine.ask('supplies', {});
    if (asked !== this.#asked || supplies === null) return;
    const whole = { ...answer, view: { ...view, ...supplies } };
    this.#set({ answer: whole, shown: whole, whole });
    if (root === this.#document.saved) this.#noteSaved(root, whole.view);
  }

  /** Asks for the numbers of what was saved last, which is no longer what is shown. */
  async #askForSaved(): Promise<void> {
    const root = this.#document.saved;
    if (root === this.#digested) return;
    this.#digested = root;
    const savedDigest = root === undefined ? null : await this.engine.ask('savedDigest', { root });
    if (root === this.#document.saved) this.#set({ savedDigest });
  }

  #noteSaved(root: unknown, view: ViewData | null | undefined): void {
    if (root === this.#digested || view == null) return;
    this.#digested = root;
    this.#set({ savedDigest: digestOf(view) });
  }

  #set(changes: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}
