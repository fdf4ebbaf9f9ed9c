import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { isWithCode, reasonOf } from '../../../database/io-errors.js';
import { displayName } from '../../reading/input.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { Folder } from './folder.js';
import { type Running, type Serving, startServer } from './server.js';

/** The options of `studio`. */
export interface StudioOptions {
  /** The port, as text. Default: one that the folder has each time, or any that is free. */
  readonly port?: string;
}

/** The page, as the build makes it (scripts/studio/bundle.mjs). */
const PAGE = new URL('../../../studio/site/index.html', import.meta.url);

/**
 * Serves the studio with the files of a folder, until the program is stopped.
 * @param file the file to open, or a folder. Default: the current folder
 * @param until resolves when the server is to end. Default: never
 * @throws UsageError if the port is none
 * @throws UnusableInput if there is no such file, or the port is in use
 */
export async function studio(
  file: string | undefined,
  { port }: StudioOptions,
  terminal: Terminal,
  until: (running: Running) => Promise<void> = () => new Promise(() => {}),
): Promise<Status> {
  const number = port === undefined ? undefined : portOf(port);
  const path = resolve(file ?? '.');
  const found = await stat(path).catch((error: unknown) => {
    throw new UnusableInput(`${displayName(file ?? '.')}: ${reasonOf(error)}`);
  });
  const isFolder = found.isDirectory();
  const folder = new Folder(isFolder ? path : dirname(path), terminal.draft);
  const open = isFolder ? undefined : basename(path);
  if (open !== undefined && (await folder.read(open)) === undefined)
    throw new UsageError(
      `${displayName(open)}: the studio opens files with the endings .json, .xlsx, .xls and .xml, and no links`,
    );
  const token = randomBytes(16).toString('hex');
  const page = await readFile(PAGE, 'utf8');
  const serving: Serving = { folder, open, page, token };
  const running =
    number === undefined
      ? await startServer({ ...serving, port: usualPort(folder.path) }).catch(() =>
          startServer(serving),
        )
      : await startServer({ ...serving, port: number }).catch((error: unknown) => {
          if (isWithCode(error, 'EADDRINUSE'))
            throw new UnusableInput(
              `port ${number} is in use; leave out --port for one that is free`,
            );
          throw error;
        });
  terminal.out(`http://127.0.0.1:${running.port}/?token=${token}\n`);
  terminal.err('Open this address in a browser on this computer. Ctrl-C ends the studio.\n');
  await until(running);
  await running.close();
  return Status.Fine;
}

/**
 * The port of a folder, from 20,000 to 39,999. A browser keeps what is not saved by the address of a page, so that address should be the
 * same the next time.
 */
const usualPort = (folder: string): number =>
  20_000 + (createHash('sha256').update(folder).digest().readUInt32BE(0) % 20_000);

/** The highest port. */
const MOST = 65_535;

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > MOST)
    throw new UsageError(`--port: expected a whole number from 1 to ${MOST}, found ${text}`);
  return port;
}
