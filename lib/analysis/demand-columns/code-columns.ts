import type { MissionRef, Ref } from '../../simulation/index.js';
import { Codes } from './codes.js';
import type { CodeColumn } from './columns.js';

/** Returns the codes of what each row has one of. @param keyOf returns a text that no other value has */
export function codesOf<R, T>(
  rows: readonly R[],
  toValue: (row: R) => T,
  keyOf: (value: T) => string,
): CodeColumn<T> {
  const known = new Codes<T>();
  const codes = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const value = toValue(rows[i]!);
    codes[i] = known.of(keyOf(value), value);
  }
  return { codes, values: known.values };
}

/** The key of an element, a place or a state, or of none. */
export const elementKey = (ref: Ref | null): string => (ref === null ? '' : ref.id);

/** The key of a mission, or of none. */
export const missionKey = (mission: MissionRef | null): string =>
  mission === null ? '' : `${mission.index}`;
