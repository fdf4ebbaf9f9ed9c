import { counted } from '../../../schema/diagnostics/wording.js';
import { resourceName } from '../../table/resource-name.js';
import type { CauseLink, Following } from '../causes.js';
import type { UpToAmount } from '../context.js';
import { inUnits, onDay, someOf } from '../tables/words.js';

/** Returns the cell of an event as an addition to its name. */
export const inCell = (cell: string | undefined): string =>
  cell === undefined ? '' : ` (${cell})`;

/** Returns the sentence that names the root causes of something. */
export function rootLines(causes: readonly CauseLink[]): string[] {
  const roots = causes.filter(({ isRoot }) => isRoot);
  if (roots.length === 0) return [];
  const names = someOf(
    roots.map(
      ({ event, name, cell, time }) => `event ${event}, ${name}${inCell(cell)}, on ${onDay(time)}`,
    ),
    2,
  );
  return [`It follows from ${names}.`];
}

export function followingLines({ errors, events, demands }: Following): string[] {
  if (errors.length + events.length + demands.length === 0) return [];
  return [
    `From it follow ${counted(errors.length, 'error')} and ${counted(demands.length, 'unmet demand')}; ${counted(events.length, 'later event')} ${events.length === 1 ? 'depends' : 'depend'} on it.`,
  ];
}

/** Returns the sentence about amounts that are the most that an event moves. */
export function upToLines(amounts: readonly UpToAmount[]): string[] {
  if (amounts.length === 0) return [];
  const moved = amounts.map(
    ({ resource, units, amount, most }) =>
      `${inUnits(amount, units)} of ${resourceName(resource.name)} (up to ${inUnits(most, units)})`,
  );
  return [`It moves as much as is there and has room: ${someOf(moved)}.`];
}
