import type { AnyEvent } from '../../model/events/index.js';
import type { RuntimePlace } from '../state/runtime-element.js';
import type { ResolvedMission } from '../world/missions.js';

/** A transport that has been recorded, because its event is being executed. */
export interface StartedTransport {
  /** Index of its record in the list of transports. */
  readonly index: number;
  readonly edge: RuntimePlace;
  readonly origin: RuntimePlace;
  readonly destination: RuntimePlace;
  /** Days. */
  readonly duration: number;
}

/** Something in the queue: an event of a mission, or an event that another event scheduled. */
export interface ScheduledEvent {
  readonly name: string;
  readonly type: string;
  readonly mission: ResolvedMission | undefined;
  /** The event of the mission with its index in the mission's list; undefined if another event scheduled it. */
  readonly listed: { readonly event: AnyEvent; readonly index: number } | undefined;
  /** Index of the event that scheduled it; null if a mission lists it. */
  readonly parent: number | null;
  /** Where it happens; undefined if its location does not exist. */
  readonly place: RuntimePlace | undefined;
  /** @param transport the transport that the event is, if it is one and has a usable edge */
  readonly run: (transport: StartedTransport | undefined) => void;
}
