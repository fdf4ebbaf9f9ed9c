import type { DemandSet } from '../../demands/demand-set.js';
import type { Recorder } from '../../state/records/recorder.js';
import { type ResourceType, wholeOf } from '../../world/resource-type.js';
import {
  held,
  type Move,
  missAmounts,
  putIn,
  recordMove,
  reportRefusal,
  takeOut,
  workFor,
} from './resources.js';
import type { Parts } from './simulation-parts.js';

type Stores = Parts<'recorder' | 'state' | 'fit' | 'unachieved' | 'watch' | 'rounding'>;

/**
 * Adds amounts to a container or tank, or transfers them, as far as they are there and have room: each by itself, and discrete
 * resources in whole units. Nothing that moves is no error, but a negative amount is one, and a resource that could never go in.
 */
export function moveUpTo(parts: Stores, listed: DemandSet, move: Move): void {
  const { recorder, watch } = parts;
  if (listed.size === 0) {
    recorder.warning('NO_DEMANDS');
    return;
  }
  const most = withoutNegative(recorder, listed);
  if (most.size === 0) return;
  const moved = most.compact();
  for (let i = 0; i < most.size; i++) {
    watch.work(workFor(move));
    moved.amounts[i] = moveSome(parts, most.resources[i]!, most.amounts[i]!, move);
  }
  moved.clean();
  const amounts = recorder.keptAmounts(moved);
  recordMove(recorder, move, { amounts, upTo: recorder.keptAmounts(most) });
}

/** Returns amounts without those that are negative, which are errors. */
export function withoutNegative(recorder: Recorder, listed: DemandSet): DemandSet {
  const most = listed.compact();
  most.size = 0;
  for (let i = 0; i < listed.size; i++) {
    const resource = listed.resources[i]!;
    const amount = listed.amounts[i]!;
    if (amount < 0)
      recorder.error('NEGATIVE_AMOUNT', {
        amount: recorder.amount(resource, amount),
        unit: resource.units,
      });
    else most.add(resource, amount);
  }
  return most;
}

/** Moves up to an amount of a resource. @returns how much it moves, in units */
function moveSome(parts: Stores, resource: ResourceType, most: number, move: Move): number {
  const { fit } = parts;
  const { from, into } = move;
  const misfit = fit.ofAny(resource, into);
  if (misfit !== undefined) {
    reportRefusal(parts, 'NO_FIT', into, resource, most, misfit);
    const missed = { resources: [resource], amounts: [most], size: 1 };
    missAmounts(parts, missed, { ...move, first: 0 });
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

/**
 * Returns how much of a resource is there and has room, in units, up to an amount.
 */
export function movable(
  { state, fit, rounding }: Parts<'state' | 'fit' | 'rounding'>,
  resource: ResourceType,
  most: number,
  { from, into }: Move,
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
