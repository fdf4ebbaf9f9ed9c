import type { Ref, ResourceRecord } from '../../../simulation/index.js';

import { exactly } from '../../table/quantity.js';
import { resourceName } from '../../table/resource-name.js';
import type { ColumnOf } from '../../table/table.js';
import type { Factor } from '../demand/terms.js';

export { onDay } from '../../table/quantity.js';

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

/** Returns who demands. */
export const whoOf = ({
  element,
  mission,
}: {
  readonly element: Ref | null;
  readonly mission: { readonly name: string } | null;
}): string => element?.name ?? (mission === null ? 'an event' : `mission ${mission.name}`);

/** Returns the column of the cells of a workbook, if rows have one. */
export const cellColumn = <T extends { readonly cell?: string }>(
  rows: readonly T[],
): readonly ColumnOf<T>[] =>
  rows.some(({ cell }) => cell !== undefined)
    ? [{ title: 'cell', kind: 'text', of: ({ cell }) => cell }]
    : [];

/** The most indices that a cell lists. */
const MOST = 4;

/** Returns the first indices of a list. */
export const indicesText = (indices: readonly number[]): string =>
  indices.length <= MOST
    ? indices.join(', ')
    : `${indices.slice(0, MOST - 1).join(', ')}, … (${indices.length})`;

/** Returns the first texts of a list, each once. */
export function someOf(texts: Iterable<string>, most = MOST): string {
  const all = [...new Set(texts)];
  const rest = all.length - most;
  return rest > 0 ? `${all.slice(0, most).join(', ')} and ${rest} more` : all.join(', ');
}
