import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { DemandSet } from '../demands/demand-set.js';
import type { Misfit } from '../state/fit-test.js';
import { addToMasks, placeOf, type RuntimeElement, refOf } from '../state/runtime-element.js';
import type { ResourceType } from '../world/resource-type.js';
import { dependOn } from './presence.js';
import type { Parts } from './simulation-parts.js';

/** Reads the amounts that an event lists. Amounts of one resource are summed. */
export function amountsOf(
  { world, recorder, demands }: Parts<'world' | 'recorder' | 'demands'>,
  list: readonly AnyResourceAmount[],
  owner: string,
): DemandSet {
  for (const each of list) {
    if ('resource' in each && world.resource(each.resource) === undefined)
      recorder.error('BROKEN_REFERENCE', { detail: `resource ${each.resource}` });
  }
  const set = demands.newSet();
  // Sum the amounts before they are rounded to the precision of the scenario.
  for (const { resource, amount } of world.amounts(list, owner, 'sum')) set.add(resource, amount);
  return set;
}

type Stores = Parts<'recorder' | 'state' | 'fit'>;

/** Adds amounts to a container or tank. Stops with an error at the first amount that does not fit. */
export function addResources(parts: Stores, amounts: DemandSet, container: RuntimeElement): void {
  const { recorder, fit } = parts;
  if (amounts.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  const { ref } = container.resolved;
  recorder.record('add', { amounts: recorder.amounts(amounts), container: ref });
  for (let i = 0; i < amounts.size; i++) {
    const resource = amounts.resources[i]!;
    const amount = amounts.amounts[i]!;
    const misfit = fit.ofResource(resource, amount, container);
    if (misfit !== undefined) {
      reportRefusal(parts, 'NO_FIT', container, resource, amount, misfit);
      return;
    }
    putIn(parts, container, resource, amount);
  }
}

/**
 * Transfers amounts between two containers or tanks at the same place. Stops with an error at the first amount that the
 * origin does not have or that does not fit into the destination.
 */
export function transferResources(
  parts: Stores & Parts<'rules'>,
  amounts: DemandSet,
  origin: RuntimeElement,
  destination: RuntimeElement,
): void {
  const { recorder, fit, rules } = parts;
  if (amounts.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  recorder.record('transfer', {
    amounts: recorder.amounts(amounts),
    origin: origin.resolved.ref,
    destination: destination.resolved.ref,
  });
  for (let i = 0; i < amounts.size; i++) {
    const resource = amounts.resources[i]!;
    const amount = amounts.amounts[i]!;
    if (!takeOut(parts, origin, resource, amount)) {
      reportRefusal(parts, 'NOT_AVAILABLE', origin, resource, amount);
      return;
    }
    const misfit = fit.ofResource(resource, amount, destination);
    if (misfit !== undefined) {
      // Initial contents may exceed the capacity, so the amount may not fit back into the origin.
      if (rules.refusedTransfer === 'back' || !fit.ofResource(resource, amount, origin))
        putIn(parts, origin, resource, amount);
      reportRefusal(parts, 'NO_FIT', destination, resource, amount, misfit);
      return;
    }
    putIn(parts, destination, resource, amount);
  }
}

/** Returns whether two containers are in play at the same place. If not, records an error. */
export function requireTogether(
  { recorder }: Parts<'recorder'>,
  origin: RuntimeElement,
  destination: RuntimeElement,
): boolean {
  dependOn(recorder, destination);
  dependOn(recorder, origin);
  const place = placeOf(destination.holder);
  const from = placeOf(origin.holder);
  if (place === undefined || from === undefined) {
    const missing = place === undefined ? destination : origin;
    recorder.error('NOT_FOUND', { element: missing.resolved.ref });
    return false;
  }
  if (place === from) return true;
  recorder.error('WRONG_PLACE', {
    element: destination.resolved.ref,
    place: refOf(from),
    found: refOf(place),
  });
  return false;
}

/** Adds an amount, in units, to a container or tank. The caller has tested that it fits. */
function putIn(
  { recorder, state }: Parts<'recorder' | 'state'>,
  container: RuntimeElement,
  resource: ResourceType,
  amount: number,
): void {
  state.settle(container);
  const { stock } = container;
  if (stock === undefined) container.fuel += amount;
  else {
    stock.add(resource, amount);
    addToMasks(container, resource.servedMask);
  }
  state.changed(container);
  recorder.stock(container.resolved.ref, resource.ref, held(container, resource));
}

/** Takes an amount, in units, from a container or tank. If it contains less, takes nothing and returns false. */
function takeOut(
  { recorder, state }: Parts<'recorder' | 'state'>,
  container: RuntimeElement,
  resource: ResourceType,
  amount: number,
): boolean {
  state.settle(container);
  const { stock } = container;
  if (stock === undefined) {
    if (container.fuelType !== resource || container.fuel - amount < 0) return false;
    container.fuel -= amount;
  } else if (!stock.remove(resource, amount)) return false;
  state.changed(container);
  recorder.stock(container.resolved.ref, resource.ref, held(container, resource));
  return true;
}

/** Returns the amount of a resource in a container or tank, in units. */
function held({ stock, fuel, fuelType }: RuntimeElement, resource: ResourceType): number {
  if (stock === undefined) return fuelType === resource ? fuel : 0;
  return stock.amounts[stock.indexOf(resource)] ?? 0;
}

/** Records an error: an amount could not be added to a container or taken from it. */
function reportRefusal(
  { recorder }: Parts<'recorder'>,
  code: 'NO_FIT' | 'NOT_AVAILABLE',
  container: RuntimeElement,
  resource: ResourceType,
  amount: number,
  misfit?: Misfit,
): void {
  recorder.error(code, {
    container: container.resolved.ref,
    amount: recorder.amount(resource, amount),
    ...(misfit ?? {
      needed: amount,
      available: held(container, resource),
      unit: resource.units,
    }),
  });
}
