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

/** Returns a path for a temporary file in a folder. */
export const temporaryIn = (folder: string): string => join(folder, `${TEMPORARY}${v4()}`);
