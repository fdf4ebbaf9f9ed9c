import type { AnyEvent } from '../../model/events/index.js';
import type { QueueEntry } from '../kernel/queue.js';
import type { RuntimePlace } from '../state/runtime-element.js';
import type { ResolvedMission } from '../world/missions.js';
import type { TransportPlan } from '../world/resolved.js';
import type { EffectContext } from './effect-context.js';

/** What an event is about, if a mission lists it. */
export interface Listing {
  /** The event in the scenario. */
  readonly event: AnyEvent;
  /** Its index in the mission's list of events. */
  readonly listed: number;
  /** What it transports along which edge; undefined if it is no transport or has no usable edge. */
  readonly transport: TransportPlan | undefined;
}

/** What happens when an event is executed. It gets what the event is about, so that many events can share it. */
export type EffectOf<S> = (context: EffectContext, subject: S) => void;

/** An event in the queue: it is listed by a mission, or another event has scheduled it. */
export class ScheduledEvent implements QueueEntry {
  sequence = 0;

  /**
   * @param time when it is due, in days after the start of the scenario. The engine rounds it before the event enters the
   *   queue.
   * @param mission the mission that it belongs to
   * @param parent index of the record of the event that has scheduled it; null if a mission lists it
   * @param place the node or edge where it happens; undefined if its location does not exist
   * @param subject what its effect gets
   * @param listing undefined if another event has scheduled it
   */
  constructor(
    public time: number,
    readonly priority: number,
    readonly name: string,
    readonly type: string,
    readonly mission: ResolvedMission,
    readonly parent: number | null,
    readonly place: RuntimePlace | undefined,
    private readonly effect: EffectOf<never>,
    private readonly subject?: unknown,
    private readonly listing?: Listing,
  ) {}

  /** The event in the scenario; undefined if another event has scheduled it. */
  get event(): AnyEvent | undefined {
    return this.listing?.event;
  }

  /** Index of the event in the mission's list of events; undefined if another event has scheduled it. */
  get listed(): number | undefined {
    return this.listing?.listed;
  }

  /** What it transports along which edge; undefined if it is no transport or has no usable edge. */
  get transport(): TransportPlan | undefined {
    return this.listing?.transport;
  }

  /** Lets the event take effect. */
  run(context: EffectContext): void {
    this.effect(context, this.subject as never);
  }
}
