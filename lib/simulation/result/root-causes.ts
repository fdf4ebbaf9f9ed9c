import { getOrAdd } from '../../graph/multi-map.js';
import type { SimulationRecords } from '../state/records/record-lists.js';
import type { DemandRecord, EventRecord } from '../state/records/records.js';
import type { Growing } from '../world/refs.js';

/** An event with errors that follow from no other event, and everything that follows from it, directly or not. */
export interface RootCause {
  /** Index of the event; null for an error outside events, such as a mission that does not run. */
  readonly event: number | null;
  /** Indices of its own errors, and of those of the events that it has scheduled. */
  readonly errors: readonly number[];
  readonly consequences: Consequences;
}

/** What follows from a root cause: indices of records. */
export interface Consequences {
  /** Events that fail because of it, or that go on from a transport that it makes infeasible. */
  readonly events: readonly number[];
  readonly errors: readonly number[];
  /** Demands of which less would be unmet. */
  readonly demands: readonly number[];
}

type CausalRecords = Pick<SimulationRecords, 'events' | 'errors'> & {
  readonly demands: Iterable<Pick<DemandRecord, 'index' | 'downstreamOf'>>;
};

type OpenRootCause = Growing<RootCause> & { readonly consequences: Growing<Consequences> };

const open = (event: number | null): OpenRootCause => ({
  event,
  errors: [],
  consequences: { events: [], errors: [], demands: [] },
});

const sizeOf = ({ consequences: { errors, demands, events } }: RootCause): number =>
  errors.length + demands.length + events.length;

/**
 * Returns the root causes of a simulation's errors and unmet demands, those with the most consequences first. Takes one
 * pass over the records, because causes come before their consequences.
 */
export function rootCausesOf({ events, errors, demands }: CausalRecords): readonly RootCause[] {
  if (errors.length === 0) return [];
  const outermost = outermostOf(events);
  const causes: OpenRootCause[] = [];
  /** The roots of each event that failed, by the index of the outermost event. */
  const roots = new Map<number, Set<OpenRootCause>>();
  const own = new Map<number, OpenRootCause>();
  const rootOf = (event: number): OpenRootCause =>
    getOrAdd(own, event, () => {
      const root = open(event);
      causes.push(root);
      return root;
    });
  const rootsOf = (downstreamOf: readonly number[]): ReadonlySet<OpenRootCause> => {
    const [first] = downstreamOf;
    const known = first === undefined ? undefined : roots.get(first);
    if (downstreamOf.length === 1 && known !== undefined) return known;
    return new Set(downstreamOf.flatMap((cause) => [...(roots.get(cause) ?? [rootOf(cause)])]));
  };
  for (const { index, event, downstreamOf } of errors) {
    if (event === null) {
      if (downstreamOf.length > 0)
        for (const root of rootsOf(downstreamOf)) root.consequences.errors.push(index);
      else causes.push({ ...open(null), errors: [index] });
      continue;
    }
    const outer = outermost[event]!;
    const ofEvent = getOrAdd(roots, outer, () => new Set<OpenRootCause>());
    if (downstreamOf.length === 0) {
      const root = rootOf(outer);
      root.errors.push(index);
      ofEvent.add(root);
      continue;
    }
    for (const root of rootsOf(downstreamOf)) {
      root.consequences.errors.push(index);
      ofEvent.add(root);
    }
  }
  for (const { index, downstreamOf } of events) {
    if (downstreamOf.length === 0) continue;
    for (const root of rootsOf(downstreamOf))
      if (root.event !== outermost[index]) root.consequences.events.push(index);
  }
  for (const { index, downstreamOf } of demands) {
    if (downstreamOf.length === 0) continue;
    for (const root of rootsOf(downstreamOf)) root.consequences.demands.push(index);
  }
  return causes.sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** Returns, for each event, the index of the event that a mission lists and that it comes from. */
function outermostOf(events: readonly EventRecord[]): readonly number[] {
  const outermost: number[] = [];
  for (const { index, parent } of events)
    outermost.push(parent === null ? index : outermost[parent]!);
  return outermost;
}
