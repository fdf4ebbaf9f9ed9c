import { WorkbookFileError } from './messages.js';
import { nodeFiles } from './node-files.js';

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

type NodeStream = Extract<WorkbookOutput, { end: unknown }>;

/** A stream of Node may fail before there is anything to write: it is listened to from the start. */
function intoStream(stream: NodeStream): (bytes: Uint8Array) => Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', reject);
  });
  // Whoever writes hears of it; until then it must not count as unheard of.
  failed.catch(() => {});
  return (bytes) =>
    Promise.race([failed, new Promise<void>((resolve) => stream.end(bytes, () => resolve()))]);
}

function into(output: WorkbookOutput): (bytes: Uint8Array) => Promise<void> {
  if (typeof output === 'string' || output instanceof URL)
    return async (bytes) => {
      await nodeFiles().promises.writeFile(output, bytes);
    };
  if ('getWriter' in output)
    return async (bytes) => {
      const writer = output.getWriter();
      await writer.write(bytes);
      await writer.close();
    };
  return intoStream(output);
}

/**
 * Makes ready to write all bytes to an output.
 * @returns writes them; rejects with WorkbookFileError where they cannot be written
 */
export function sinkOf(output: WorkbookOutput): (bytes: Uint8Array) => Promise<void> {
  const put = into(output);
  return async (bytes) => {
    try {
      await put(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new WorkbookFileError('unreadable-file', { reason }, { cause: error });
    }
  };
}
