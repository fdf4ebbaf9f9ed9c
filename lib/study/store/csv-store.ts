import { createReadStream, existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { v4 } from 'uuid';
import { reasonOf } from '../../database/io-errors.js';
import type { Cell, Column, Row } from '../answers/column.js';
import type { ChunkRows, Span } from '../run/protocol.js';
import { readRecord } from './record.js';
import {
  columnsOfTable,
  joinSpans,
  type StudyRecord,
  type StudyStore,
  StudyStoreError,
  type StudyTable,
  studyTables,
} from './store.js';

const RECORD = 'study.json';
const JOURNAL = 'batches.jsonl';

/** One line of the journal: which variants a batch has, and how long each table is with it. */
interface Entry {
  readonly spans: readonly Span[];
  readonly bytes: Readonly<Record<StudyTable, number>>;
}

/**
 * The results of a study in a folder of CSV files. A batch counts when it has a line in the journal. What a crash leaves in a
 * table after that is cut off when the study goes on.
 */
export class CsvStore implements StudyStore {
  private constructor(
    readonly record: StudyRecord,
    readonly folder: string,
    readonly files: ReadonlyMap<StudyTable | 'journal', FileHandle>,
    private readonly entries: Entry[],
  ) {}

  /** The bytes of each table as far as it counts: what follows may be a part of a batch. */
  get bytes(): Readonly<Record<StudyTable, number>> {
    return this.entries.at(-1)!.bytes;
  }

  /** Returns the file of a table. */
  fileOf(table: StudyTable): string {
    return join(this.folder, `${table}.csv`);
  }

  /**
   * Creates a folder for the results of a study.
   * @throws StudyStoreError if it exists, or cannot be created
   */
  static async create(folder: string, record: StudyRecord): Promise<CsvStore> {
    if (existsSync(folder)) throw new StudyStoreError('it already exists');
    // A draft takes the place of the folder when it has all files.
    const draft = join(dirname(folder), `.space-logistics-${v4()}.tmp`);
    try {
      await mkdir(draft, { recursive: true });
      await fill(draft, record);
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      throw new StudyStoreError(reasonOf(error));
    }
    return CsvStore.open(folder);
  }

  /**
   * Opens the folder with the results of a study.
   * @throws StudyStoreError if it holds no study
   */
  static async open(folder: string, { readOnly = false } = {}): Promise<CsvStore> {
    const record = readRecord(await readText(join(folder, RECORD)));
    const { entries, length } = await readJournal(join(folder, JOURNAL));
    const last = entries.at(-1);
    if (last === undefined) throw new StudyStoreError(`${JOURNAL} has no line`);
    const files = new Map<StudyTable | 'journal', FileHandle>();
    if (!readOnly) {
      await truncate(join(folder, JOURNAL), length);
      for (const name of studyTables) await truncate(join(folder, `${name}.csv`), last.bytes[name]);
      for (const name of studyTables) files.set(name, await open(join(folder, `${name}.csv`), 'a'));
      files.set('journal', await open(join(folder, JOURNAL), 'a'));
    }
    return new CsvStore(record, folder, files, entries);
  }

  async done(): Promise<readonly Span[]> {
    return joinSpans(this.entries.flatMap(({ spans }) => spans));
  }

  async append(rows: ChunkRows, spans: readonly Span[]): Promise<void> {
    const bytes = { ...this.bytes };
    try {
      for (const name of studyTables) {
        const own = name === 'variants' ? rows.variants : rows.details[name];
        if (own.length === 0) continue;
        const text = own.map(csvLine).join('');
        const file = this.files.get(name)!;
        await file.appendFile(text);
        await file.datasync();
        bytes[name] += Buffer.byteLength(text);
      }
      const entry: Entry = { spans, bytes };
      const journal = this.files.get('journal')!;
      await journal.appendFile(`${JSON.stringify(entry)}\n`);
      await journal.datasync();
      this.entries.push(entry);
    } catch (error) {
      throw new StudyStoreError(`the results cannot be written: ${(error as Error).message}`);
    }
  }

  async columns(
    names: readonly string[],
    table: StudyTable = 'variants',
  ): Promise<readonly (readonly Cell[])[]> {
    const all = columnsOfTable(table, this.record);
    const wanted = names.map((name) => all.findIndex((column) => column.name === name));
    const order: number[] = [];
    const found = names.map((): Cell[] => []);
    const span = { from: this.entries[0]!.bytes[table], to: this.bytes[table] };
    for await (const fields of csvRows(this.fileOf(table), span)) {
      order.push(Number(fields[0]));
      for (const [at, column] of wanted.entries())
        found[at]!.push(cellOf(fields[column]!, all[column]!));
    }
    const sorted = [...order.keys()].sort((a, b) => order[a]! - order[b]!);
    return found.map((cells) => sorted.map((at) => cells[at]!));
  }

  async rowsOf(table: StudyTable, { from, to }: Span): Promise<readonly Row[]> {
    const columns = columnsOfTable(table, this.record);
    const found: Row[] = [];
    for (const [at, { spans, bytes }] of this.entries.entries()) {
      if (!spans.some((span) => span.from < to && span.to > from)) continue;
      const part = { from: this.entries[at - 1]!.bytes[table], to: bytes[table] };
      for await (const fields of csvRows(this.fileOf(table), part)) {
        const variant = Number(fields[0]);
        if (variant >= from && variant < to)
          found.push(columns.map((column, index) => cellOf(fields[index]!, column)));
      }
    }
    return found.sort((a, b) => Number(a[0]) - Number(b[0]));
  }

  async close(): Promise<void> {
    for (const file of this.files.values()) await file.close();
  }
}

/** Writes tables that have only their heads, and the record. */
async function fill(folder: string, record: StudyRecord): Promise<void> {
  const bytes = {} as Record<StudyTable, number>;
  for (const name of studyTables) {
    const head = csvLine(columnsOfTable(name, record).map((column) => column.name));
    await writeFile(join(folder, `${name}.csv`), head);
    bytes[name] = Buffer.byteLength(head);
  }
  const first: Entry = { spans: [], bytes };
  await writeFile(join(folder, JOURNAL), `${JSON.stringify(first)}\n`);
  await writeFile(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StudyStoreError(`it holds no study (${RECORD}: ${reasonOf(error)})`);
  }
}

/** Reads the lines of the journal. A crash may have left a part of one at the end, which does not count. */
async function readJournal(file: string): Promise<{ entries: Entry[]; length: number }> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').filter((line) => line !== '');
  return {
    entries: lines.map((line) => JSON.parse(line) as Entry),
    length: Buffer.byteLength(whole),
  };
}

/** Returns a row as a line of CSV (RFC 4180, with `\n`). An absent value is empty; an empty text is in quotes. */
function csvLine(row: Row): string {
  return `${row.map(csvField).join(',')}\n`;
}

function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return cell === '' || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function cellOf(field: string | null, { type }: Column): Cell {
  if (field === null) return null;
  if (type === 'BOOLEAN') return field === 'true';
  return type === 'INTEGER' || type === 'DOUBLE' ? Number(field) : field;
}

/** Reads the rows in a part of a CSV file, without more of the file in memory than one row. An empty field is null. */
async function* csvRows(
  file: string,
  { from, to }: Span,
): AsyncGenerator<readonly (string | null)[], undefined> {
  if (from === to) return;
  const stream = createReadStream(file, { encoding: 'utf8', start: from, end: to - 1 });
  let row = '';
  for await (const line of createInterface({
    input: stream,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    row = row === '' ? line : `${row}\n${line}`;
    // A line end inside quotes belongs to the field.
    if ((row.split('"').length - 1) % 2 === 1) continue;
    yield fieldsOf(row);
    row = '';
  }
}

function fieldsOf(row: string): (string | null)[] {
  const fields: (string | null)[] = [];
  for (const [, quoted, plain = ''] of row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
  return fields;
}
