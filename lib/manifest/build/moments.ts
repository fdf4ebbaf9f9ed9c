import type { Campaign } from '../../analysis/campaign.js';
import { addToList } from '../../graph/multi-map.js';
import { firstIndex, lowerBound } from '../../graph/sorted.js';
import type { SimulationResult } from '../../simulation/index.js';

/**
 * A moment in the order of execution. An event `k` takes effect at 2k + 1. What its time step demanded before that is at 2k.
 */
export type ExecutionMoment = number;

export const momentOf = (event: number): ExecutionMoment => 2 * event + 1;
export const momentBefore = (event: number): ExecutionMoment => 2 * event;

/** Returns when lumps of demand came among the events. Ask for them with `campaign.once(lumpMoments)`. */
export const lumpMoments = ({ result }: Campaign): LumpMoments => new LumpMoments(result);

/**
 * Tells when demands at one time that belong to no event came among the events of that time. What is demanded on entering a state
 * comes after all of them, and whole items come when they are collected: before them. The timeline has them in their order.
 */
export class LumpMoments {
  /** The ranges of demands that belong to no event: the index of the first one, and the number of events before it. */
  readonly #first: number[] = [];
  readonly #before: number[] = [];
  /** The moments of stock records that lumps made, by the index of the record. */
  #stocks: ReadonlyMap<number, ExecutionMoment> | undefined;

  constructor(private readonly result: SimulationResult) {
    let events = 0;
    for (const record of result.timeline) {
      if (record.event !== null) events = Math.max(events, record.event + 1);
      else if (record.kind === 'demands') {
        this.#first.push(record.first);
        this.#before.push(events);
      }
    }
  }

  /** Returns the moment of a demand at one time that belongs to no event. @param demand its index */
  of(demand: number, time: number): ExecutionMoment {
    const { events } = this.result;
    const range = lowerBound(this.#first, demand + 1) - 1;
    // Events that do nothing are not in the timeline.
    const earlier = firstIndex(events, (event) => event.time >= time);
    return momentBefore(Math.max(earlier, this.#before[range] ?? 0));
  }

  /** Returns the moment of a record of a stock that belongs to no event, if a lump made it; otherwise the first one. */
  ofStock(index: number): ExecutionMoment {
    this.#stocks ??= this.#stockMoments();
    return this.#stocks.get(index) ?? 0;
  }

  #stockMoments(): ReadonlyMap<number, ExecutionMoment> {
    const moments = new Map<number, ExecutionMoment>();
    const drawn = new Map<string, ExecutionMoment[]>();
    const keyOf = (time: number, element: string, resource: string): string =>
      `${time} ${element} ${resource}`;
    // Under the rules that demand at intervals, nothing is demanded between events.
    if (this.#first.length === 0 || this.result.rules.demandTiming === 'interval') return moments;
    for (const { index, event, since, time, supplies } of this.result.demands) {
      if (event !== null || since !== null) continue;
      for (const { from, resource } of supplies)
        addToList(drawn, keyOf(time, from.id, resource.id), this.of(index, time));
    }
    if (drawn.size === 0) return moments;
    for (const list of drawn.values()) list.reverse();
    for (const [index, { event, time, element, resource }] of this.result.stocks.entries()) {
      const moment =
        event === null ? drawn.get(keyOf(time, element.id, resource.id))?.pop() : undefined;
      if (moment !== undefined) moments.set(index, moment);
    }
    return moments;
  }
}
