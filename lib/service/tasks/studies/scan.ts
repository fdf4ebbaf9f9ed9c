import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openResults } from '../../../study/index.js';
import { json } from '../files.js';
import type { Work } from '../task.js';
import { infoOf, type StudyInfo } from './info.js';
import { TEMPORARY } from './place.js';

/** What the name of a folder must be like, so that it is the id of a study. */
export const STUDY_ID = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

/** Lists the studies that a folder has, and removes what a crash has left. */
export const scanStudies: Work = async (context) => {
  const { folder } = context.studyPlace;
  const found: StudyInfo[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    context.check();
    const path = join(folder, entry.name);
    if (entry.name.startsWith(TEMPORARY)) await rm(path, { recursive: true, force: true });
    if (!entry.isDirectory() || !STUDY_ID.test(entry.name)) continue;
    try {
      const store = await openResults(path, { readOnly: true });
      found.push(await infoOf(entry.name, store));
      await store.close();
    } catch {
      // Another folder, or one that is damaged, which must not keep the service from its work.
    }
  }
  return json({ studies: found.sort((a, b) => (a.created < b.created ? -1 : 1)) });
};
