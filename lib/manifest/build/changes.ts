import type { Campaign } from '../../analysis/campaign.js';
import { addToList } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Ref } from '../../simulation/index.js';
import type { BuiltLeg } from './legs.js';
import { type Moment, momentOf } from './moments.js';

/** An arrival or a departure at a node. */
export interface Change {
  /** Index of the event. */
  readonly event: number;
  readonly time: number;
  readonly leg: number;
  readonly departs: boolean;
}

/** The arrivals and departures at each node, and who was aboard of which leg. */
export class Changes {
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
  lastBefore(node: Ref, moment: Moment): number {
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
  legOf(element: Ref | null, edge: Ref, moment: Moment): BuiltLeg | undefined {
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
