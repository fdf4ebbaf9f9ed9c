import type { AnyEvent, Uuid } from '../../../lib/index.js';

/** Fields that all events have. */
type Common = Pick<AnyEvent, 'name' | 'priority' | 'missionTime' | 'location'>;

/** Orders events as given: events at the same time get increasing priorities. The name of an event is its number. */
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
