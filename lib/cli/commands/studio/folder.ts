import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isWithCode } from '../../../database/io-errors.js';
import { type DraftListener, writeWholeFile } from '../../../database/whole-file.js';
import { defaultWorkbookLimits } from '../../../limits/workbook.js';

/** The names of files that can be opened, and that can be written. */
const READABLE = /^[^/\\\0]{1,250}\.(?:json|xlsx|xls|xml)$/i;
const WRITABLE = /^[^/\\\0]{1,250}\.(?:json|xlsx)$/i;

/** The file that is there while a studio of the folder compares and writes, so that another one waits. */
const LOCK = '.space-logistics-studio.lock';

/** How often a lock is tried, and after how long it is what a killed process has left, both in ms: a write takes much less. */
const TRY_AFTER = 10;
const LEFT_AFTER = 5_000;

/** A file as it is on the disk. */
export interface FolderFile {
  readonly bytes: Uint8Array;
  /** A hash of the bytes, as an entity tag. */
  readonly version: string;
}

const versionOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;

/** The files of one folder: by name alone, never one outside of it, and whole files only. */
export class Folder {
  /** The last write. The next one waits for its end. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly path: string,
    readonly onDraft?: DraftListener,
  ) {}

  /** Returns the names of the files that can be opened, in alphabetical order. Hidden files and links are left out. */
  async list(): Promise<readonly string[]> {
    const entries = await readdir(this.path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && READABLE.test(entry.name))
      .map(({ name }) => name)
      .sort();
  }

  /** Returns a file; undefined if there is none of that name that can be opened. */
  async read(name: string): Promise<FolderFile | undefined> {
    if (!(await this.#isFile(name))) return undefined;
    const bytes = await readFile(join(this.path, name));
    return { bytes, version: versionOf(bytes) };
  }

  /** Returns whether there is a file of a name that can be opened: itself, and no link to another. */
  async #isFile(name: string): Promise<boolean> {
    if (!READABLE.test(name) || name.startsWith('.')) return false;
    const found = await lstat(join(this.path, name)).catch(() => undefined);
    return found?.isFile() === true && found.size <= defaultWorkbookLimits.fileBytes;
  }

  /** Whether a file may have this name. */
  canWrite(name: string): boolean {
    return WRITABLE.test(name) && !name.startsWith('.');
  }

  /**
   * Writes a whole file, if the one on the disk is of a version: of any for `*`, and missing for an empty one. To compare and to write
   * is one step: of two writes that replace the same version, one is refused, also if they come from two studios.
   * @returns the new version, also if the file on the disk has these bytes already; undefined if it is another
   */
  write(name: string, bytes: Uint8Array, expected: string): Promise<string | undefined> {
    const written = this.#last.then(() => this.#alone(() => this.#write(name, bytes, expected)));
    this.#last = written.catch(() => {});
    return written;
  }

  async #write(name: string, bytes: Uint8Array, expected: string): Promise<string | undefined> {
    const path = join(this.path, name);
    const before = await lstat(path).catch(() => undefined);
    // A link would lead out of the folder.
    if (before !== undefined && !before.isFile()) return undefined;
    const version = versionOf(bytes);
    if (expected !== '*') {
      const present = (await this.read(name))?.version;
      if (present === version) return version;
      if (expected === '' ? before !== undefined : present !== expected) return undefined;
    }
    await writeWholeFile(path, bytes, {
      exclusive: expected === '',
      ...(this.onDraft && { onDraft: this.onDraft }),
    });
    return version;
  }

  /** Does something while no other process does so in this folder. */
  async #alone<T>(act: () => Promise<T>): Promise<T> {
    const lock = join(this.path, LOCK);
    for (let waited = 0; !(await isCreated(lock)); waited += TRY_AFTER) {
      if (waited >= LEFT_AFTER) await rm(lock, { force: true });
      else await setTimeout(TRY_AFTER);
    }
    this.onDraft?.(lock, true);
    try {
      return await act();
    } finally {
      await rm(lock, { force: true });
      this.onDraft?.(lock, false);
    }
  }
}

/** Creates an empty file. Returns whether there was none. */
async function isCreated(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (isWithCode(error, 'EEXIST')) return false;
    throw error;
  }
}
