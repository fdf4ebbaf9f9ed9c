import type { AnyEvent, Uuid } from '../../../lib/index.js';

/** Fields that all events have. */
type Common = Pick<AnyEvent, 'name' | 'priority' | 'missionTime' | 'location'>;

/** Orders events as given: events at the same time get increasing priorities. */
export function events(
  location: Uuid,
  plan: readonly (readonly [
    name: string,
    missionTime: number,
    make: (common: Common) => AnyEvent,
  ])[],
): AnyEvent[] {
  return plan.map(([name, missionTime, make], index) => {
    const before = plan.slice(0, index).filter(([, time]) => time === missionTime).length;
    return make({ name, priority: before + 1, missionTime, location });
  });
}
