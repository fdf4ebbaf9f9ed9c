import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { v4 } from 'uuid';
import { FORMULA } from '../../analysis/table/csv.js';
import { reasonOf } from '../../database/io-errors.js';
import { MissingPackageError } from '../../schema/diagnostics/missing-package.js';
import { detailNames } from '../answers/answers.js';
import type { Column, ResultCell, Row } from '../answers/column.js';
import type { ChunkRows, VariantSpan } from '../run/protocol.js';
import { loadDuckDb } from './duckdb.js';
import { readRecord } from './record.js';
import {
  detailColumns,
  joinSpans,
  type StudyRecord,
  type StudyStore,
  StudyStoreError,
  type StudyTable,
} from './store.js';

/** Settings of the database: its memory does not grow with the results, and the cores are for the simulations. */
const SETTINGS = { threads: '1', memory_limit: '512MB' };

/** The rows that are written before others get their turn. */
const TURN = 512;

type Appender = Awaited<ReturnType<DuckDBConnection['createAppender']>>;

/** The results of a study in a DuckDB file. */
export class DuckDbStore implements StudyStore {
  private constructor(
    readonly record: StudyRecord,
    readonly instance: DuckDBInstance,
    readonly connection: DuckDBConnection,
  ) {}

  /**
   * Creates a file for the results of a study.
   * @throws StudyStoreError if there is a file already, or it cannot be created
   * @throws MissingPackageError if the package is not installed
   */
  static async create(file: string, record: StudyRecord): Promise<DuckDbStore> {
    if (existsSync(file)) throw new StudyStoreError('it already exists');
    // A draft takes the place of the file when it has all tables, so that a file is never one without a study.
    const draft = join(dirname(file), `.space-logistics-${v4()}.tmp`);
    try {
      await fill(draft, record);
      // Unlike a rename, a link never replaces a file.
      await link(draft, file);
    } catch (error) {
      throw error instanceof MissingPackageError ? error : new StudyStoreError(reasonOf(error));
    } finally {
      await rm(draft, { force: true }).catch(() => {});
    }
    return DuckDbStore.open(file);
  }

  /**
   * Opens the file with the results of a study.
   * @throws StudyStoreError if it cannot be read, or holds no study
   * @throws MissingPackageError if the package is not installed
   */
  static async open(file: string, { readOnly = false } = {}): Promise<DuckDbStore> {
    if (!existsSync(file)) throw new StudyStoreError('the file does not exist');
    const mode = readOnly ? { access_mode: 'READ_ONLY' } : {};
    const [instance, connection] = await connect(file, { ...SETTINGS, ...mode });
    try {
      const read = await connection.runAndReadAll('SELECT record FROM study;');
      const record = readRecord(String(read.getRows()[0]?.[0]));
      return new DuckDbStore(record, instance, connection);
    } catch (error) {
      connection.closeSync();
      instance.closeSync();
      if (error instanceof StudyStoreError) throw error;
      throw new StudyStoreError(`it holds no study (${firstLine(error)})`);
    }
  }

  async done(): Promise<readonly VariantSpan[]> {
    const read = await this.connection.runAndReadAll('SELECT "from", "to" FROM batches;');
    return joinSpans(read.getRows().map(([from, to]) => ({ from: Number(from), to: Number(to) })));
  }

  async append(rows: ChunkRows, spans: readonly VariantSpan[]): Promise<void> {
    try {
      await this.connection.run('BEGIN;');
      await this.#fill('variants', this.record.columns, rows.variants);
      for (const name of detailNames)
        await this.#fill(name, detailColumns(name), rows.details[name]);
      for (const { from, to } of spans)
        await this.connection.run('INSERT INTO batches ("from", "to") VALUES ($1, $2);', [
          from,
          to,
        ]);
      await this.connection.run('COMMIT;');
    } catch (error) {
      throw new StudyStoreError(`the results cannot be written: ${firstLine(error)}`);
    }
  }

  async #fill(table: string, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const appender = await this.connection.createAppender(table);
    const append = columns.map(({ type }) => appenders[type]);
    for (const [index, row] of rows.entries()) {
      // Threads that ask for work meanwhile get it.
      if (index % TURN === TURN - 1) await turn();
      for (let at = 0; at < append.length; at++) {
        const cell = row[at];
        if (cell === null || cell === undefined) appender.appendNull();
        else append[at]!(appender, cell);
      }
      appender.endRow();
    }
    appender.closeSync();
  }

  async columns(
    names: readonly string[],
    table: StudyTable = 'variants',
  ): Promise<readonly (readonly ResultCell[])[]> {
    const found = names.map((): ResultCell[] => []);
    if (names.length === 0) return found;
    const result = await this.connection.stream(
      `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(table)} ORDER BY variant;`,
    );
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return found;
      for (const [at, values] of chunk.getColumns().entries())
        for (const value of values) found[at]!.push(cellOf(value));
    }
  }

  async rowsOf(table: StudyTable, { from, to }: VariantSpan): Promise<readonly Row[]> {
    const read = await this.connection.runAndReadAll(
      `SELECT * FROM ${quoted(table)} WHERE variant >= $1 AND variant < $2 ORDER BY variant, rowid;`,
      [from, to],
    );
    return read.getRows().map((row) => row.map(cellOf));
  }

  /** Writes the table of variants to a Parquet or CSV file, which must not exist. */
  async copyTo(file: string, format: 'parquet' | 'csv'): Promise<void> {
    const options = format === 'csv' ? 'FORMAT CSV, HEADER' : 'FORMAT PARQUET, COMPRESSION ZSTD';
    try {
      const cells = format === 'csv' ? this.record.columns.map(csvColumn).join(', ') : '*';
      await this.connection.run(
        `COPY (SELECT ${cells} FROM variants ORDER BY variant) TO ${text(file)} (${options});`,
      );
    } catch (error) {
      throw new StudyStoreError(firstLine(error));
    }
  }

  async close(): Promise<void> {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}

/** Returns a column as it is in CSV: with an apostrophe before what a spreadsheet program would take for a formula. */
function csvColumn({ name, type }: Column): string {
  const title = quoted(csvTitle(name));
  if (type !== 'VARCHAR') return `${quoted(name)} AS ${title}`;
  const isFormula = `regexp_matches(${quoted(name)}, ${text(FORMULA.source)})`;
  return `CASE WHEN ${isFormula} THEN '''' || ${quoted(name)} ELSE ${quoted(name)} END AS ${title}`;
}

const csvTitle = (name: string): string => (FORMULA.test(name) ? `'${name}` : name);

/** Returns a value of the database. Whole numbers are those of results, which are no larger than a number can be. */
const cellOf = (value: unknown): ResultCell =>
  typeof value === 'bigint' ? Number(value) : (value as ResultCell);

/** Creates a file with empty tables. */
async function fill(file: string, record: StudyRecord): Promise<void> {
  const [instance, connection] = await connect(file, SETTINGS);
  const table = (name: string, columns: readonly Column[]) =>
    `CREATE TABLE ${quoted(name)} (${columns.map(({ name, type }) => `${quoted(name)} ${sqlTypes[type]}`).join(', ')});`;
  const statements = [
    table('variants', record.columns),
    ...detailNames.map((name) => table(name, detailColumns(name))),
    'CREATE TABLE batches ("from" BIGINT, "to" BIGINT, written TIMESTAMP DEFAULT current_timestamp);',
    'CREATE TABLE study (record VARCHAR);',
  ];
  for (const statement of statements) await connection.run(statement);
  await connection.run('INSERT INTO study VALUES ($1);', [JSON.stringify(record)]);
  await connection.run('CHECKPOINT;');
  connection.closeSync();
  instance.closeSync();
}

async function connect(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<[DuckDBInstance, DuckDBConnection]> {
  const { DuckDBInstance } = await loadDuckDb();
  try {
    const instance = await DuckDBInstance.create(file, settings);
    return [instance, await instance.connect()];
  } catch (error) {
    throw new StudyStoreError(firstLine(error));
  }
}

const sqlTypes = {
  INTEGER: 'BIGINT',
  DOUBLE: 'DOUBLE',
  BOOLEAN: 'BOOLEAN',
  VARCHAR: 'VARCHAR',
  JSON: 'JSON',
} as const;

const appenders: Readonly<Record<Column['type'], (appender: Appender, cell: ResultCell) => void>> =
  {
    INTEGER: (appender, cell) => appender.appendBigInt(BigInt(cell as number)),
    DOUBLE: (appender, cell) => appender.appendDouble(Number(cell)),
    BOOLEAN: (appender, cell) => appender.appendBoolean(cell === true),
    VARCHAR: (appender, cell) => appender.appendVarchar(String(cell)),
    JSON: (appender, cell) => appender.appendVarchar(String(cell)),
  };

/** Returns a name for SQL. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns a text for SQL. */
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const firstLine = (error: unknown): string => String((error as Error).message).split('\n')[0]!;
