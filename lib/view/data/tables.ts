import {
  budgetTables,
  type Campaign,
  capacityOf,
  capacityTables,
  commonality,
  commonalityTables,
  demandsOf,
  demandsTables,
  propulsionBudget,
  rawDemands,
  rawDemandsTable,
  stocksOf,
  stockTables,
  type Table,
} from '../../analysis/index.js';
import { happeningTables } from './happening-tables.js';
import type { CellData, ColumnData, TableData } from './view-data.js';

/** Returns a table in the form of the data: each text once. */
export function tableData(subject: string, table: Table): TableData {
  const { name, title, columns, rows, tones = {}, notes = [] } = table;
  const codes = new Map<string, number>();
  const texts: string[] = [];
  const codeOf = (text: string): number => {
    let code = codes.get(text);
    if (code === undefined) {
      code = texts.length;
      codes.set(text, code);
      texts.push(text);
    }
    return code;
  };
  const isText = columns.map(({ kind }) => kind === 'text');
  return {
    subject,
    name,
    title,
    columns: columns.map(columnData),
    rows: rows.map((row) =>
      row.map((value, at): CellData => {
        if (value === null) return null;
        if (isText[at] || typeof value === 'string') return codeOf(String(value));
        return value;
      }),
    ),
    texts,
    tones,
    notes,
  };
}

/** Returns what a viewer needs of a column. How wide it is, and where it is left out, is the business of each output. */
const columnData = ({
  title,
  kind,
  unit,
  digits,
  note,
  significant,
  blankZero,
}: Table['columns'][number]): ColumnData => ({
  title,
  kind,
  ...(unit !== undefined && { unit }),
  ...(digits !== undefined && { digits }),
  ...(note !== undefined && { note }),
  ...(significant !== undefined && { significant }),
  ...(blankZero !== undefined && { blankZero }),
});

/** The answers whose tables a viewer shows, by the subject under which they stand. */
const subjects: readonly (readonly [string, (campaign: Campaign) => readonly Table[]])[] = [
  ['Campaign', happeningTables],
  [
    'Demands',
    (campaign) => (hasDemands(campaign) ? demandsTables(demandsOf(campaign), campaign) : []),
  ],
  ['Stocks', (campaign) => stockTables(stocksOf(campaign))],
  ['Capacity', (campaign) => capacityTables(capacityOf(campaign))],
  ['Propulsion', (campaign) => budgetTables(propulsionBudget(campaign))],
  ['Parts', ({ scenario }) => commonalityTables(commonality(scenario))],
  [
    'Single demands',
    (campaign) => (hasDemands(campaign) ? [rawDemandsTable(rawDemands(campaign), campaign)] : []),
  ],
];

/** Whether the result has a record of each demand, and not only their totals. */
const hasDemands = ({ result }: Campaign): boolean => result.options.records.demands === 'all';

/** Returns the tables of all answers that have rows. */
export const tablesOf = (campaign: Campaign): readonly TableData[] =>
  subjects.flatMap(([subject, tables]) =>
    tables(campaign)
      .filter(({ rows }) => rows.length > 0)
      .map((table) => tableData(subject, table)),
  );
