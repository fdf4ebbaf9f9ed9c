import { reportForm } from '../../limits/reports.js';

/** Failed events, and the events whose repair would repair them all. */
export interface CauseList {
  /** As many as a record names. */
  readonly causes: readonly number[];
  /** The same, as a key. */
  readonly key: string;
  /** The root causes, as a key. Repairing them brings all lots with the same key. */
  readonly roots: string;
}

/** Knows from which failed events others follow. */
export interface Roots {
  /** Returns the root causes of a failed event. */
  rootsOf(event: number): Iterable<number>;
}

/** How many lists are kept, so that equal ones are the same object. */
const KEPT = 10_000;

/** Makes lists of failed events. Equal lists mostly are the same object. */
export class CauseLists {
  private readonly known = new Map<string, CauseList>();
  /** The events in them. */
  private readonly used = new Set<number>();

  constructor(private readonly roots: Roots) {}

  /** Returns the list of some failed events, each once. */
  of(events: Iterable<number>): CauseList {
    const causes = [...new Set(events)];
    if (causes.length > reportForm.causes) causes.length = reportForm.causes;
    const key = causes.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const roots = new Set<number>();
    for (const cause of causes) for (const root of this.roots.rootsOf(cause)) roots.add(root);
    const list = { causes, key, roots: [...roots].sort((a, b) => a - b).join() };
    if (this.known.size >= KEPT) this.known.clear();
    this.known.set(key, list);
    for (const cause of causes) this.used.add(cause);
    return list;
  }

  /** Notes that the root causes of an event may have changed. @returns whether a list had the event */
  reroot(event: number): boolean {
    if (!this.used.has(event)) return false;
    this.known.clear();
    this.used.clear();
    return true;
  }
}
