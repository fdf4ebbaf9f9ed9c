import { counted } from '../../schema/diagnostics/wording.js';
import type { Table, Tone } from './table.js';

/** Returns a table with its first rows, and a note that says how to see the others. */
export function shortened(table: Table, most: number): Table {
  return table.rows.length <= most ? table : withRows(table, [...table.rows.keys()].slice(0, most));
}

/** Returns a table with some of its rows, by their indices, and a note that says how to see the others. */
export function withRows(table: Table, indices: readonly number[]): Table {
  const { name, rows, tones = {}, notes = [], ...others } = table;
  const kept: Record<number, Tone> = {};
  for (const [at, index] of indices.entries()) {
    const tone = tones[index];
    if (tone !== undefined) kept[at] = tone;
  }
  const rest = rows.length - indices.length;
  const more = rest > 0 ? [`and ${counted(rest, 'more row')}: --table ${name} shows all`] : [];
  return {
    ...others,
    name,
    rows: indices.map((index) => rows[index]!),
    tones: kept,
    notes: [...more, ...notes],
  };
}
