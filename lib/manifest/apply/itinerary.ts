import type { PlanContext } from '../context.js';
import type { PlanProblem } from '../problem.js';
import type { NamedContainer } from './numbering.js';

/** What one carrier takes along on one leg, as indices of containers. */
export interface Load {
  readonly leg: number;
  readonly slot: number;
  /** Those that are created for it, and those that come from another leg. */
  readonly created: number[];
  readonly moved: number[];
  /** Those that are put at the destination after the arrival. */
  readonly unloaded: number[];
}

/** Returns the loads of all legs, in order of departure. */
export function loadsOf(
  problem: PlanProblem,
  { legs }: Pick<PlanContext, 'legs'>,
  containers: readonly NamedContainer[],
  massOf: (container: number) => number,
): readonly Load[] {
  const loads = new Map<string, Load>();
  const at = ({ leg, slot }: { readonly leg: number; readonly slot: number }): Load => {
    const key = `${leg} ${slot}`;
    let load = loads.get(key);
    if (load === undefined) {
      load = { leg, slot, created: [], moved: [], unloaded: [] };
      loads.set(key, load);
    }
    return load;
  };
  const stays = stayTest(problem, { legs }, containers, massOf);
  for (const [index, { container }] of containers.entries())
    for (const [step, part] of container.path.entries()) {
      const load = at(part);
      if (step === 0) load.created.push(index);
      else load.moved.push(index);
      const next = container.path[step + 1];
      if (next === undefined || !stays(part, next)) load.unloaded.push(index);
    }
  return [...loads.values()].sort((a, b) => a.leg - b.leg || a.slot - b.slot);
}

type Part = { readonly leg: number; readonly slot: number };

/**
 * Returns a test of whether containers stay in their carrier between two legs. They do if it goes on with the second leg, and
 * has room for them until then.
 */
function stayTest(
  { legs: planned }: PlanProblem,
  { legs }: Pick<PlanContext, 'legs'>,
  containers: readonly NamedContainer[],
  massOf: (container: number) => number,
): (part: Part, next: Part) => boolean {
  const slotOf = ({ leg, slot }: Part) => planned[leg]!.slots[slot]!;
  const staying = new Map<string, number>();
  const keyOf = (part: Part, next: Part) => `${part.leg} ${part.slot} ${next.leg} ${next.slot}`;
  for (const [index, { container }] of containers.entries())
    for (const [step, part] of container.path.entries()) {
      const next = container.path[step + 1];
      if (next === undefined) continue;
      const key = keyOf(part, next);
      staying.set(key, (staying.get(key) ?? 0) + massOf(index));
    }
  /** The next leg of each carrier after a leg. */
  const nextLegs = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { index, slots } of planned)
    for (const { carrier } of slots) {
      const before = last.get(carrier.id);
      if (before !== undefined) nextLegs.set(`${before} ${carrier.id}`, index);
      last.set(carrier.id, index);
    }
  return (part, next) => {
    const slot = slotOf(part);
    const then = slotOf(next);
    return (
      slot.carrier.id === then.carrier.id &&
      slot.parent === null &&
      then.parent === null &&
      nextLegs.get(`${part.leg} ${slot.carrier.id}`) === next.leg &&
      staying.get(keyOf(part, next))! <= legs[next.leg]!.roomBefore[next.slot]!
    );
  };
}
