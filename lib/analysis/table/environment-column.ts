import type { ColumnOf } from './table.js';

/** The width from which on there is room for environments that nobody needs to tell resources apart. */
const WIDER = 150;

/** A resource as its name and environment tell. */
interface Named {
  readonly name: string;
  readonly environment: string;
}

/**
 * Returns the column of the environments of resources. Text shows it at any width if two resources of the rows have the same
 * name, as generic ones of one class do.
 * @param of returns the resource of a row; undefined for none
 */
export function environmentColumn<T>(
  rows: readonly T[],
  of: (row: T) => Named | undefined,
): ColumnOf<T> {
  const known = new Map<string, string>();
  const isAmbiguous = rows.some((row) => {
    const resource = of(row);
    if (resource === undefined) return false;
    const { name, environment } = resource;
    const other = known.get(name);
    known.set(name, environment);
    return other !== undefined && other !== environment;
  });
  return {
    title: 'environment',
    kind: 'text',
    ...(!isAmbiguous && { from: WIDER }),
    of: (row) => of(row)?.environment,
  };
}
