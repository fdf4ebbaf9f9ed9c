import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isWithCode, reasonOf } from '../../database/io-errors.js';
import { StudyStoreError } from './store.js';

/** The file that a folder of results has while a process writes there: its number, and the name of its machine. */
const LOCK = 'lock';

/**
 * Keeps other processes from writing to a folder of results. The lock of a process that has ended counts no more.
 * @returns a function that lets them again
 * @throws StudyStoreError if a process writes there, or the lock cannot be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK);
  const mine = `${process.pid} ${hostname()}`;
  try {
    for (;;) {
      try {
        await writeFile(file, mine, { flag: 'wx' });
        return () => rm(file, { force: true });
      } catch (error) {
        if (!isWithCode(error, 'EEXIST')) throw error;
      }
      const holder = await readFile(file, 'utf8').catch((error: unknown) => {
        // It was removed meanwhile.
        if (isWithCode(error, 'ENOENT')) return mine;
        throw error;
      });
      if (holder !== mine) refuseIfRunning(holder);
      await rm(file, { force: true });
    }
  } catch (error) {
    if (error instanceof StudyStoreError) throw error;
    throw new StudyStoreError(`its file ${LOCK} cannot be written: ${reasonOf(error)}`);
  }
}

/** @throws StudyStoreError unless the process that a lock names has ended */
function refuseIfRunning(holder: string): void {
  const [, pid = 'of an unknown number', host = ''] = /^(\d+) (.*)$/s.exec(holder) ?? [];
  if (host === hostname()) {
    if (!isRunning(Number(pid))) return;
    throw new StudyStoreError(
      `the process ${pid} writes results there; wait until it has ended, or end it`,
    );
  }
  const where = host === '' ? '' : ` of the machine ${host}`;
  throw new StudyStoreError(
    `the process ${pid}${where} writes results there; if it has ended, remove the file ${LOCK} of the folder`,
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user must not be signalled, but runs.
    return isWithCode(error, 'EPERM');
  }
}
