import { preview } from '../schema/diagnostics/issue.js';
import { WorkbookFileError } from './messages.js';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a part of the path is no directory',
  ENOSPC: 'there is no space left',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

/** Why a file or a stream could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return reasons[(error as { code?: string }).code ?? ''] ?? error.message;
}

/** Says that a path, a stream or the like cannot be read or written; a path by its name. */
export function unusable(place: unknown, error: unknown): WorkbookFileError {
  const named = typeof place === 'string' || place instanceof URL;
  const particulars = { reason: reasonOf(error), ...(named && { found: preview(String(place)) }) };
  return new WorkbookFileError('unreadable-file', particulars, { cause: error });
}
