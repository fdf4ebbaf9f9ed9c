import type { RuntimePlace } from './state/place.js';
import type { ResolvedMission } from './world/missions.js';

/** Something that waits in the queue: an event of a mission, or what another event brings about. */
export interface ScheduledEvent<E = unknown> {
  readonly name: string;
  readonly type: string;
  readonly mission: ResolvedMission | undefined;
  /** Place in the list of the mission's events; undefined for what was generated. */
  readonly listed: number | undefined;
  /** Index of the event that brought it about; null for what is listed. */
  readonly parent: number | null;
  readonly place: RuntimePlace | undefined;
  /** The event of the scenario. */
  readonly event: E;
  readonly run: () => void;
}
