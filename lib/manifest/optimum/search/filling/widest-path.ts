import type { Cell } from '../../../problem.js';
import { type Good, slotKey } from '../../model/goods.js';
import type { Ride } from '../../model/paths.js';
import type { Routes, Step } from '../../model/timeline.js';
import type { Spare } from './spare.js';

/** A way from the Earth, and the mass that a container may have on it, in kg. */
export interface Way {
  readonly rides: readonly Ride[];
  readonly room: number;
}

/**
 * Finds the path to a cell on which a container of a type has most room, by one pass in the order of execution. Of paths with
 * enough room, it is the one that leaves last: what leaves early can serve more.
 * @param enough the mass of the container, at most, in kg
 * @returns undefined if there is no path, or if none has room for the empty container
 */
export function widestPath(
  steps: readonly Step[],
  { type, slots }: Routes,
  { refused }: Good,
  cell: Cell,
  spare: Spare,
  enough: number,
): Way | undefined {
  // Divisible goods can have as small a crate as there is room for.
  const least = type.crate && !type.whole ? 0 : type.tare;
  const atNode = new Map<string, Way>();
  const onLeg = new Map<number, Way>();
  for (const step of steps) {
    if (step.kind === 'cell') {
      if (step.cell === cell) return atNode.get(cell.place.id);
      continue;
    }
    const { leg } = step;
    if (step.kind === 'departure') {
      const from = leg.origin.isSource ? START : atNode.get(leg.origin.id);
      let best: Way | undefined;
      for (const slot of from === undefined ? [] : (slots.get(leg.index) ?? [])) {
        const ride = { leg: leg.index, slot };
        if (refused.has(slotKey(leg.index, slot)) || type.volume > spare.volumeIn(ride)) continue;
        const rides = [...from!.rides, ride];
        const room = Math.min(from!.room, enough, spare.massOn(rides));
        if (room <= least || (best && room <= best.room)) continue;
        best = { rides, room };
      }
      if (cell.leg === leg.index) return best;
      if (best) onLeg.set(leg.index, best);
    } else if (!leg.destination.isSource) {
      const way = onLeg.get(leg.index);
      const known = atNode.get(leg.destination.id);
      if (way && way.room >= (known?.room ?? 0)) atNode.set(leg.destination.id, way);
    }
  }
  return undefined;
}

const START: Way = { rides: [], room: Number.POSITIVE_INFINITY };
