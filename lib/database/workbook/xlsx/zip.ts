import { ERR_EOCDR_NOT_FOUND, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import type { WorkbookLimits } from '../../input-output.js';
import { WorkbookFileError } from '../../messages.js';

/** No workbook has nearly as many parts. */
const MOST_ENTRIES = 10_000;

/** The parts of a zip archive, inflated one by one, and never more bytes in all than the limit allows. */
export class Archive {
  readonly #entries = new Map<string, FileEntry>();
  #inflated = 0;

  private constructor(readonly limits: WorkbookLimits) {}

  /** @throws WorkbookFileError where the directory of the archive cannot be read */
  static async open(bytes: Uint8Array, limits: WorkbookLimits): Promise<Archive> {
    const archive = new Archive(limits);
    const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    let count = 0;
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        if (++count > MOST_ENTRIES)
          throw new WorkbookFileError('workbook-too-large', { what: 'parts', limit: MOST_ENTRIES });
        if (!entry.directory) archive.#entries.set(partName(entry.filename), entry);
      }
    } catch (error) {
      throw damaged(error);
    }
    return archive;
  }

  /** Whether the archive has a part. Names are compared without regard to case, as the format has it. */
  has(name: string): boolean {
    return this.#entries.has(partName(name));
  }

  /**
   * Inflates a part and hands on its bytes as they come.
   * @throws WorkbookFileError where the part is missing, encrypted or damaged, or the limit is reached
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
            what: 'bytes once it is inflated',
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

/** What went wrong, as an error of this room. */
function damaged(error: unknown): WorkbookFileError {
  if (error instanceof WorkbookFileError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const reason =
    message === ERR_EOCDR_NOT_FOUND
      ? 'its end is missing'
      : message.split('\n', 1)[0]?.slice(0, 200).replace(/\.$/, '') || 'unknown';
  return new WorkbookFileError('damaged-workbook', { reason }, { cause: error });
}
