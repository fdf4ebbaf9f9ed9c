import { v4 } from 'uuid';
import { nodeFiles } from './node-files.js';
import { unusable } from './unusable.js';

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

/**
 * Puts a file in the place of another one, so that whatever happens there is the old one or the whole new one.
 * What is no regular file, such as a device, is written to.
 */
async function replaceFile(target: string | URL, bytes: Uint8Array): Promise<void> {
  const { promises: files } = nodeFiles();
  const before = await files.stat(target).catch(() => undefined);
  if (before !== undefined && !before.isFile()) return files.writeFile(target, bytes);
  // A symbolic link goes on to lead to the file.
  const path = before === undefined ? target : await files.realpath(target);
  const draft = path instanceof URL ? new URL(path) : `${path}.${v4()}`;
  if (draft instanceof URL) draft.pathname += `.${v4()}`;
  try {
    await files.writeFile(draft, bytes, { flag: 'wx' });
    if (before !== undefined) await files.chmod(draft, before.mode & 0o777);
    await files.rename(draft, path);
  } catch (error) {
    await files.rm(draft, { force: true });
    throw error;
  }
}

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
    return (bytes) => replaceFile(output, bytes);
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
      throw unusable(output, error);
    }
  };
}
