import type { AnyEvent, Uuid } from '../../../lib/index.js';

/** What is common to all events. */
type Common = Pick<AnyEvent, 'name' | 'priority' | 'missionTime' | 'location'>;

/** Events in the order given: those of one time get rising priorities, and each its number as a name. */
export function events(
  location: Uuid,
  plan: readonly (readonly [missionTime: number, make: (common: Common) => AnyEvent])[],
): AnyEvent[] {
  return plan.map(([missionTime, make], index) => {
    const before = plan.slice(0, index).filter(([time]) => time === missionTime).length;
    const event = make({ name: `Step ${index + 1}`, priority: before + 1, missionTime, location });
    event.name = `${index + 1} ${event.type}`;
    return event;
  });
}
