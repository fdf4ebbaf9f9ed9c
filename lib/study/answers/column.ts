/** What the values of a column are. `JSON` is text. */
export type ColumnType = 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR' | 'JSON';

/** A column of a table of results. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** A value in a table of results. */
export type ResultCell = number | string | boolean | null;

/** A row of a table of results. */
export type ResultRow = readonly ResultCell[];
