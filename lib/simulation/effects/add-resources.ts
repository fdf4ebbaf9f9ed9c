import type { AddResources } from '../../model/events/index.js';
import { amountsOf, putIn, refused } from '../operations/handling.js';
import { itemOf, requireAt } from '../operations/presence.js';
import type { Effect } from './effect.js';

/** Puts resources into a container or a tank; the first that does not fit ends it. */
export const addResources: Effect<AddResources> = (engine, event, { name, place }) => {
  const { recorder } = engine;
  const item = itemOf(engine, event.container, 'container');
  if (item === undefined || !requireAt(engine, item, place)) return;
  const set = amountsOf(engine, event.resources, name);
  if (set.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  recorder.timeline.push({
    kind: 'add',
    time: recorder.time,
    event: recorder.event,
    amounts: recorder.amounts(set),
    container: item.resolved.ref,
  });
  for (let at = 0; at < set.size; at++) {
    const resource = set.resources[at]!;
    const amount = set.amounts[at]!;
    const misfit = engine.fit.ofResource(resource, amount, item);
    if (misfit !== undefined) {
      refused(engine, 'NO_FIT', item, resource, amount, misfit);
      return;
    }
    putIn(engine, item, resource, amount);
  }
};
