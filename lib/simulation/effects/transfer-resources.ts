import type { TransferResources } from '../../model/events/index.js';
import type { Engine } from '../engine.js';
import { amountsOf, putIn, refused, takeOut } from '../operations/handling.js';
import { dependOn, itemOf } from '../operations/presence.js';
import { placeOf, type RuntimeElement, refOf } from '../state/item.js';
import type { ResourceType } from '../world/resource-type.js';
import type { Effect } from './effect.js';

/** Takes resources from one container and puts them into another at the same place. */
export const transferResources: Effect<TransferResources> = (engine, event, { name }) => {
  const { recorder } = engine;
  const destination = itemOf(engine, event.destinationContainer, 'destinationContainer');
  const origin = itemOf(engine, event.originContainer, 'originContainer');
  if (destination === undefined || origin === undefined) return;
  dependOn(engine, destination);
  dependOn(engine, origin);
  const place = placeOf(destination.holder);
  const from = placeOf(origin.holder);
  const missing: RuntimeElement | undefined =
    place === undefined ? destination : from === undefined ? origin : undefined;
  if (missing !== undefined) {
    recorder.error('NOT_FOUND', { element: missing.resolved.ref });
    return;
  }
  if (place !== from) {
    recorder.error('WRONG_PLACE', {
      element: destination.resolved.ref,
      place: refOf(from),
      found: refOf(place),
    });
    return;
  }
  const set = amountsOf(engine, event.resources, name);
  if (set.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  recorder.timeline.push({
    kind: 'transfer',
    time: recorder.time,
    event: recorder.event,
    amounts: recorder.amounts(set),
    origin: origin.resolved.ref,
    destination: destination.resolved.ref,
  });
  for (let at = 0; at < set.size; at++) {
    const resource = set.resources[at]!;
    const amount = set.amounts[at]!;
    if (!takeOut(engine, origin, resource, amount)) {
      refused(engine, 'NOT_AVAILABLE', origin, resource, amount);
      return;
    }
    const misfit = engine.fit.ofResource(resource, amount, destination);
    if (misfit !== undefined) {
      if (goesBack(engine, origin, resource, amount)) putIn(engine, origin, resource, amount);
      refused(engine, 'NO_FIT', destination, resource, amount, misfit);
      return;
    }
    putIn(engine, destination, resource, amount);
  }
};

/** Whether what the destination refuses is in the origin again; contents at the start can be what it would not take. */
function goesBack(
  { rules, fit }: Engine,
  origin: RuntimeElement,
  resource: ResourceType,
  amount: number,
): boolean {
  return rules.refusedTransfer === 'back' || fit.ofResource(resource, amount, origin) === undefined;
}
