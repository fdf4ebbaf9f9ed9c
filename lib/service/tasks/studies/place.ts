import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v4 } from 'uuid';

/** The studies of the service, for a task. It comes from the service, and not from a request. */
export interface StudyPlace {
  /** The folder that has a folder for each study. */
  readonly folder: string;
  /** The study that the task is about. */
  readonly id: string;
  /** The most variants of a study. */
  readonly variants: number;
  /** The longest deadline of a variant, in seconds. */
  readonly variantSeconds: number;
}

/** How the names of temporary files begin. */
export const TEMPORARY = '.tmp-';

/** Does something with the path of a temporary file, which is removed afterwards. */
export async function withTemporary<T>(
  folder: string,
  ending: string,
  act: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, `${TEMPORARY}${v4()}${ending}`);
  try {
    return await act(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
