import {
  type Campaign,
  explain,
  explanationSentences,
  explanationTables,
  type Table,
  type Value,
} from '../../../lib/analysis/index.js';

/** The explanation of something, as sentences. */
export const sentencesAbout = (campaign: Campaign, subject: string): readonly string[] =>
  explanationSentences(explain(campaign, subject), campaign);

/** A table of the explanation of something, by its name. */
export const tableAbout = (campaign: Campaign, subject: string, name: string): Table =>
  tableIn(explanationTables(explain(campaign, subject), campaign), name);

/** The table with a name. */
export function tableIn(tables: readonly Table[], name: string): Table {
  const found = tables.find((table) => table.name === name);
  if (found === undefined)
    throw new Error(`no table ${name} among ${tables.map((each) => each.name).join(', ')}`);
  return found;
}

/** The values of the columns with some titles, row by row. */
export const cellsOf = ({ columns, rows }: Table, ...titles: readonly string[]): Value[][] => {
  const at = titles.map((title) => columns.findIndex((column) => column.title === title));
  return rows.map((row) => at.map((index) => row[index] ?? null));
};
