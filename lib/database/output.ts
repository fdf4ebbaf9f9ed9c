import { WorkbookFileError } from './messages.js';

/** Where the bytes of a workbook go. */
export type WorkbookOutput =
  /** A path, or a `file:` address. In Node alone. */
  | string
  | URL
  /** A stream of Node, which is ended. */
  | {
      end(chunk: Uint8Array, done: () => void): unknown;
      once(event: 'error', listener: (error: Error) => void): unknown;
    }
  /** A web stream, which is closed. */
  | {
      getWriter(): {
        write(chunk: Uint8Array): Promise<unknown>;
        close(): Promise<unknown>;
      };
    };

/**
 * Writes all bytes.
 * @throws WorkbookFileError where they cannot be written
 */
export async function putBytes(bytes: Uint8Array, output: WorkbookOutput): Promise<void> {
  try {
    if (typeof output === 'string' || output instanceof URL) {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(output, bytes);
    } else if ('getWriter' in output) {
      const writer = output.getWriter();
      await writer.write(bytes);
      await writer.close();
    } else
      await new Promise<void>((resolve, reject) => {
        output.once('error', reject);
        output.end(bytes, resolve);
      });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WorkbookFileError('unreadable-file', { reason }, { cause: error });
  }
}
