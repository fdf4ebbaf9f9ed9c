import { addToList } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import type { EventRecord, MissionRef, Ref, SimulationResult } from '../../simulation/index.js';

/** An error in a chain of causes. */
export interface CauseError {
  /** Index in `errors`. */
  readonly index: number;
  readonly code: string;
  readonly message: string;
  /** The rule that makes it an error; null if none does. */
  readonly rule: string | null;
  /** Indices of the failed events without which it would not be there. */
  readonly downstreamOf: readonly number[];
}

/** A failed event in a chain of causes. */
export interface CauseLink {
  /** Index in `events`. */
  readonly event: number;
  readonly name: string;
  /** Cell of the event in the campaign workbook, such as `events!A17`. Only if the scenario was read from one. */
  readonly cell?: string;
  readonly type: string;
  /** Days after the start of the scenario. */
  readonly time: Days;
  readonly mission: MissionRef | null;
  readonly location: Ref | null;
  /** Its errors, and those of the events that it has scheduled. */
  readonly errors: readonly CauseError[];
  /** Whether it has an error that follows from no other event. */
  readonly isRoot: boolean;
  /** Indices of the events that its other errors follow from. */
  readonly because: readonly number[];
}

/** What follows from an event, directly or through others: indices of records. */
export interface Following {
  readonly errors: readonly number[];
  readonly events: readonly number[];
  readonly demands: readonly number[];
}

/** Finds what errors and unmet demands follow from, and what follows from them. */
export class Causality {
  readonly #result: SimulationResult;
  readonly #listedBy: readonly number[];
  readonly #errors = new Map<number, CauseError[]>();

  /** @param cellOf returns the cell of an event in the workbook that the scenario was read from, if it has one */
  constructor(
    result: SimulationResult,
    readonly cellOf: (event: number | null) => { readonly cell?: string } = () => ({}),
  ) {
    this.#result = result;
    const listedBy: number[] = [];
    for (const { index, parent } of result.events)
      listedBy.push(parent === null ? index : listedBy[parent]!);
    this.#listedBy = listedBy;
    for (const { index, event, code, message, rule, downstreamOf } of result.errors) {
      if (event === null) continue;
      const error = { index, code, message, rule, downstreamOf };
      const outer = this.listedBy(event);
      addToList(this.#errors, outer, error);
    }
  }

  /** Returns the event that a mission lists and that an event comes from. */
  listedBy(event: number): number {
    return this.#listedBy[event]!;
  }

  /** Returns the errors of an event that a mission lists, and of those that it has scheduled. */
  errorsOf(event: number): readonly CauseError[] {
    return this.#errors.get(event) ?? [];
  }

  /** Returns all events that something follows from, the nearest first. The last ones are root causes. */
  causesOf(downstreamOf: readonly number[]): CauseLink[] {
    const found = new Map<number, CauseLink>();
    let level = [...new Set(downstreamOf)];
    while (level.length > 0) {
      const next = new Set<number>();
      for (const index of level) {
        if (found.has(index)) continue;
        const link = this.#linkOf(this.#result.events[index]!);
        found.set(index, link);
        for (const cause of link.because) if (!found.has(cause)) next.add(cause);
      }
      level = [...next];
    }
    return [...found.values()];
  }

  #linkOf({ index, name, type, time, mission, location, downstreamOf }: EventRecord): CauseLink {
    const errors = this.errorsOf(index);
    const because = new Set(downstreamOf);
    for (const error of errors) for (const cause of error.downstreamOf) because.add(cause);
    because.delete(index);
    const isRoot = errors.some((error) => error.downstreamOf.length === 0);
    return {
      event: index,
      name,
      ...this.cellOf(index),
      type,
      time,
      mission,
      location,
      errors,
      isRoot,
      because: [...because],
    };
  }

  /** Returns what follows from an event that a mission lists. Takes one pass over the records, because causes come first. */
  following(event: number): Following {
    const { errors, events, demands } = this.#result;
    const affected = new Set([event]);
    const follows = (downstreamOf: readonly number[]): boolean =>
      downstreamOf.some((cause) => affected.has(cause));
    const found = { errors: [] as number[], events: [] as number[], demands: [] as number[] };
    if (this.errorsOf(event).length === 0) return found;
    for (const { index, event: of, downstreamOf } of errors) {
      if (!follows(downstreamOf)) continue;
      found.errors.push(index);
      if (of !== null) affected.add(this.listedBy(of));
    }
    for (const { index, downstreamOf } of events)
      if (follows(downstreamOf) && this.listedBy(index) !== event) found.events.push(index);
    for (const { index, downstreamOf } of demands)
      if (downstreamOf.length > 0 && follows(downstreamOf)) found.demands.push(index);
    return found;
  }
}
