import { Manifest } from '../../model/scenario/scenario.js';
import {
  type ManifestCell,
  type ManifestEvent,
  type ManifestMoment,
  readManifest,
} from '../../simulation/index.js';

/** Returns the position of an event among those that take place; undefined if it does not. */
export type NewPosition = (event: ManifestEvent) => number | undefined;

/**
 * Returns a manifest for a scenario that has lost events. It finds the others at their new positions, and plans no loads for
 * transports that do not take place. What was reserved from the departure or arrival of such a transport on is reserved no more;
 * what was reserved until then is reserved until the end.
 */
export function manifestWithout(manifest: Manifest, positionOf: NewPosition): Manifest {
  const field = readManifest(manifest);
  if (field === undefined) return manifest;
  const legs = field.legs.flatMap((leg) => moved(leg, positionOf) ?? []);
  const cells: ManifestCell[] = [];
  const newCells = field.cells.map((cell) => {
    const from = cell.from && moved(cell.from, positionOf);
    if (from === undefined && cell.from !== undefined) return undefined;
    const to = (cell.to && moved<ManifestMoment>(cell.to, positionOf)) ?? null;
    return cells.push({ ...cell, from: from ?? null, to }) - 1;
  });
  const containers = field.containers.map((container) => ({
    ...container,
    pieces: container.pieces.flatMap((piece) => {
      // An index that leads nowhere stays for the simulation to report.
      if (!(piece.cell in newCells)) return piece;
      const cell = newCells[piece.cell];
      return cell === undefined ? [] : { ...piece, cell };
    }),
  }));
  return new Manifest({ ...manifest, containers, cells, legs });
}

/** Returns something with the new position of its event; undefined if the event does not take place. */
function moved<T extends ManifestEvent>(what: T, positionOf: NewPosition): T | undefined {
  const event = positionOf(what);
  return event === undefined ? undefined : { ...what, event };
}
