import { Design } from '../../design/declaration/design.js';
import type { DesignProgress } from '../../design/search.js';
import { ElementCarrier, PropulsiveVehicle } from '../../model/index.js';
import type { PlainObject } from '../../schema/plain.js';
import { DocumentSession } from '../document/document-session.js';
import { type DocumentRecord, StudioDocument } from '../document/studio-document.js';
import { Inventory } from '../inventory/inventory.js';
import type { CheckedDesign, OpenedDesign } from './check.js';
import type { PlanTask, ShownPlan } from './plan.js';

/** A search that runs. */
export interface RunningPlan {
  readonly done: Promise<ShownPlan>;
  /** Ends the search with the best plan so far. */
  readonly stop: () => void;
}

/** Searches plans: a thread of the page. */
export type Planner = (
  task: PlanTask,
  onProgress: (progress: DesignProgress) => void,
) => RunningPlan;

/** The campaign that a design is for: the session of the page. */
export interface DesignedFor {
  readonly state: {
    readonly root: unknown;
    readonly inventory: Inventory;
    readonly file: { readonly name: string; readonly workbook?: Uint8Array };
  };
  readonly engine: {
    readonly ask: {
      (
        kind: 'checkDesign',
        request: { readonly root: unknown; readonly design: unknown },
      ): Promise<CheckedDesign | null>;
      (kind: 'openDesign', request: { readonly bytes: Uint8Array }): Promise<OpenedDesign>;
    };
  };
  /** Keeps what is not saved, soon. */
  readonly keepSoon: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the page of a design shows: it changes as a whole. */
export interface DesignState extends CheckedDesign {
  readonly root: unknown;
  readonly inventory: Inventory;
  /** The name of its file; empty for a new one. */
  readonly file: string;
  /** The workbook whose sheets it was read from, and what could not be read in them; undefined if it was not. */
  readonly sheets: { readonly of: string; readonly problems: readonly string[] } | undefined;
  readonly isDirty: boolean;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** Whether the problems are those of the present design. */
  readonly isChecked: boolean;
  /** The search that runs; undefined if none does. */
  readonly search:
    | { readonly progress: DesignProgress | undefined; readonly isStopping: boolean }
    | undefined;
  /** The last plan, with the campaign and the design that it is of. */
  readonly plan:
    | { readonly shown: ShownPlan; readonly root: unknown; readonly design: unknown }
    | undefined;
  /** Why the last search has failed. */
  readonly failure: string | undefined;
}

/** What the browser keeps of a design that is not saved. */
export interface KeptDesign {
  readonly record: DocumentRecord;
  readonly file: string;
}

/** A design that is edited beside its campaign. */
export class DesignSession extends DocumentSession {
  #state: DesignState;
  #asked = 0;
  #running: RunningPlan | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #unfollow: () => void;

  constructor(
    private readonly campaign: DesignedFor,
    private readonly planner: Planner,
    kept?: KeptDesign,
  ) {
    super(
      kept === undefined
        ? new StudioDocument(newDesign(campaign.state))
        : StudioDocument.from(kept.record),
    );
    this.#state = {
      ...this.#documentState(),
      ...{ file: kept?.file ?? '', sheets: undefined },
      ...{ problems: [], total: 0, campaignErrors: 0, laterMissions: [], isChecked: false },
      ...{ search: undefined, plan: undefined, failure: undefined },
    };
    let before = campaign.state.root;
    this.#unfollow = campaign.subscribe(() => {
      const { root } = campaign.state;
      if (root === before) return;
      before = root;
      void this.#check();
    });
    void this.#check();
    if (kept === undefined) void this.#openSheets();
  }

  get state(): DesignState {
    return this.#state;
  }

  /** Calls a function after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a design from a file. What was there before can be undone. */
  open(plain: object, file: string): void {
    this.take(plain, file);
    this.#set({ file, sheets: undefined });
    this.changed();
  }

  /** Takes the design in the sheets of the workbook that is open, unless this one was changed meanwhile. */
  async #openSheets(): Promise<void> {
    const { name, workbook } = this.campaign.state.file;
    if (workbook === undefined) return;
    const began = this.document;
    const { plain, problems } = await this.campaign.engine.ask('openDesign', { bytes: workbook });
    if (plain === null || this.document !== began || began.isDirty) return;
    this.document = new StudioDocument({ campaign: name, ...plain });
    this.#set({ sheets: { of: name, problems }, ...this.#documentState(), isChecked: false });
    void this.#check();
  }

  /** Notes that data was saved to a file. */
  saved(file: string, root: unknown): void {
    this.document.markSaved(root);
    this.#set({ file, sheets: undefined, ...this.#documentState() });
    this.campaign.keepSoon();
  }

  /** Searches a plan for so many seconds, which `stop` ends. */
  async search(seconds: number): Promise<void> {
    if (this.#running !== undefined) return;
    const { root: design } = this.document;
    const { root } = this.campaign.state;
    this.#set({ search: { progress: undefined, isStopping: false }, failure: undefined });
    try {
      this.#running = this.planner({ root, design, seconds }, (progress) => {
        const { search } = this.#state;
        if (search !== undefined) this.#set({ search: { ...search, progress } });
      });
      const shown = await this.#running.done;
      this.#set({ plan: { shown, root, design } });
    } catch (error) {
      this.#set({ failure: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#running = undefined;
      this.#set({ search: undefined });
    }
  }

  /** Ends the search with the best plan so far. */
  stop(): void {
    if (this.#running === undefined || this.#state.search === undefined) return;
    this.#running.stop();
    this.#set({ search: { ...this.#state.search, isStopping: true } });
  }

  /** What the browser keeps; undefined if nothing has changed since the last save. */
  kept(): KeptDesign | undefined {
    return this.document.isDirty
      ? { record: this.document.record(), file: this.#state.file }
      : undefined;
  }

  /** Ends the session and its search. */
  close(): void {
    this.#unfollow();
    this.#listeners.clear();
    this.#asked = -1;
    this.#running?.stop();
  }

  #documentState() {
    const { root, isDirty, undoLabel, redoLabel } = this.document;
    return { root, isDirty, undoLabel, redoLabel, inventory: new Inventory(root, Design) };
  }

  protected override changed(): void {
    this.#set({ ...this.#documentState(), isChecked: false });
    this.campaign.keepSoon();
    void this.#check();
  }

  async #check(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { root: design } = this.document;
    const { root } = this.campaign.state;
    const found = await this.campaign.engine.ask('checkDesign', { root, design });
    if (asked === this.#asked && found !== null) this.#set({ ...found, isChecked: true });
  }

  #set(changes: Partial<DesignState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The last day of a new design, after the start of the campaign. */
const A_YEAR = 365;

/** Returns a design that asks for nothing yet, with one vehicle of each kind. */
function newDesign({ root, inventory, file }: DesignedFor['state']): PlainObject {
  const fleet = inventory
    .all(PropulsiveVehicle, ElementCarrier)
    .flatMap(({ value }) => (typeof value.name === 'string' ? [{ template: value.name }] : []));
  const { name } = (root ?? {}) as { readonly name?: unknown };
  return {
    ...(typeof name === 'string' && name !== '' && { name }),
    campaign: file.name === '' ? 'campaign.json' : file.name,
    horizon: [0, A_YEAR],
    fleet,
  };
}
