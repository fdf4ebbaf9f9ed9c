import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type * as DuckDb from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { v4 } from 'uuid';
import { reasonOf } from '../../database/io-errors.js';
import { MissingPackageError } from '../../schema/diagnostics/missing-package.js';
import { joinSpans, type VariantSpan } from '../../variants/spans.js';
import type { Column, ResultCell, ResultRow } from '../answers/column.js';
import { readRecord } from './record.js';
import {
  columnsOfTable,
  rowsIn,
  type StudyChunk,
  type StudyRecord,
  type StudyStore,
  StudyStoreError,
  type StudyTable,
  studyTables,
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
    if (!existsSync(dirname(file)))
      throw new StudyStoreError(`its folder ${dirname(file)} does not exist`);
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

  async append(chunks: readonly StudyChunk[]): Promise<void> {
    try {
      await this.connection.run('BEGIN;');
      for (const table of studyTables)
        await this.#fill(
          table,
          chunks.flatMap(({ rows }) => rowsIn(rows, table)),
        );
      for (const { span } of chunks)
        await this.connection.run('INSERT INTO batches ("from", "to") VALUES ($1, $2);', [
          span.from,
          span.to,
        ]);
      await this.connection.run('COMMIT;');
    } catch (error) {
      throw new StudyStoreError(`the results cannot be written: ${firstLine(error)}`);
    }
  }

  async #fill(table: StudyTable, rows: readonly ResultRow[]): Promise<void> {
    if (rows.length === 0) return;
    const appender = await this.connection.createAppender(table);
    const append = columnsOfTable(table, this.record).map(({ type }) => appenders[type]);
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

  async rowsOf(table: StudyTable, { from, to }: VariantSpan): Promise<readonly ResultRow[]> {
    const read = await this.connection.runAndReadAll(
      `SELECT * FROM ${quoted(table)} WHERE variant >= $1 AND variant < $2 ORDER BY variant, rowid;`,
      [from, to],
    );
    return read.getRows().map((row) => row.map(cellOf));
  }

  /** Writes the table of variants to a Parquet file, which must not exist. */
  async copyTo(file: string): Promise<void> {
    try {
      await this.connection.run(
        `COPY (SELECT * FROM variants ORDER BY variant) TO ${text(file)} (FORMAT PARQUET, COMPRESSION ZSTD);`,
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

/** Returns a value of the database. Whole numbers are those of results, which are no larger than a number can be. */
const cellOf = (value: unknown): ResultCell =>
  typeof value === 'bigint' ? Number(value) : (value as ResultCell);

/** Creates a file with empty tables. */
async function fill(file: string, record: StudyRecord): Promise<void> {
  const [instance, connection] = await connect(file, SETTINGS);
  const columnsIn = (table: StudyTable) =>
    columnsOfTable(table, record).map(({ name, type }) => `${quoted(name)} ${sqlTypes[type]}`);
  const statements = [
    ...studyTables.map(
      (table) => `CREATE TABLE ${quoted(table)} (${columnsIn(table).join(', ')});`,
    ),
    'CREATE TABLE batches ("from" BIGINT, "to" BIGINT, written TIMESTAMP DEFAULT current_timestamp);',
    'CREATE TABLE study (record VARCHAR);',
  ];
  for (const statement of statements) await connection.run(statement);
  await connection.run('INSERT INTO study VALUES ($1);', [JSON.stringify(record)]);
  await connection.run('CHECKPOINT;');
  connection.closeSync();
  instance.closeSync();
}

/**
 * Loads the database, when it is first needed.
 * @throws MissingPackageError if it is not installed
 */
export async function loadDuckDb(
  load: () => Promise<typeof DuckDb> = () => import('@duckdb/node-api'),
): Promise<typeof DuckDb> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPackageError(
      'A .duckdb file',
      ['@duckdb/node-api'],
      error,
      'Without it, the results of a study can be a folder.',
    );
  }
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
