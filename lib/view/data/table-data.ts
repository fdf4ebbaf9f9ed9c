import type { Table } from '../../analysis/table/table.js';
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
        return isText[at] && value !== null ? codeOf(String(value)) : value;
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
