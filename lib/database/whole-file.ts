import type { Stats } from 'node:fs';
import { v4 } from 'uuid';
import { isWithCode } from './io-errors.js';
import { nodeFiles, nodePaths, pathOf } from './node-files.js';

/**
 * Is told the path of a file that is about to be created and is not complete, and again when it is complete or deleted. A
 * program that is stopped in between can delete the file.
 */
export type DraftListener = (path: string, isOpen: boolean) => void;

/** Options of `writeWholeFile`. */
export interface WholeFileOptions {
  /** Whether to refuse a file that exists, also one that appears while the new one is written. Default: false. */
  readonly exclusive?: boolean;
  readonly onDraft?: DraftListener;
  /** The functions that work on files. Tests pass others, for file systems that lack something. */
  readonly files?: FileFunctions;
}

/** The functions of Node.js that are used here. */
export type FileFunctions = Pick<
  ReturnType<typeof nodeFiles>['promises'],
  'chown' | 'link' | 'lstat' | 'open' | 'readlink' | 'rename' | 'rm' | 'stat' | 'writeFile'
>;

/** What is known while one file is written. */
interface Writing {
  readonly data: string | Uint8Array;
  readonly files: FileFunctions;
  readonly onDraft: DraftListener;
}

/**
 * Writes a file that is either whole or not there. The bytes go into a draft beside the target. Then the draft takes the
 * place of the target in one step. After a failure, the target is as before and the draft is deleted.
 *
 * - A replaced file keeps its permissions and, if the system allows it, its owner.
 * - A symbolic link is kept, and the file that it leads to is replaced or created.
 * - With `exclusive`, an existing file is never replaced, and a symbolic link counts as a file.
 * - A target that is not a file, such as a device, a pipe or `/dev/stdout`, is written to directly.
 * @throws Error with a `code` of the system; the code is EEXIST if `exclusive` does not allow to replace the file
 */
export async function writeWholeFile(
  target: string | URL,
  data: string | Uint8Array,
  { exclusive = false, onDraft = () => {}, files = nodeFiles().promises }: WholeFileOptions = {},
): Promise<void> {
  const path = pathOf(target);
  const descriptor = descriptorOf(path);
  if (descriptor !== undefined) return writeTo(descriptor, data);
  const writing: Writing = { data, files, onDraft };
  const before = await files.stat(path).catch(undefinedIfMissing);
  if (before?.isDirectory()) throw systemError('EISDIR');
  if (before && !before.isFile()) {
    // Do not create a file if the device or pipe is gone meanwhile.
    await files.writeFile(path, data, { flag: nodeFiles().constants.O_WRONLY });
  } else if (!exclusive) {
    await replace(await linkedPath(path, files), before, writing);
  } else {
    if (before) throw systemError('EEXIST');
    await create(path, writing);
  }
}

/** Returns the number of the open file that a path such as `/dev/stdout` or `/dev/fd/3` stands for, or undefined. */
export function descriptorOf(path: string): number | undefined {
  if (nodePaths().sep !== '/') return undefined;
  if (path === '/dev/stdout') return 1;
  if (path === '/dev/stderr') return 2;
  const [, number] = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(path) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Writes to an open file. To open its path again would lose its position, and fails for sockets. */
function writeTo(descriptor: number, data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    nodeFiles().writeFile(descriptor, data, (error) => (error ? reject(error) : resolve()));
  });
}

/** Replaces a file, or creates it if there is none. */
async function replace(path: string, before: Stats | undefined, writing: Writing): Promise<void> {
  await withDraft(path, before, writing, (draft) => writing.files.rename(draft, path));
}

/** Creates a file unless there is one. */
async function create(path: string, writing: Writing): Promise<void> {
  await withDraft(path, undefined, writing, async (draft) => {
    const { files } = writing;
    try {
      // Unlike a rename, a link never replaces a file.
      await files.link(draft, path);
    } catch (error) {
      if (isWithCode(error, 'EEXIST')) throw error;
      // The file system has no links. Create the file itself: it is never replaced, but others may see it grow.
      await writeNew(path, undefined, writing);
    }
    await files.rm(draft, { force: true });
  });
}

/** Writes a draft beside a file, and does something with it. Deletes the draft after a failure. */
async function withDraft(
  path: string,
  before: Stats | undefined,
  writing: Writing,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  // The name is short, because that of the target may have the maximum length.
  const draft = beside(path, `.space-logistics-${v4()}.tmp`);
  // Tell of it before it exists, so that a program that is stopped at any moment knows of it. Nobody else uses its name.
  writing.onDraft(draft, true);
  try {
    await writeNew(draft, before, { ...writing, onDraft: () => {} });
    await publish(draft);
  } catch (error) {
    await writing.files.rm(draft, { force: true });
    throw error;
  } finally {
    writing.onDraft(draft, false);
  }
}

/** Writes a file that does not exist, and waits until it is on the disk. Deletes it after a failure. */
async function writeNew(
  path: string,
  like: Stats | undefined,
  { data, files, onDraft }: Writing,
): Promise<void> {
  const handle = await files.open(path, 'wx', like && like.mode & 0o777);
  // Now the file is ours, and not one that appeared meanwhile.
  onDraft(path, true);
  try {
    if (like) await copyOwner(handle, like);
    await handle.writeFile(data);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => {});
    await files.rm(path, { force: true });
    throw error;
  } finally {
    onDraft(path, false);
  }
}

type Handle = Awaited<ReturnType<FileFunctions['open']>>;

/** Gives a file the owner and permissions of another, as far as the system allows it. */
async function copyOwner(handle: Handle, { uid, gid, mode }: Stats): Promise<void> {
  const own = await handle.stat();
  // Only some users may give files away, and some file systems have no owners or permissions.
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => {});
  await handle.chmod(mode & 0o777).catch(() => {});
}

/** The maximum number of symbolic links that lead to a file, as in Linux. */
const MAX_LINKS = 40;

/** Returns the path that symbolic links lead to. There need not be a file. */
async function linkedPath(path: string, files: FileFunctions): Promise<string> {
  let current = path;
  for (let n = 0; n < MAX_LINKS; n++) {
    const found = await files.lstat(current).catch(undefinedIfMissing);
    if (!found?.isSymbolicLink()) return current;
    const bytes = await files.readlink(current, { encoding: 'buffer' });
    const next = bytes.toString();
    if (!bytes.equals(new TextEncoder().encode(next))) {
      throw new Error('the symbolic link leads to a name that is not UTF-8');
    }
    current = beside(current, next);
  }
  throw systemError('ELOOP');
}

/** Returns the path of a file that is named from the folder of another. Does not resolve `..`, as links can precede it. */
function beside(path: string, name: string): string {
  const { dirname, isAbsolute, sep } = nodePaths();
  if (isAbsolute(name)) return name;
  const folder = dirname(path);
  // On Windows, `C:` is a folder too: the current one of the drive.
  const isOpen = folder.endsWith(sep) || (sep === '\\' && folder.endsWith(':'));
  return `${folder}${isOpen ? '' : sep}${name}`;
}

const systemError = (code: string): Error => Object.assign(new Error(code), { code });

function undefinedIfMissing(error: unknown): undefined {
  if (isWithCode(error, 'ENOENT')) return undefined;
  throw error;
}
