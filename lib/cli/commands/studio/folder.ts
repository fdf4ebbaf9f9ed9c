import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DraftListener, writeWholeFile } from '../../../database/whole-file.js';
import { defaultWorkbookLimits } from '../../../limits/workbook.js';

/** The names of files that can be opened, and that can be written. */
const READABLE = /^[^/\\\0]{1,250}\.(?:json|xlsx|xls|xml)$/i;
const WRITABLE = /^[^/\\\0]{1,250}\.(?:json|xlsx)$/i;

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
   * Writes a whole file, if the one on the disk is of a version: of any for `*`, and missing for an empty one.
   * @returns the new version; undefined if the file on the disk is another
   */
  async write(name: string, bytes: Uint8Array, expected: string): Promise<string | undefined> {
    const path = join(this.path, name);
    const before = await lstat(path).catch(() => undefined);
    if (expected === '') {
      if (before !== undefined) return undefined;
    } else if (expected !== '*' && (await this.read(name))?.version !== expected) return undefined;
    // A link would lead out of the folder.
    if (before !== undefined && !before.isFile()) return undefined;
    await writeWholeFile(path, bytes, {
      exclusive: expected === '',
      ...(this.onDraft && { onDraft: this.onDraft }),
    });
    return versionOf(bytes);
  }
}
