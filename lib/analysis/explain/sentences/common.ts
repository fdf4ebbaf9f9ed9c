import { counted } from '../../../schema/diagnostics/wording.js';
import type { CauseLink, Following } from '../causes.js';
import { onDay, someOf } from '../tables/words.js';

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
