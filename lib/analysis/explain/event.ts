import type {
  Arrival,
  BurnRecord,
  ErrorRecord,
  EventRecord,
  PositionRecord,
  StateRecord,
  StockRecord,
  TransportRecord,
  WarningRecord,
} from '../../simulation/index.js';
import type { CauseLink, Following } from './causes.js';
import type { ExplainContext, UpToAmount } from './context.js';

/** What an event did, what it depends on, and what follows from it. */
export interface EventExplanation {
  readonly kind: 'event';
  readonly event: EventRecord;
  /** Cell of the event, or of the one that has scheduled it, in the campaign workbook, such as `events!A17`. Only if the scenario was read from one. */
  readonly cell?: string;
  /** The event that has scheduled it; null if a mission lists it. */
  readonly parent: EventRecord | null;
  /** The events that it has scheduled, directly or through others. */
  readonly scheduled: readonly EventRecord[];
  /** What it changed itself. */
  readonly positions: readonly PositionRecord[];
  readonly states: readonly StateRecord[];
  readonly stocks: readonly StockRecord[];
  /** What it moved, if its amounts are the most that it moves. */
  readonly upTo: readonly UpToAmount[];
  readonly transport: TransportRecord | null;
  /** How the transport ended: null if there is none, or if nothing of it arrived. */
  readonly arrival: Arrival | null;
  /** Its burns, errors and warnings, and those of the events that it has scheduled. */
  readonly burns: readonly BurnRecord[];
  readonly errors: readonly ErrorRecord[];
  readonly warnings: readonly WarningRecord[];
  /** Indices of its demands. */
  readonly demands: readonly number[];
  /** The failed events that it depends on: the nearest first, root causes last. */
  readonly causes: readonly CauseLink[];
  readonly following: Following;
}

/** Explains what an event did. */
export function explainEvent(context: ExplainContext, event: EventRecord): EventExplanation {
  const { campaign, causality } = context;
  const { result } = campaign;
  const family = new Set([event.index]);
  const scheduled: EventRecord[] = [];
  for (const each of result.events)
    if (each.parent !== null && family.has(each.parent)) {
      family.add(each.index);
      scheduled.push(each);
    }
  const own = <R extends { readonly event: number | null }>(records: readonly R[]): R[] =>
    records.filter((record) => record.event === event.index);
  const ofFamily = <R extends { readonly event: number | null }>(records: readonly R[]): R[] =>
    records.filter((record) => record.event !== null && family.has(record.event));
  const errors = ofFamily(result.errors);
  const transport = own(result.transports)[0] ?? null;
  const demands: number[] = [];
  const upTo: UpToAmount[] = [];
  for (const record of own(result.timeline))
    if (record.kind === 'demands')
      for (let i = 0; i < record.count; i++) demands.push(record.first + i);
    else if (record.kind === 'add' || record.kind === 'transfer')
      upTo.push(...context.upToOf(record));
  for (const index of demands) upTo.push(...context.upToOf(result.demands[index]!));
  const downstreamOf = [event.downstreamOf, ...errors.map((error) => error.downstreamOf)].flat();
  return {
    kind: 'event',
    event,
    ...causality.cellOf(event.index),
    parent: event.parent === null ? null : result.events[event.parent]!,
    scheduled,
    positions: own(result.positions),
    states: own(result.states),
    stocks: own(result.stocks),
    upTo,
    transport,
    arrival: (transport && campaign.arrivals[transport.index]) ?? null,
    burns: ofFamily(result.burns),
    errors,
    warnings: ofFamily(result.warnings),
    demands,
    causes: causality.causesOf(downstreamOf),
    following: causality.following(causality.listedBy(event.index)),
  };
}
