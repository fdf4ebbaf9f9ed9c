import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v4 } from 'uuid';
import { reasonOf } from '../../database/io-errors.js';
import { joinSpans, type VariantSpan } from '../../variants/spans.js';
import type { ChunkRows } from '../answers/answers.js';
import type { ResultCell, ResultRow } from '../answers/column.js';
import { writeCsv } from './export.js';
import { lockFolder } from './folder-lock.js';
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

const RECORD = 'study.json';
const LOG = 'results.jsonl';
/** What the folders of earlier versions had instead. */
const EARLIER = 'batches.jsonl';

/** What to do about files that somebody has changed. */
const ADVICE = 'Restore the folder from a copy, or run the study anew';

/** Where the results of some variants are in the log: bytes. */
interface LogSpan {
  readonly span: VariantSpan;
  readonly start: number;
  readonly end: number;
}

/**
 * The results of a study in a folder. They are lines of a log, `results.jsonl`, to which lines are only added: a line has the results of
 * some variants, and counts when it is whole. What a crash leaves of a line is cut off when the study goes on. When results are closed,
 * the folder gets each table as a CSV file too.
 */
export class FolderStore implements StudyStore {
  /** The bytes of the log. */
  #end: number;

  private constructor(
    readonly record: StudyRecord,
    readonly folder: string,
    private readonly log: FileHandle,
    /** In the order of the variants. */
    private readonly places: LogSpan[],
    /** Lets other processes write again; undefined if the results are only read. */
    private readonly unlock: (() => Promise<void>) | undefined,
  ) {
    this.#end = Math.max(0, ...places.map(({ end }) => end));
  }

  /** The bytes of all results. */
  get bytes(): number {
    return this.#end;
  }

  /**
   * Creates a folder for the results of a study.
   * @throws StudyStoreError if it exists, or cannot be created
   */
  static async create(folder: string, record: StudyRecord): Promise<FolderStore> {
    if (existsSync(folder)) throw new StudyStoreError('it already exists');
    // A draft takes the place of the folder when it has all files.
    const draft = join(dirname(folder), `.space-logistics-${v4()}.tmp`);
    try {
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, LOG), '');
      await writeFile(join(draft, RECORD), `${JSON.stringify(record, null, 2)}\n`);
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      throw new StudyStoreError(reasonOf(error));
    }
    return FolderStore.open(folder);
  }

  /**
   * Opens the folder with the results of a study. Until it is closed, no other process can write there.
   * @throws StudyStoreError if it holds no study, if its log was changed, or if another process writes there
   */
  static async open(folder: string, { readOnly = false } = {}): Promise<FolderStore> {
    const record = readRecord(await opened(RECORD, () => readFile(join(folder, RECORD), 'utf8')));
    if (existsSync(join(folder, EARLIER)))
      throw new StudyStoreError(
        `it is of an earlier version of space-logistics, which had ${EARLIER}; go on with that version, or run the study anew`,
      );
    const log = await opened(LOG, () => open(join(folder, LOG), readOnly ? 'r' : 'r+'));
    let unlock: (() => Promise<void>) | undefined;
    try {
      unlock = readOnly ? undefined : await lockFolder(folder);
      const places = await placesIn(log, record.variants);
      const store = new FolderStore(record, folder, log, places, unlock);
      if (readOnly) return store;
      for (const place of places) await store.#read(place);
      await log.truncate(store.#end);
      return store;
    } catch (error) {
      await log.close();
      await unlock?.();
      throw error;
    }
  }

  async done(): Promise<readonly VariantSpan[]> {
    return joinSpans(this.places.map(({ span }) => span));
  }

  async append(chunks: readonly StudyChunk[]): Promise<void> {
    const added: LogSpan[] = [];
    const lines: Buffer[] = [];
    let end = this.#end;
    for (const { span, rows } of chunks) {
      const line = Buffer.from(`${JSON.stringify({ ...span, ...rows })}\n`);
      lines.push(line);
      added.push({ span, start: end, end: end + line.length });
      end += line.length;
    }
    try {
      if ((await this.log.stat()).size !== this.#end)
        throw new Error(`something else has written to ${LOG}`);
      const { bytesWritten } = await this.log.writev(lines, this.#end);
      if (bytesWritten < end - this.#end) throw new Error('the disk is full');
      await this.log.datasync();
    } catch (error) {
      throw new StudyStoreError(`the results cannot be written: ${(error as Error).message}`);
    }
    this.#end = end;
    this.places.push(...added);
    this.places.sort((a, b) => a.span.from - b.span.from);
  }

  async columns(
    names: readonly string[],
    table: StudyTable = 'variants',
  ): Promise<readonly (readonly ResultCell[])[]> {
    const all = columnsOfTable(table, this.record);
    const wanted = names.map((name) => all.findIndex((column) => column.name === name));
    const found = names.map((): ResultCell[] => []);
    for (const place of this.places)
      for (const row of rowsIn(await this.#read(place), table))
        for (const [at, column] of wanted.entries()) found[at]!.push(row[column]!);
    return found;
  }

  async rowsOf(table: StudyTable, { from, to }: VariantSpan): Promise<readonly ResultRow[]> {
    const found: ResultRow[] = [];
    for (const place of this.places) {
      if (place.span.from >= to || place.span.to <= from) continue;
      for (const row of rowsIn(await this.#read(place), table))
        if (Number(row[0]) >= from && Number(row[0]) < to) found.push(row);
    }
    return found;
  }

  /** Writes each table as a CSV file, unless the results were only read. */
  async close(): Promise<void> {
    try {
      if (this.unlock === undefined) return;
      for (const table of studyTables)
        await writeCsv(this, table, join(this.folder, `${table}.csv`));
    } finally {
      await this.log.close();
      await this.unlock?.();
    }
  }

  /** Reads a line of the log. @throws StudyStoreError if it does not have what it says */
  async #read({ span, start, end }: LogSpan): Promise<ChunkRows> {
    const buffer = Buffer.alloc(end - start);
    await this.log.read(buffer, 0, buffer.length, start);
    const rows = parsed(buffer.toString('utf8')) as ChunkRows | undefined;
    const isWhole =
      rows?.variants?.length === span.to - span.from &&
      rows.variants.every((row, at) => row?.[0] === span.from + at) &&
      studyTables.every((table) => table === 'variants' || Array.isArray(rows.details?.[table]));
    if (isWhole) return rows;
    throw new StudyStoreError(
      `${LOG} was changed: it does not have what it says of the variants from ${span.from} to ${span.to - 1}. ${ADVICE}`,
    );
  }
}

/** @throws StudyStoreError if a file of a folder cannot be opened */
async function opened<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new StudyStoreError(`it holds no study (${name}: ${reasonOf(error)})`);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const LINE_FEED = 0x0a;
/** How each line of the log begins. */
const HEAD = /^\{"from":(\d+),"to":(\d+),/;
/** Bytes that the head of a line has at most. */
const HEAD_BYTES = 64;

/**
 * Finds the whole lines of a log, without more of it in memory than a part.
 * @param variants how many the study has
 * @throws StudyStoreError if a line is not what a study writes, or if a variant has two results
 */
async function placesIn(log: FileHandle, variants: number): Promise<LogSpan[]> {
  const places: LogSpan[] = [];
  const buffer = Buffer.alloc(1 << 20);
  let head = '';
  let start = 0;
  let at = 0;
  for (;;) {
    const { bytesRead } = await log.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) break;
    let from = 0;
    for (;;) {
      const feed = buffer.subarray(0, bytesRead).indexOf(LINE_FEED, from);
      const to = feed < 0 ? bytesRead : feed;
      head += buffer.toString('latin1', from, Math.min(to, from + HEAD_BYTES - head.length));
      if (feed < 0) break;
      places.push({ span: spanOf(head, variants, places.length), start, end: at + feed + 1 });
      start = at + feed + 1;
      from = feed + 1;
      head = '';
    }
    at += bytesRead;
  }
  places.sort((a, b) => a.span.from - b.span.from);
  for (const [next, { span }] of places.slice(1).entries())
    if (span.from < places[next]!.span.to)
      throw new StudyStoreError(`${LOG} has the variant ${span.from} twice. ${ADVICE}`);
  return places;
}

/** Returns the variants of a line of the log. */
function spanOf(line: string, variants: number, index: number): VariantSpan {
  const [, from = Number.NaN, to = Number.NaN] = (HEAD.exec(line) ?? []).map(Number);
  if (from < to && to <= variants) return { from, to };
  throw new StudyStoreError(
    `${LOG}, line ${index + 1}: these are no results of the study. ${ADVICE}`,
  );
}
