import { getOrAdd } from '../../../graph/multi-map.js';
import { didYouMean, nearest } from '../../../schema/diagnostics/suggest.js';
import { type TimelineKind, type TimelineRecord, timelineKinds } from './timeline.js';

/** What is called for each record of a kind, or of all kinds for `*`. */
export type Listener<K extends TimelineKind | '*'> = (
  record: K extends '*' ? TimelineRecord : Extract<TimelineRecord, { kind: K }>,
) => void;

/** Calls listeners for the records of a timeline. */
export class Listeners {
  readonly #byKind = new Map<string, Set<(record: never) => void>>();

  /** @param reported the number of records that listeners have been called for, or need not be called for */
  constructor(private reported: number) {}

  /**
   * Adds a listener.
   * @returns a function that removes it
   * @throws TypeError if the kind does not exist
   */
  add<K extends TimelineKind | '*'>(kind: K, listener: Listener<K>): () => void {
    if (kind !== '*' && !timelineKinds.includes(kind)) {
      const near = didYouMean(nearest(kind, timelineKinds));
      throw new TypeError(`no kind of record is called "${kind}"${near}`);
    }
    const ofKind: Set<(record: never) => void> = getOrAdd(this.#byKind, kind, () => new Set());
    ofKind.add(listener);
    return () => ofKind.delete(listener);
  }

  /** Calls the listeners for all new records of a timeline. */
  report(timeline: readonly TimelineRecord[]): void {
    if (this.#byKind.size === 0) this.reported = timeline.length;
    for (; this.reported < timeline.length; this.reported++) {
      const record = timeline[this.reported]!;
      // A listener of a kind gets records of that kind only.
      for (const kind of [record.kind, '*'])
        for (const listener of this.#byKind.get(kind) ?? []) listener(record as never);
    }
  }
}
