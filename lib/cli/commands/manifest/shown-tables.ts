import type { Table } from '../../../analysis/index.js';
import { shortened, withRows } from '../../../analysis/table/shortened.js';
import { type ManifestAnswer, manifestTables } from '../../../manifest/index.js';

/** The most rows of a table that the text shows without `--table`. */
const SHOWN = 12;

/**
 * Returns the tables that the text shows: those with rows, and of these the first. Demands that stay unmet come first, and
 * carriers that take nothing are left out.
 */
export function shownTables(answer: ManifestAnswer): readonly Table[] {
  if (answer.demands.length === 0 && answer.reserves === undefined) return [];
  return manifestTables(answer)
    .map((table) =>
      table.name === 'demands'
        ? unmetFirst(table)
        : table.name === 'loads'
          ? loadedOnly(table)
          : table,
    )
    .filter(({ rows }) => rows.length > 0)
    .map((table) => shortened(table, SHOWN));
}

/** Returns the table of demands in the order in which people ask about them. */
function unmetFirst(table: Table): Table {
  const { rows, tones = {} } = table;
  const all = [...rows.keys()];
  const isBad = (index: number) => tones[index] === 'bad';
  return withRows(table, [...all.filter(isBad), ...all.filter((index) => !isBad(index))]);
}

/** Returns the table of loads without the carriers that take nothing. */
function loadedOnly(table: Table): Table {
  const loaded = table.columns.findIndex(({ title }) => title === 'loaded');
  const { rows } = table;
  return withRows(
    table,
    [...rows.keys()].filter((index) => Number(rows[index]![loaded]) > 0),
  );
}
