import type { AnyResourceAmount } from '../../../model/resources/index.js';
import type { DemandSet } from '../../demands/demand-set.js';
import { bounded } from '../../kernel/finite.js';
import type { Misfit } from '../../state/fit-test.js';
import type { ProblemDetails } from '../../state/records/problems.js';
import type { AmountRecord } from '../../state/records/records.js';
import { placeOf, type RuntimeElement, refOf } from '../../state/runtime-element.js';
import type { ResourceType } from '../../world/resource-type.js';
import { dependOn } from './presence.js';
import type { Parts } from './simulation-parts.js';
import { Absence, Undelivered } from './unachieved.js';

/** Reads the amounts that an event lists. Amounts of one resource are summed. */
export function amountsOf(
  { world, recorder, demands, watch }: Parts<'world' | 'recorder' | 'demands' | 'watch'>,
  list: readonly AnyResourceAmount[],
  owner: string,
): DemandSet {
  for (const each of list) {
    watch.work();
    if ('resource' in each && world.resource(each.resource) === undefined)
      recorder.error('BROKEN_REFERENCE', { detail: `resource ${world.named(each.resource)}` });
  }
  const set = demands.newSet();
  // Sum the amounts before they are rounded to the precision of the scenario.
  for (const { resource, amount } of world.amounts(list, owner, 'sum')) {
    watch.work();
    set.add(resource, amount);
  }
  return set;
}

type ResourceParts = Parts<'recorder' | 'state' | 'fit' | 'unachieved' | 'watch' | 'rules'>;

/** Adds amounts to a container or tank. Stops with an error at the first amount that does not fit. */
export function addResources(
  parts: ResourceParts,
  amounts: DemandSet,
  container: RuntimeElement,
): void {
  const { recorder, fit, watch } = parts;
  if (amounts.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  const record = (moved: number): void => {
    const kept = recordedAmounts(parts, amounts, moved);
    if (kept !== undefined)
      recorder.record('add', { amounts: kept, container: container.resolved.ref });
  };
  for (let i = 0; i < amounts.size; i++) {
    watch.work(workFor(container));
    const resource = amounts.resources[i]!;
    const amount = amounts.amounts[i]!;
    const misfit = fit.ofResource(resource, amount, container);
    if (misfit !== undefined) {
      record(i);
      reportRefusal(parts, 'NO_FIT', container, resource, amount, misfit);
      missAmounts(parts, amounts, { into: container, from: undefined, first: i });
      return;
    }
    putIn(parts, container, resource, amount);
  }
  record(amounts.size);
}

/**
 * Notes amounts that the current event does not put into a container, because it fails.
 * @param move the container that the amounts would come from, if any, and the index of the first missing amount
 */
export function missAmounts(
  { unachieved }: Parts<'unachieved'>,
  { resources, amounts, size }: Pick<DemandSet, 'resources' | 'amounts' | 'size'>,
  move: {
    readonly into: RuntimeElement;
    readonly from: RuntimeElement | undefined;
    readonly first: number;
    readonly upTo?: boolean;
  },
): void {
  const { into, from, upTo = false } = move;
  for (let i = move.first; i < size; i++)
    unachieved.push(new Undelivered(into, from, resources[i]!, amounts[i]!, upTo));
}

/**
 * Transfers amounts between two containers or tanks at the same place. Stops with an error at the first amount that the
 * origin does not have or that does not fit into the destination.
 */
export function transferResources(
  parts: ResourceParts,
  amounts: DemandSet,
  origin: RuntimeElement,
  destination: RuntimeElement,
): void {
  const { recorder, fit, rules, watch } = parts;
  if (amounts.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  const record = (moved: number): void => {
    const kept = recordedAmounts(parts, amounts, moved);
    const { ref } = destination.resolved;
    if (kept !== undefined)
      recorder.record('transfer', { amounts: kept, origin: origin.resolved.ref, destination: ref });
  };
  for (let i = 0; i < amounts.size; i++) {
    watch.work(workFor(origin) + workFor(destination));
    const resource = amounts.resources[i]!;
    const amount = amounts.amounts[i]!;
    const missed = { into: destination, from: origin, first: i };
    if (!takeOut(parts, origin, resource, amount)) {
      record(i);
      reportRefusal(parts, 'NOT_AVAILABLE', origin, resource, amount);
      missAmounts(parts, amounts, missed);
      return;
    }
    const misfit = fit.ofResource(resource, amount, destination);
    if (misfit !== undefined) {
      // Initial contents may exceed the capacity, so the amount may not fit back into the origin.
      if (rules.refusedTransfer === 'back' || !fit.ofResource(resource, amount, origin))
        putIn(parts, origin, resource, amount);
      record(i);
      reportRefusal(parts, 'NO_FIT', destination, resource, amount, misfit);
      missAmounts(parts, amounts, missed);
      return;
    }
    putIn(parts, destination, resource, amount);
  }
  record(amounts.size);
}

/** Returns whether two containers are in play at the same place. If not, records an error. */
export function requireTogether(
  parts: Parts<'recorder' | 'unachieved'>,
  origin: RuntimeElement,
  destination: RuntimeElement,
): boolean {
  const { recorder } = parts;
  dependOn(recorder, destination);
  dependOn(recorder, origin);
  const place = placeOf(destination.holder);
  const from = placeOf(origin.holder);
  if (place !== undefined && place === from) return true;
  const isMissing = place === undefined || from === undefined;
  const element = place !== undefined && from === undefined ? origin : destination;
  const details: Partial<ProblemDetails> = isMissing
    ? { element: element.resolved.ref }
    : { element: element.resolved.ref, place: refOf(from), found: refOf(place) };
  const [needed, other] = element === origin ? [place, destination] : [from, origin];
  parts.unachieved.push(new Absence(element, needed, recorder.records.errors.length, other));
  recorder.error(isMissing ? 'NOT_FOUND' : 'WRONG_PLACE', details);
  return false;
}

/**
 * Returns the amounts for the record of an event that adds or transfers resources; undefined if it needs none.
 * @param moved how many of the amounts it moved
 */
function recordedAmounts(
  { recorder, rules }: Parts<'recorder' | 'rules'>,
  amounts: DemandSet,
  moved: number,
): readonly AmountRecord[] | undefined {
  const size = rules.amountsRecorded === 'asked' ? amounts.size : moved;
  return size === 0 ? undefined : recorder.keptAmounts({ ...amounts, size });
}

/** Returns the units of work for one amount: all contents of the container are visited. */
export const workFor = ({ stock }: RuntimeElement): number => 1 + (stock?.resources.length ?? 0);

/** Adds an amount, in units, to a container or tank. The caller has tested that it fits. */
export function putIn(
  { recorder, state }: Parts<'recorder' | 'state'>,
  container: RuntimeElement,
  resource: ResourceType,
  amount: number,
): void {
  state.settle(container);
  const { stock } = container;
  if (stock === undefined) container.fuel = bounded(container.fuel + amount);
  else stock.add(resource, amount);
  state.filled(container, resource);
  recorder.stock(container.resolved.ref, resource, held(container, resource));
}

/**
 * Takes an amount, in units, from a container or tank. If it contains less, takes nothing and returns false.
 * @param keeps whether a container goes on to list a resource of which it takes everything
 */
export function takeOut(
  { recorder, state }: Parts<'recorder' | 'state'>,
  container: RuntimeElement,
  resource: ResourceType,
  amount: number,
  keeps = false,
): boolean {
  state.settle(container);
  const { stock } = container;
  if (stock === undefined) {
    if (container.fuelType !== resource || container.fuel - amount < 0) return false;
    container.fuel = bounded(container.fuel - amount);
  } else if (!stock.remove(resource, amount, keeps)) return false;
  state.changed(container);
  recorder.stock(container.resolved.ref, resource, held(container, resource));
  return true;
}

/** Returns the amount of a resource in a container or tank, in units. */
export function held({ stock, fuel, fuelType }: RuntimeElement, resource: ResourceType): number {
  if (stock === undefined) return fuelType === resource ? fuel : 0;
  return stock.amounts[stock.indexOf(resource)] ?? 0;
}

/** Records an error: an amount could not be added to a container or taken from it. */
export function reportRefusal(
  { recorder }: Parts<'recorder'>,
  code: 'NO_FIT' | 'NOT_AVAILABLE',
  container: RuntimeElement,
  resource: ResourceType,
  amount: number,
  misfit?: Misfit,
): void {
  const shortage = { needed: amount, available: held(container, resource), unit: resource.units };
  recorder.error(code, {
    container: container.resolved.ref,
    amount: recorder.amount(resource, amount),
    ...(misfit ?? shortage),
  });
}
