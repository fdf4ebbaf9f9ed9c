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

/**
 * Imports modules of the user. Campaigns may have objects of classes that they add.
 * @throws UnusableInput if a module is not there, or throws
 */
export async function importAll(modules: readonly string[]): Promise<void> {
  for (const module of modules)
    await import(module).catch((error: Error) => {
      throw new UnusableInput(`${forTerminal(module)}: ${forTerminal(error.message)}`);
    });
}
