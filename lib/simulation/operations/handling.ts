import type { AnyResourceAmount } from '../../model/resources/index.js';
import { DemandSet } from '../demands/demand-set.js';
import type { Engine } from '../engine.js';
import type { Misfit } from '../state/fit.js';
import { addClasses, type RuntimeElement } from '../state/item.js';
import { forgetSums } from '../state/mass.js';
import type { ResourceType } from '../world/resource-type.js';

/** The amounts that an event lists, as they are read: what is listed of one resource adds up. */
export function amountsOf(
  engine: Engine,
  list: readonly AnyResourceAmount[],
  owner: string,
): DemandSet {
  const { world, recorder, rounding } = engine;
  for (const item of list) {
    if ('resource' in item && world.resource(item.resource) === undefined)
      recorder.error('BROKEN_REFERENCE', { detail: `resource ${item.resource}` });
  }
  const set = new DemandSet(rounding);
  // They add up as they are read, before any precision of the scenario is looked at.
  for (const { resource, amount } of world.amounts(list, owner, 'sum')) set.add(resource, amount);
  return set;
}

/** Puts an amount, in units, into a container or a tank; that it fits has been tested. */
export function putIn(
  engine: Engine,
  item: RuntimeElement,
  resource: ResourceType,
  amount: number,
): void {
  const { stock } = item;
  if (stock === undefined) item.fuel += amount;
  else {
    stock.add(resource, amount);
    addClasses(item, resource.mainClass);
  }
  changed(engine, item, resource);
}

/** Takes an amount, in units, out of a container or a tank. @returns whether there was as much */
export function takeOut(
  engine: Engine,
  item: RuntimeElement,
  resource: ResourceType,
  amount: number,
): boolean {
  const { stock } = item;
  if (stock === undefined) {
    if (item.fuelType !== resource || item.fuel - amount < 0) return false;
    item.fuel -= amount;
  } else if (!stock.remove(resource, amount)) return false;
  changed(engine, item, resource);
  return true;
}

function changed({ recorder }: Engine, item: RuntimeElement, resource: ResourceType): void {
  forgetSums(item);
  recorder.stock(item, resource, held(item, resource));
}

/** What a container or a tank holds of a resource, in units. */
function held({ stock, fuel, fuelType }: RuntimeElement, resource: ResourceType): number {
  if (stock === undefined) return fuelType === resource ? fuel : 0;
  return stock.amounts[stock.indexOf(resource)] ?? 0;
}

/** Notes that an amount could not be put in or taken out. */
export function refused(
  { recorder }: Engine,
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
