import type { DemandSet } from '../../demands/demand-set.js';
import { bounded } from '../../kernel/finite.js';
import type { Misfit } from '../../state/fit-test.js';
import type { Recorder } from '../../state/records/recorder.js';
import type { TimelineDetails } from '../../state/records/timeline.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import { type ResourceType, wholeOf } from '../../world/resource-type.js';
import type { SimulationParts } from './simulation-parts.js';
import { Undelivered } from './unachieved.js';

/** The code of the error that an amount could not be added or taken. */
type RefusalCode = 'NO_FIT' | 'NOT_AVAILABLE';

/** Where amounts are moved. */
export interface Move {
  /** The container or tank that they come from; undefined if they are added. */
  readonly from: RuntimeElement | undefined;
  readonly into: RuntimeElement;
  /** Whether they are the most that is moved: what is there, and what has room, decides. */
  readonly upTo: boolean;
}

/** Adds amounts to a container or tank, or transfers them there from another one. */
export function moveAmounts(parts: SimulationParts, amounts: DemandSet, move: Move): void {
  if (amounts.size === 0) parts.recorder.warning('NO_DEMANDS');
  else if (move.upTo) moveUpTo(parts, amounts, move);
  else moveAll(parts, amounts, move);
}

/** Stops with an error at the first amount that the origin does not have or that does not fit. */
function moveAll(parts: SimulationParts, amounts: DemandSet, move: Move): void {
  const { recorder, fit, rules, watch } = parts;
  const { from, into } = move;
  const record = (moved: number): void => {
    const size = rules.amountsRecorded === 'asked' ? amounts.size : moved;
    if (size > 0)
      recordMove(recorder, move, { amounts: recorder.keptAmounts({ ...amounts, size }) });
  };
  for (let i = 0; i < amounts.size; i++) {
    watch.work(workFor(move));
    const resource = amounts.resources[i]!;
    const amount = amounts.amounts[i]!;
    const refuse = (code: RefusalCode, container: RuntimeElement, misfit?: Misfit): void => {
      record(i);
      reportRefusal(recorder, code, container, resource, amount, misfit);
      missAmounts(parts, amounts, move, i);
    };
    if (from !== undefined && !takeOut(parts, from, resource, amount)) {
      refuse('NOT_AVAILABLE', from);
      return;
    }
    const misfit = fit.ofResource(resource, amount, into);
    if (misfit !== undefined) {
      // Initial contents may exceed the capacity, so the amount may not fit back into the origin.
      const goesBack = rules.refusedTransfer === 'back';
      if (from !== undefined && (goesBack || !fit.ofResource(resource, amount, from)))
        putIn(parts, from, resource, amount);
      refuse('NO_FIT', into, misfit);
      return;
    }
    putIn(parts, into, resource, amount);
  }
  record(amounts.size);
}

/**
 * Moves amounts as far as they are there and have room: each by itself, and discrete resources in whole units. Nothing that
 * moves is no error, but a negative amount is one, and a resource that could never go in.
 */
function moveUpTo(parts: SimulationParts, listed: DemandSet, move: Move): void {
  const { recorder, watch } = parts;
  const most = withoutNegative(recorder, listed);
  if (most.size === 0) return;
  const moved = most.compact();
  for (let i = 0; i < most.size; i++) {
    watch.work(workFor(move));
    moved.amounts[i] = moveSome(parts, most, i, move);
  }
  moved.clean();
  const amounts = recorder.keptAmounts(moved);
  recordMove(recorder, move, { amounts, upTo: recorder.keptAmounts(most) });
}

/** Moves up to the amount with an index. @returns how much it moves, in units */
function moveSome(parts: SimulationParts, amounts: DemandSet, i: number, move: Move): number {
  const { from, into } = move;
  const resource = amounts.resources[i]!;
  const most = amounts.amounts[i]!;
  const misfit = parts.fit.ofAny(resource, into);
  if (misfit !== undefined) {
    reportRefusal(parts.recorder, 'NO_FIT', into, resource, most, misfit);
    parts.unachieved.push(new Undelivered(into, from, resource, most, false));
    return 0;
  }
  const amount = movable(parts, resource, most, move);
  if (amount > 0) {
    // What is produced later flows into the container only if it still lists the resource.
    if (from !== undefined) takeOut(parts, from, resource, amount, true);
    putIn(parts, into, resource, amount);
  }
  return amount;
}

/** Returns how much of a resource is there and has room, in units, up to an amount. */
export function movable(
  { state, fit, rounding }: SimulationParts,
  resource: ResourceType,
  most: number,
  { from, into }: Pick<Move, 'from' | 'into'>,
): number {
  let there = Number.POSITIVE_INFINITY;
  if (from !== undefined) {
    state.settle(from);
    there = held(from, resource);
  }
  const amount = Math.min(most, there, fit.room(resource, into));
  if (!(amount > 0) || rounding.isNothing(amount)) return 0;
  return Math.min(wholeOf(resource, amount), there);
}

/** Returns amounts without those that are negative, which are errors. */
export function withoutNegative(recorder: Recorder, listed: DemandSet): DemandSet {
  const most = listed.compact();
  most.clear();
  for (let i = 0; i < listed.size; i++) {
    const resource = listed.resources[i]!;
    const amount = listed.amounts[i]!;
    if (amount < 0) {
      const unit = resource.units;
      recorder.error('NEGATIVE_AMOUNT', { amount: recorder.amount(resource, amount), unit });
    } else most.add(resource, amount);
  }
  return most;
}

function recordMove(
  recorder: Recorder,
  { from, into }: Move,
  moved: Pick<TimelineDetails['add'], 'amounts' | 'upTo'>,
): void {
  const { ref } = into;
  if (from === undefined) recorder.record('add', { ...moved, container: ref });
  else recorder.record('transfer', { ...moved, origin: from.ref, destination: ref });
}

/** Notes amounts that the current event does not move, because it fails. @param first index of the first of them. Default: 0 */
export function missAmounts(
  { unachieved }: SimulationParts,
  { resources, amounts, size }: DemandSet,
  { into, from, upTo }: Move,
  first = 0,
): void {
  for (let i = first; i < size; i++)
    unachieved.push(new Undelivered(into, from, resources[i]!, amounts[i]!, upTo));
}

/** Returns the units of work for one amount: all contents of the containers are visited. */
const workFor = ({ from, into }: Move): number =>
  1 +
  (into.stock?.resources.length ?? 0) +
  (from === undefined ? 0 : 1 + (from.stock?.resources.length ?? 0));

/** Adds an amount, in units, to a container or tank. The caller has tested that it fits. */
export function putIn(
  { recorder, state }: SimulationParts,
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
  { recorder, state }: SimulationParts,
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
function reportRefusal(
  recorder: Recorder,
  code: RefusalCode,
  container: RuntimeElement,
  resource: ResourceType,
  needed: number,
  misfit?: Misfit,
): void {
  const amount = recorder.amount(resource, needed);
  const shortage = { needed, available: held(container, resource), unit: resource.units };
  recorder.error(code, { container: container.ref, amount, ...(misfit ?? shortage) });
}
