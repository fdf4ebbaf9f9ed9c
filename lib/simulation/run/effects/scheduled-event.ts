import type { Days } from '../../../schema/spans.js';
import type { ListedEvent } from '../../demands/mission-quantities.js';
import type { QueueEntry } from '../../kernel/queue.js';
import type { RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedMission } from '../../world/missions.js';

/**
 * An event in the queue: it is listed by a mission, or another event has scheduled it.
 *
 * @typeParam Context what its effect works with
 */
export class ScheduledEvent<Context> implements QueueEntry {
  sequence = 0;

  /**
   * @param time when it is due, in days after the start of the scenario. The engine rounds it before the event enters the
   *   queue.
   * @param mission the mission that it belongs to
   * @param parent index of the record of the event that has scheduled it; null if a mission lists it
   * @param place the node or edge where it happens; undefined if its location does not exist
   * @param effect what happens when it is executed. A fork copies what the event is about, but no closure, so that is in `args`.
   * @param listing undefined if another event has scheduled it
   */
  constructor(
    public time: Days,
    readonly priority: number,
    readonly name: string,
    readonly type: string,
    readonly mission: ResolvedMission,
    readonly parent: number | null,
    readonly place: RuntimePlace | undefined,
    readonly effect: (context: Context, ...args: never) => unknown,
    readonly args: unknown[] = [],
    readonly listing?: ListedEvent,
  ) {}

  /**
   * Lets the event take effect.
   * @throws TypeError if the effect is asynchronous
   */
  run(context: Context): void {
    // The arguments are those of the effect: whoever schedules it is checked.
    const returned: unknown = this.effect(context, ...(this.args as never));
    if (!(returned instanceof Promise)) return;
    // Whatever becomes of it is of no use.
    returned.catch(() => {});
    throw new TypeError(
      `the effect of "${this.type}" returned a promise, but simulations wait for none: do all its work before it returns`,
    );
  }
}

/**
 * An event that an effect schedules.
 *
 * @typeParam Context what its effect works with
 */
export interface FollowUp<Context> {
  /** The time at which it happens, in days after the start of the scenario. */
  readonly time: Days;
  /** The order among events of the same time: lower numbers come first. Events that missions list have 1 to 5. */
  readonly priority: number;
  /** The name of the event, which is also its type. */
  readonly name: string;
  /** The node or edge where it happens. */
  readonly place: RuntimePlace | undefined;
  /** The effect of the event. It gets a context of its own, with the time and place of this event. */
  readonly run: (context: Context) => void;
}
