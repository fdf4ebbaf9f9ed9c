import { preview } from '../schema/diagnostics/preview.js';
import { own } from '../schema/plain.js';
import { WorkbookFileError } from './file-messages.js';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file or directory does not exist',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a part of the path is not a directory',
  ENOSPC: 'no space is left on the device',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
  EEXIST: 'it already exists',
  ELOOP: 'too many symbolic links lead to it',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file system allows no file of this size',
  EBADF: 'it is not open for this',
  EPIPE: 'its reader is gone',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

/** Returns whether something was thrown with a code of the system, such as ENOENT. */
export const isWithCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | undefined)?.code === code;

/** Returns the reason why a file or a stream could not be read or written. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return own(reasons, (error as { code?: string }).code ?? '') ?? error.message;
}

/** Returns the error for a path or a stream that cannot be read or written. The error names the path. */
export function fileError(place: unknown, error: unknown): WorkbookFileError {
  const named = typeof place === 'string' || place instanceof URL;
  const particulars = { reason: reasonOf(error), ...(named && { found: preview(String(place)) }) };
  return new WorkbookFileError('unreadable-file', particulars, { cause: error });
}
