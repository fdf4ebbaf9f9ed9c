import { ERR_EOCDR_NOT_FOUND, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { workbookForm } from '../../../limits/workbook.js';
import type { WorkbookLimits } from '../../input-output.js';
import { WorkbookFileError } from '../../messages.js';

/** The parts of a zip archive. They are decompressed one by one, up to a limit on their total size. */
export class Archive {
  readonly #entries = new Map<string, FileEntry>();
  #inflated = 0;

  private constructor(readonly limits: WorkbookLimits) {}

  /** @throws WorkbookFileError if the directory of the archive cannot be read */
  static async open(bytes: Uint8Array, limits: WorkbookLimits): Promise<Archive> {
    const archive = new Archive(limits);
    const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    let count = 0;
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        if (++count > workbookForm.parts)
          throw new WorkbookFileError('workbook-too-large', {
            what: 'parts',
            limit: workbookForm.parts,
          });
        if (!entry.directory) archive.#entries.set(partName(entry.filename), entry);
      }
    } catch (error) {
      throw damaged(error);
    }
    return archive;
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
    const { inflatedBytes } = this.limits;
    const sink = new WritableStream<Uint8Array>({
      write: (chunk) => {
        this.#inflated += chunk.length;
        if (this.#inflated > inflatedBytes)
          throw new WorkbookFileError('workbook-too-large', {
            what: 'bytes when decompressed',
            limit: inflatedBytes,
          });
        take(chunk);
      },
    });
    try {
      await entry.getData(sink, { useWebWorkers: false, checkSignature: true });
    } catch (error) {
      throw damaged(error);
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
