// Of the package, this entry has what reads and writes archives with the streams of browsers and Node.js. The main one has more.
import {
  ERR_EOCDR_NOT_FOUND,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { Budget } from '../budget.js';

/** The parts of a zip archive. They are decompressed one by one, up to a limit on their total size. */
export class Archive {
  readonly #entries = new Map<string, FileEntry>();

  private constructor(readonly budget: Budget) {}

  /**
   * Reads the directory of an archive.
   * @throws WorkbookFileError if it is damaged, or names a part twice
   */
  static async open(bytes: Uint8Array, budget: Budget): Promise<Archive> {
    const archive = new Archive(budget);
    const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    let twice: string | undefined;
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        budget.count('parts');
        const name = partName(entry.filename);
        if (name.endsWith('/')) continue;
        if (entry.directory)
          throw new WorkbookFileError('damaged-workbook', {
            reason: `the part ${preview(entry.filename)} is marked as a folder`,
          });
        if (archive.#entries.has(name)) twice ??= entry.filename;
        archive.#entries.set(name, entry);
      }
    } catch (error) {
      throw damaged(error);
    }
    if (twice !== undefined)
      throw new WorkbookFileError('damaged-workbook', {
        reason: `it has two parts with the name ${preview(twice)}`,
      });
    return archive;
  }

  /** The names of the parts, as the file spells them. */
  get names(): readonly string[] {
    return [...this.#entries.values()].map(({ filename }) => filename);
  }

  /** Returns the form of a part's name in which names are compared. */
  nameOf(name: string): string {
    return partName(name);
  }

  /** Returns whether the archive has a part. The format requires that upper and lower case do not matter. */
  has(name: string): boolean {
    return this.#entries.has(partName(name));
  }

  /**
   * Decompresses a part, chunk by chunk.
   * @throws WorkbookFileError if the part is missing, encrypted or damaged, or the limit is exceeded
   */
  async inflate(name: string, take: (chunk: Uint8Array) => void): Promise<void> {
    const entry = this.#entries.get(partName(name));
    if (!entry) throw new WorkbookFileError('damaged-workbook', { reason: `it has no ${name}` });
    if (entry.encrypted) throw new WorkbookFileError('encrypted-workbook');
    // From Node 24 on, what a stream says of its end takes the place of the error that ended it.
    let refused: { readonly error: unknown } | undefined;
    const sink = new WritableStream<Uint8Array>({
      write: (chunk) => {
        try {
          this.budget.count('inflatedBytes', chunk.length);
          take(chunk);
        } catch (error) {
          refused ??= { error };
          throw error;
        }
      },
    });
    try {
      await entry.getData(sink, {
        useWebWorkers: false,
        checkSignature: true,
        checkLocalFilename: true,
      });
    } catch (error) {
      throw damaged(refused === undefined ? error : refused.error);
    }
  }
}

const partName = (name: string): string =>
  name.replace(/^\/+/, '').replaceAll('\\', '/').toLowerCase();

/** Converts an error of the zip library to a WorkbookFileError. */
function damaged(error: unknown): WorkbookFileError {
  if (error instanceof WorkbookFileError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const reason =
    message === ERR_EOCDR_NOT_FOUND
      ? 'its end is missing'
      : message.split('\n', 1)[0]?.slice(0, 200).replace(/\.$/, '') || 'unknown';
  return new WorkbookFileError('damaged-workbook', { reason }, { cause: error });
}
