import { type ColumnOf, column } from './table.js';

/** The width from which on text has room for the environments of resources. */
const WIDER = 150;

/**
 * Returns the column of the environments of resources. It comes directly after the column of their names.
 * @param of returns the environment of the resource of an item; undefined for none
 */
export const environmentColumn = <T>(of: (item: T) => string | undefined): ColumnOf<T> =>
  column('environment', 'text', of, { from: WIDER, isEnvironment: true });
