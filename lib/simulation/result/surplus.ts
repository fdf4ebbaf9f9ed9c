import { bounded } from '../kernel/finite.js';
import type { DemandRecord } from '../state/records/records.js';
import type { Growing, MissionRef, Ref, Span } from '../world/refs.js';

/** What was produced in a time and found no room. It is no shortage, and changes no verdict. */
export interface Surplus extends Span {
  /** The node or edge. */
  readonly place: Ref;
  readonly resource: Ref;
  /** The element that produced it; null for what a mission or an event produced. */
  readonly element: Ref | null;
  /** The mission that produced it by itself; null for other production. */
  readonly mission: MissionRef | null;
  /** In units of the resource. */
  readonly amount: number;
  /** In kg. */
  readonly mass: number;
  /** Indices of the demands that it was a part of. */
  readonly demands: readonly number[];
}

/**
 * Returns all surplus, in order of its beginning. What one source produces at one place without a break is one entry. It takes
 * one pass over the demands.
 */
export function surplusOf(demands: readonly DemandRecord[]): readonly Surplus[] {
  const all: Growing<Surplus>[] = [];
  const last = new Map<string, Growing<Surplus>>();
  for (const { index, time, since: start, location, element, mission, surplus } of demands) {
    for (const { resource, amount, mass, since: from, until: to } of surplus) {
      const since = from ?? start ?? time;
      const until = to ?? time;
      const key = `${location.id} ${resource.id} ${element?.id ?? mission?.index}`;
      let open = last.get(key);
      if (open === undefined || since > open.until) {
        open = {
          place: location,
          resource,
          element,
          mission: element === null ? mission : null,
          since,
          until,
          amount: 0,
          mass: 0,
          demands: [],
        };
        last.set(key, open);
        all.push(open);
      }
      open.until = Math.max(open.until, until);
      open.amount = bounded(open.amount - amount);
      open.mass = bounded(open.mass - mass);
      if (open.demands.at(-1) !== index) open.demands.push(index);
    }
  }
  return all.sort((a, b) => a.since - b.since);
}
