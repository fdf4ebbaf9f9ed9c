import type { Days } from '../../../schema/spans.js';
import type { MissionRef, Ref } from '../../world/refs.js';
import type { AmountRecord } from './records.js';

/** Resources that an event adds or transfers. */
interface Moved {
  readonly amounts: readonly AmountRecord[];
  /** The most that an event with `upTo` would have moved. What it moved is in `amounts`. Absent for other events. */
  readonly upTo?: readonly AmountRecord[];
}

/** The fields of each kind of timeline record, besides its time and event. */
export interface TimelineDetails {
  /** A mission started. */
  readonly mission: { readonly mission: MissionRef };
  /** An event creates elements in a container. */
  readonly create: { readonly elements: readonly Ref[]; readonly container: Ref };
  /** An event moves elements into a container. */
  readonly move: { readonly elements: readonly Ref[]; readonly container: Ref };
  /** An element is removed. `listed` are the elements that the event removes, at most the first 100 of them. */
  readonly remove: { readonly element: Ref; readonly listed: readonly Ref[] };
  /** An element changes to a state; null for none. */
  readonly reconfigure: { readonly element: Ref; readonly state: Ref | null };
  /** An event adds resources to a container. If it fails, the rule `amountsRecorded` decides which amounts are listed. */
  readonly add: Moved & { readonly container: Ref };
  /** An event transfers resources between two containers. If it fails, the rule `amountsRecorded` decides likewise. */
  readonly transfer: Moved & {
    readonly origin: Ref;
    readonly destination: Ref;
  };
  /** An EVA starts. */
  readonly eva: { readonly location: Ref; readonly hours: number };
  /** An exploration starts. */
  readonly exploration: { readonly location: Ref; readonly days: number; readonly evas: number };
  /** A transport departs: index in `transports`. */
  readonly transport: { readonly transport: number };
  /** An engine fires: index in `burns`. */
  readonly burn: { readonly burn: number };
  /** `count` demands, from index `first` in `demands` on. */
  readonly demands: { readonly first: number; readonly count: number };
  /** An error: index in `errors`. */
  readonly error: { readonly error: number };
  /** A warning: index in `warnings`. */
  readonly warning: { readonly warning: number };
  /** A record of a custom effect. */
  readonly custom: { readonly detail: unknown };
}

/** The kinds of timeline records. */
export type TimelineKind = keyof TimelineDetails;

/** Every kind of timeline record. */
export const timelineKinds = Object.keys({
  mission: true,
  create: true,
  move: true,
  remove: true,
  reconfigure: true,
  add: true,
  transfer: true,
  eva: true,
  exploration: true,
  transport: true,
  burn: true,
  demands: true,
  error: true,
  warning: true,
  custom: true,
} satisfies Record<TimelineKind, true>) as readonly TimelineKind[];

interface TimedRecord<K> {
  readonly kind: K;
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null between events. */
  readonly event: number | null;
}

/** A timeline record of one kind. */
export type TimelineRecordOf<K extends TimelineKind> = TimedRecord<K> & TimelineDetails[K];

/** A timeline record of any kind. `TimelineDetails` describes each kind. */
export type TimelineRecord = { [K in TimelineKind]: TimelineRecordOf<K> }[TimelineKind];
