import type { AnyResourceAmount } from '../../../model/resources/index.js';
import type { DemandSet } from '../../demands/demand-set.js';
import { bounded } from '../../kernel/finite.js';
import type { Misfit } from '../../state/fit-test.js';
import type { ProblemDetails } from '../../state/records/problems.js';
import type { Recorder } from '../../state/records/recorder.js';
import type { AmountRecord } from '../../state/records/records.js';
import type { TimelineDetails } from '../../state/records/timeline.js';
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

/** The code of the error that an amount could not be added or taken. */
type RefusalCode = 'NO_FIT' | 'NOT_AVAILABLE';

type ResourceParts = Parts<'recorder' | 'state' | 'fit' | 'unachieved' | 'watch' | 'rules'>;

/** The container that amounts come from, if they come from one, and the one that they go into. */
export interface Move {
  readonly from: RuntimeElement | undefined;
  readonly into: RuntimeElement;
}

/**
 * Adds amounts to a container or tank, or transfers them there from another one. Stops with an error at the first amount that the
 * origin does not have or that does not fit.
 */
export function moveResources(parts: ResourceParts, amounts: DemandSet, move: Move): void {
  const { recorder, fit, rules, watch } = parts;
  const { from, into } = move;
  if (amounts.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  const record = (moved: number): void => {
    const kept = recordedAmounts(parts, amounts, moved);
    if (kept !== undefined) recordMove(recorder, move, { amounts: kept });
  };
  const refuse = (
    i: number,
    code: RefusalCode,
    container: RuntimeElement,
    misfit?: Misfit,
  ): void => {
    record(i);
    reportRefusal(parts, code, container, amounts.resources[i]!, amounts.amounts[i]!, misfit);
    missAmounts(parts, amounts, { ...move, first: i });
  };
  for (let i = 0; i < amounts.size; i++) {
    watch.work(workFor(move));
    const resource = amounts.resources[i]!;
    const amount = amounts.amounts[i]!;
    if (from !== undefined && !takeOut(parts, from, resource, amount)) {
      refuse(i, 'NOT_AVAILABLE', from);
      return;
    }
    const misfit = fit.ofResource(resource, amount, into);
    if (misfit !== undefined) {
      // Initial contents may exceed the capacity, so the amount may not fit back into the origin.
      const goesBack = rules.refusedTransfer === 'back';
      if (from !== undefined && (goesBack || !fit.ofResource(resource, amount, from)))
        putIn(parts, from, resource, amount);
      refuse(i, 'NO_FIT', into, misfit);
      return;
    }
    putIn(parts, into, resource, amount);
  }
  record(amounts.size);
}

/** Records what an event adds or transfers. */
export function recordMove(
  recorder: Recorder,
  { from, into }: Move,
  moved: Pick<TimelineDetails['add'], 'amounts' | 'upTo'>,
): void {
  const { ref } = into;
  if (from === undefined) recorder.record('add', { ...moved, container: ref });
  else recorder.record('transfer', { ...moved, origin: from.ref, destination: ref });
}

/**
 * Notes amounts that the current event does not put into a container, because it fails.
 * @param move the container that the amounts would come from, if any, and the index of the first missing amount
 */
export function missAmounts(
  { unachieved }: Parts<'unachieved'>,
  { resources, amounts, size }: Pick<DemandSet, 'resources' | 'amounts' | 'size'>,
  move: Move & { readonly first: number; readonly upTo?: boolean },
): void {
  const { into, from, upTo = false } = move;
  for (let i = move.first; i < size; i++)
    unachieved.push(new Undelivered(into, from, resources[i]!, amounts[i]!, upTo));
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

/** Returns the units of work for one amount: all contents of the containers are visited. */
export const workFor = ({ from, into }: Move): number =>
  1 +
  (into.stock?.resources.length ?? 0) +
  (from === undefined ? 0 : 1 + (from.stock?.resources.length ?? 0));

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
  code: RefusalCode,
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
