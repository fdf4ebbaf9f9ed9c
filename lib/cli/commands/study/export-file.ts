import { link, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v4 } from 'uuid';
import { exportResults } from '../../../study/index.js';
import { displayName } from '../../reading/input.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { requireNoFile } from '../../writing.js';
import { forUsers, openStore } from './results.js';

/** Writes the variants of a study as Parquet or CSV. */
export async function exportFile(
  path: string,
  file: string,
  { force = false }: { readonly force?: boolean },
  terminal: Terminal,
): Promise<Status> {
  const [, ending] = /\.(parquet|csv)$/i.exec(file) ?? [];
  if (ending === undefined)
    throw new UsageError(`${displayName(file)}: expected a name that ends in .parquet or .csv`);
  await requireNoFile(file, force);
  const store = await openStore(path, true);
  try {
    terminal.progress.show(`writing ${displayName(file)}`);
    // A draft takes the place of the file when it is complete.
    const draft = join(dirname(file), `.space-logistics-${v4()}.tmp`);
    terminal.draft?.(draft, true);
    try {
      await forUsers(file, async () => {
        await exportResults(store, draft, ending.toLowerCase() as 'parquet' | 'csv');
        // Unlike a rename, a link never replaces a file.
        await (force ? rename(draft, file) : link(draft, file));
      });
    } finally {
      await rm(draft, { force: true });
      terminal.draft?.(draft, false);
    }
    return Status.Fine;
  } finally {
    await store.close();
  }
}
