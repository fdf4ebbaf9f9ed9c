import { counted, someOf } from '../../schema/diagnostics/wording.js';
import type { ResourceRecord } from '../../simulation/index.js';
import { exactly, onDay } from '../table/quantity.js';
import { resourceName } from '../table/resource-name.js';
import type { CauseLink, Following } from './causes.js';
import type { UpToAmount } from './context.js';
import type { Factor } from './demand/terms.js';

export { onDay, someOf };

/** Returns a number for a sentence or a formula. */
export const figure = (value: number): string => exactly(value, DIGITS);

/** Returns a number with its unit. */
export const inUnits = (value: number, unit: string | null): string =>
  unit === null ? figure(value) : `${figure(value)} ${unit}`;

/** Returns a formula with its numbers: `3.6 kg/person/day × 4 persons (n) ÷ 365 d`. */
export function formulaText(factors: readonly Factor[]): string {
  return factors
    .map(({ symbol, value, unit, divides }, i) => {
      const text = inUnits(value, unit);
      const named = symbol === null || symbol === 'd' ? text : `${text} (${symbol})`;
      const sign = i === 0 ? (divides ? '1 ÷ ' : '') : divides ? ' ÷ ' : ' × ';
      return `${sign}${named}`;
    })
    .join('');
}

/** The significant digits of amounts: the numbers of a formula should multiply to what is shown. */
export const DIGITS = 6;

/** Returns the name of an object, or other words if there is none. */
export const nameOf = (ref: { readonly name: string } | null, otherwise = ''): string =>
  ref?.name ?? otherwise;

/** Returns the name of a resource. That of a generic one has its environment: `COS 201 P (Water)`. */
export const labelOf = ({ name, environment }: ResourceRecord): string =>
  resourceName(name, environment);

/** Returns the same without the name of the class: `COS 201 P`. */
export const briefLabelOf = (resource: ResourceRecord): string =>
  resource.type === 'Generic'
    ? `COS ${resource.classOfSupply} ${resource.environment.charAt(0)}`
    : resource.name;

/** The most indices that a cell lists. */
const MOST = 4;

/** Returns the first indices of a list. */
export const indicesText = (indices: readonly number[]): string =>
  indices.length <= MOST
    ? indices.join(', ')
    : `${indices.slice(0, MOST - 1).join(', ')}, … (${indices.length})`;

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
