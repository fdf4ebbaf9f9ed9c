import { createReadStream, existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v4 } from 'uuid';
import { csvText, textOfCsv } from '../../analysis/table/csv.js';
import { reasonOf } from '../../database/io-errors.js';
import type { Column, ResultCell, Row } from '../answers/column.js';
import type { ChunkRows, VariantSpan } from '../run/protocol.js';
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
  readonly spans: readonly VariantSpan[];
  readonly bytes: Readonly<Record<StudyTable, number>>;
}

/** A line of the journal that has been read, and where it ends in bytes. */
interface JournalLine {
  readonly entry: Entry;
  readonly end: number;
}

/** What to do about files that somebody has changed. */
const ADVICE = 'Restore the folder from a copy, or run the study anew';

/**
 * The results of a study in a folder of CSV files. A batch counts when it has a line in the journal. What a crash leaves in a
 * table after that is cut off when the study goes on. A batch of which a table has lost something does not count either.
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
   * @throws StudyStoreError if it holds no study, or if its files do not fit together
   */
  static async open(folder: string, { readOnly = false } = {}): Promise<CsvStore> {
    const record = readRecord(await readText(join(folder, RECORD)));
    const lines = await wholeBatches(folder, record);
    const entries = lines.map(({ entry }) => entry);
    const files = new Map<StudyTable | 'journal', FileHandle>();
    const store = new CsvStore(record, folder, files, entries);
    if (readOnly) return store;
    await store.#expectRows();
    await truncate(join(folder, JOURNAL), lines.at(-1)!.end);
    for (const name of studyTables) await truncate(store.fileOf(name), store.bytes[name]);
    for (const name of studyTables) files.set(name, await open(store.fileOf(name), 'a'));
    files.set('journal', await open(join(folder, JOURNAL), 'a'));
    return store;
  }

  /** @throws StudyStoreError if the rows are not exactly those of the variants that are done */
  async #expectRows(): Promise<void> {
    const [variants] = await this.columns(['variant']);
    let at = 0;
    for (const { from, to } of await this.done())
      for (let variant = from; variant < to; variant++)
        if (variants![at++] !== variant) throw this.#changed(variant);
    if (at < variants!.length) throw this.#changed(Number(variants![at]));
  }

  #changed(variant: number): StudyStoreError {
    return new StudyStoreError(
      `variants.csv and ${JOURNAL} do not fit together at the variant ${variant}: one of them was changed. ${ADVICE}`,
    );
  }

  async done(): Promise<readonly VariantSpan[]> {
    return joinSpans(this.entries.flatMap(({ spans }) => spans));
  }

  async append(rows: ChunkRows, spans: readonly VariantSpan[]): Promise<void> {
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
  ): Promise<readonly (readonly ResultCell[])[]> {
    const all = columnsOfTable(table, this.record);
    const wanted = names.map((name) => all.findIndex((column) => column.name === name));
    const order: number[] = [];
    const found = names.map((): ResultCell[] => []);
    const span = { from: this.entries[0]!.bytes[table], to: this.bytes[table] };
    for await (const fields of csvRows(this.fileOf(table), span)) {
      order.push(Number(fields[0]));
      for (const [at, column] of wanted.entries())
        found[at]!.push(cellOf(fields[column]!, all[column]!));
    }
    const sorted = [...order.keys()].sort((a, b) => order[a]! - order[b]!);
    return found.map((cells) => sorted.map((at) => cells[at]!));
  }

  async rowsOf(table: StudyTable, { from, to }: VariantSpan): Promise<readonly Row[]> {
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
    const head = headOf(name, record);
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

/**
 * Returns the lines of the journal whose batches all tables have as a whole.
 * @throws StudyStoreError if a table is missing, or was changed before the end of these
 */
async function wholeBatches(folder: string, record: StudyRecord): Promise<readonly JournalLine[]> {
  const lines = await readJournal(join(folder, JOURNAL), record);
  let whole = lines;
  for (const name of studyTables) {
    const file = join(folder, `${name}.csv`);
    const { size } = await stat(file).catch((error: unknown) => {
      throw new StudyStoreError(`${name}.csv: ${reasonOf(error)}. ${ADVICE}`);
    });
    whole = whole.filter(({ entry }) => entry.bytes[name] <= size);
  }
  for (const name of studyTables) {
    const head = headOf(name, record);
    const end = whole.at(-1)?.entry.bytes[name] ?? 0;
    const file = await open(join(folder, `${name}.csv`), 'r');
    try {
      const textAt = async (from: number, length: number): Promise<string> =>
        (await file.read(Buffer.alloc(length), 0, length, from)).buffer.toString('utf8');
      if (end === 0 || (await textAt(0, Buffer.byteLength(head))) !== head)
        throw new StudyStoreError(`${name}.csv does not begin with its heads. ${ADVICE}`);
      if ((await textAt(end - 1, 1)) !== '\n')
        throw new StudyStoreError(
          `${name}.csv was changed: no row ends at the byte ${end}, where ${JOURNAL} says that a batch ends. ${ADVICE}`,
        );
    } finally {
      await file.close();
    }
  }
  return whole;
}

/**
 * Reads the lines of the journal. A crash may have left a part of one at the end, which does not count.
 * @throws StudyStoreError if there is none, or one is not what a study writes
 */
async function readJournal(file: string, record: StudyRecord): Promise<readonly JournalLine[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines: JournalLine[] = [];
  let end = 0;
  for (const line of text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)) {
    end += Buffer.byteLength(line) + 1;
    const entry = entryOf(line, lines.at(-1)?.entry, record);
    if (entry === undefined)
      throw new StudyStoreError(
        `${JOURNAL}, line ${lines.length + 1}: this is no batch of the study. ${ADVICE}`,
      );
    lines.push({ entry, end });
  }
  if (lines.length === 0) throw new StudyStoreError(`${JOURNAL} has no line. ${ADVICE}`);
  return lines;
}

/** Returns a line of the journal; undefined if no study writes it after the one before. */
function entryOf(line: string, before: Entry | undefined, record: StudyRecord): Entry | undefined {
  const entry = plainOf(line) as Partial<Entry> | null | undefined;
  const { spans, bytes } = entry ?? {};
  if (!Array.isArray(spans) || typeof bytes !== 'object' || bytes === null) return undefined;
  const isSpan = ({ from, to }: VariantSpan) =>
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    0 <= from &&
    from < to &&
    to <= record.variants;
  if (!spans.every((span: VariantSpan | null) => span !== null && isSpan(span))) return undefined;
  if (before === undefined && spans.length > 0) return undefined;
  const isLength = (name: StudyTable) =>
    before === undefined
      ? bytes[name] === Buffer.byteLength(headOf(name, record))
      : Number.isInteger(bytes[name]) && bytes[name] >= before.bytes[name];
  return studyTables.every(isLength) ? (entry as Entry) : undefined;
}

function plainOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns the first line of a table. */
const headOf = (name: StudyTable, record: StudyRecord): string =>
  csvLine(columnsOfTable(name, record).map((column) => column.name));

/** Returns a row as a line of CSV (RFC 4180, with `\n`). An absent value is empty; an empty text is in quotes. */
function csvLine(row: Row): string {
  return `${row.map(csvField).join(',')}\n`;
}

function csvField(cell: ResultCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return cell === '' ? '""' : csvText(cell);
}

function cellOf(field: string | null, { type }: Column): ResultCell {
  if (field === null) return null;
  if (type === 'BOOLEAN') return field === 'true';
  return type === 'INTEGER' || type === 'DOUBLE' ? Number(field) : textOfCsv(field);
}

/** Reads the rows in a part of a CSV file, without more of the file in memory than one row. An empty field is null. */
async function* csvRows(
  file: string,
  { from, to }: VariantSpan,
): AsyncGenerator<readonly (string | null)[], undefined> {
  if (from === to) return;
  const stream = createReadStream(file, { encoding: 'utf8', start: from, end: to - 1 });
  let rest = '';
  let row = '';
  for await (const chunk of stream) {
    // Rows end with a line feed alone: a carriage return belongs to a field.
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      row = row === '' ? line : `${row}\n${line}`;
      // A line end inside quotes belongs to the field.
      if ((row.split('"').length - 1) % 2 === 1) continue;
      yield fieldsOf(row);
      row = '';
    }
  }
}

function fieldsOf(row: string): (string | null)[] {
  const fields: (string | null)[] = [];
  for (const [, quoted, plain = ''] of row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
  return fields;
}
