import type { Campaign } from '../../analysis/campaign.js';
import { countedLeft } from '../../analysis/left.js';
import { addToList } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type { DemandRecord, EventRecord, Ref } from '../../simulation/index.js';
import type { BuiltLeg } from './legs.js';
import {
  type ExecutionMoment,
  type LumpMoments,
  lumpMoments,
  momentBefore,
  momentOf,
} from './moments.js';

/** A part of an unmet demand that belongs to one cell. */
export interface DemandEntry {
  readonly place: Ref;
  /** Index of the leg on which it arises; undefined at a node. */
  readonly leg: number | undefined;
  /** Index of the last arrival or departure at the node before it, in the list of the node; -1 if there is none. */
  readonly window: number;
  /** The time at which it begins, in days after the start of the scenario. */
  readonly time: Days;
  readonly resource: Ref;
  /** In units of the resource; negative for production that nothing stored. */
  readonly amount: number;
}

/**
 * Returns the entries of all unmet demands. Those at the surface of the Earth are left out: everything is to be had there. A
 * demand that goes on over several arrivals and departures has an entry for each span between them.
 */
export function* entriesOf(campaign: Campaign, changes: NodeChanges): Iterable<DemandEntry> {
  const { recorded: result, places } = campaign;
  const clock = new Clock(result.events, campaign.once(lumpMoments));
  for (const demand of result.demands) {
    const { location, element } = demand;
    const left = countedLeft(demand, result);
    if (location === null || left.length === 0) continue;
    const { node, isSource } = places.of(location);
    if (isSource) continue;
    for (const { resource, amount, since, until } of left) {
      const about = { place: location, resource };
      const isFlow = since !== null && until !== null && until > since;
      if (node === undefined && isFlow)
        yield* partsUnderWay(changes, element, about, { amount, since, until }, clock);
      else if (node === undefined) {
        const leg = changes.legOf(element, location, clock.momentOf(demand))?.leg.index;
        yield { ...about, leg, window: -1, time: since ?? demand.time, amount };
      } else if (isFlow)
        yield* partsOf(changes, about, { amount, since, until }, clock.inside(since, until));
      else {
        const window = changes.lastBefore(location, clock.momentOf(demand));
        yield { ...about, leg: undefined, window, time: demand.time, amount };
      }
    }
  }
}

/** An amount that flows over a span. */
interface EntryFlow {
  readonly amount: number;
  readonly since: number;
  readonly until: number;
}

/**
 * Divides a flow along an edge by the transports there: who arrives and departs again on the same edge at one instant has been
 * on it all the time.
 */
function* partsUnderWay(
  changes: NodeChanges,
  element: Ref | null,
  about: Pick<DemandEntry, 'place' | 'resource'>,
  { amount, since, until }: EntryFlow,
  clock: Clock,
): Iterable<DemandEntry> {
  let start = since;
  for (const end of [...changes.timesWithin(about.place, since, until), until]) {
    const leg = changes.legOf(element, about.place, clock.inside(start, end))?.leg.index;
    const share = (end - start) / (until - since);
    yield { ...about, leg, window: -1, time: start, amount: amount * share };
    start = end;
  }
}

/** Divides a flow at a node by the arrivals and departures there. */
function* partsOf(
  changes: NodeChanges,
  about: Pick<DemandEntry, 'place' | 'resource'>,
  flow: EntryFlow,
  first: ExecutionMoment,
): Iterable<DemandEntry> {
  const { amount, since, until } = flow;
  const list = changes.at(about.place);
  let window = changes.lastBefore(about.place, first);
  let start = since;
  while (start < until) {
    // Several changes of one instant leave no time between them.
    const end = Math.min(until, list[window + 1]?.time ?? until);
    if (end > start) {
      const share = (end - start) / (until - since);
      yield { ...about, leg: undefined, window, time: start, amount: amount * share };
    }
    if (end >= until) return;
    start = Math.max(start, end);
    window++;
  }
}

/** Finds moments by the times of events. */
class Clock {
  constructor(
    private readonly events: readonly EventRecord[],
    private readonly lumps: LumpMoments,
  ) {}

  /** Returns the moment of a demand: before, in or after an event. */
  momentOf({ index, event, since, time }: DemandRecord): ExecutionMoment {
    if (event !== null) return momentOf(event);
    if (since === null) return this.lumps.of(index, time);
    // What an interval demanded, it demanded before the first event at its end.
    return momentBefore(this.#first((each) => each >= time));
  }

  /** Returns a moment soon after the beginning of a span: after all events at its beginning. */
  inside(since: number, until: number): ExecutionMoment {
    const first = this.#first((each) => each > since);
    const last = this.#first((each) => each >= until);
    return momentBefore(Math.min(first, last));
  }

  /** Returns the index of the first event whose time passes a test that all later times pass too. */
  #first(passes: (time: number) => boolean): number {
    return firstIndex(this.events, ({ time }) => passes(time));
  }
}

/** An arrival or a departure at a node. */
export interface Change {
  /** Index of the event. */
  readonly event: number;
  readonly time: number;
  readonly leg: number;
  readonly departs: boolean;
}

/** The arrivals and departures at each node, and who was aboard of which leg. */
export class NodeChanges {
  readonly #ofNode = new Map<string, Change[]>();
  /** The legs that each element was aboard of, in order. */
  readonly #ofElement = new Map<string, BuiltLeg[]>();
  readonly #ofEdge = new Map<string, BuiltLeg[]>();

  constructor(
    private readonly campaign: Campaign,
    legs: readonly BuiltLeg[],
  ) {
    const { transports } = campaign.result;
    for (const built of legs) {
      const { leg, aboard } = built;
      addToList(this.#ofEdge, transports[leg.transport]!.edge.id, built);
      for (const id of aboard) addToList(this.#ofElement, id, built);
      // Without a carrier, a transport brings and takes nothing.
      if (leg.slots.length === 0) continue;
      const { index, departs, arrives, start, end } = leg;
      const departure = { event: departs, time: start, leg: index, departs: true };
      const arrival = { event: arrives, time: end, leg: index, departs: false };
      addToList(this.#ofNode, leg.origin.id, departure);
      addToList(this.#ofNode, leg.destination.id, arrival);
    }
    for (const list of this.#ofNode.values()) list.sort((a, b) => a.event - b.event);
  }

  /** Returns the arrivals and departures at a node, in the order of execution. */
  at(node: Ref): readonly Change[] {
    return this.#ofNode.get(node.id) ?? [];
  }

  /** Returns the index of the last arrival or departure at a node before a moment; -1 if there is none. */
  lastBefore(node: Ref, moment: ExecutionMoment): number {
    return firstIndex(this.at(node), ({ event }) => momentOf(event) >= moment) - 1;
  }

  /** Returns the times within a span at which legs along an edge begin or end, in order. */
  timesWithin(edge: Ref, since: number, until: number): readonly number[] {
    const times = new Set<number>();
    for (const { leg } of this.#ofEdge.get(edge.id) ?? [])
      for (const time of [leg.start, leg.end]) if (since < time && time < until) times.add(time);
    return [...times].sort((a, b) => a - b);
  }

  /**
   * Returns the leg that carries an element along an edge at a moment, or undefined if none does. What was created under way
   * is aboard of the only leg on that edge, if there is just one.
   */
  legOf(element: Ref | null, edge: Ref, moment: ExecutionMoment): BuiltLeg | undefined {
    const { transports } = this.campaign.result;
    const isUnderWay = ({ leg }: BuiltLeg): boolean =>
      momentOf(leg.departs) < moment &&
      moment <= momentOf(leg.arrives) &&
      transports[leg.transport]!.edge.id === edge.id;
    const own = element === null ? [] : (this.#ofElement.get(element.id) ?? []);
    const found = own.find(isUnderWay);
    if (found !== undefined) return found;
    const others = (this.#ofEdge.get(edge.id) ?? []).filter(isUnderWay);
    return others.length === 1 ? others[0] : undefined;
  }
}
