import {
  openResults,
  type StudyStore,
  StudyStoreError,
  ThreadUnusable,
} from '../../../study/index.js';
import { displayName } from '../../reading/input.js';
import { UnusableInput } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/**
 * Opens the results of a study.
 * @throws UnusableInput if they cannot be read
 */
export const openStore = (path: string, readOnly: boolean): Promise<StudyStore> =>
  forUsers(path, () => openResults(path, { readOnly }));

/** Does something with results, and names them if it fails. */
export async function forUsers<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof StudyStoreError || error instanceof ThreadUnusable)
      throw new UnusableInput(`${displayName(path)}: ${forTerminal(error.message)}`);
    throw error;
  }
}
