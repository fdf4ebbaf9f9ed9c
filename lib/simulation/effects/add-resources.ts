import type { AddResources } from '../../model/events/index.js';
import { amountsOf, putIn, refused } from '../operations/handling.js';
import { isHere, itemOf } from '../operations/presence.js';
import type { Effect } from './effect.js';

/** Puts resources into a container or a tank; the first that does not fit ends it. */
export const addResources: Effect<AddResources> = (engine, event, { name, place }) => {
  const { recorder } = engine;
  const item = itemOf(engine, event.container, 'container');
  if (item === undefined || !isHere(engine, item, place)) return;
  const { resources, amounts } = amountsOf(engine, event.resources, name);
  if (resources.length === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  recorder.timeline.push({
    kind: 'add',
    time: recorder.time,
    event: recorder.event,
    amounts: recorder.amounts(resources, amounts),
    container: item.facts.ref,
  });
  for (const [at, resource] of resources.entries()) {
    const amount = amounts[at]!;
    const misfit = engine.fit.ofResource(resource, amount, item);
    if (misfit !== undefined) {
      refused(engine, 'NO_FIT', item, resource, amount, misfit);
      return;
    }
    putIn(engine, item, resource, amount);
  }
};
