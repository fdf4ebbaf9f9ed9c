import { existsSync } from 'node:fs';

/** The folder of the package's compiled files. */
const FILES = new URL('../', import.meta.url).href;

/**
 * Returns the bundle of a file of the package, which contains all that the file imports and loads several times as fast, or the file
 * itself if it has none. A bundle has copies of the package's classes, so it is not for threads that import modules of the user.
 */
export function bundleOf(file: string): string {
  if (!file.startsWith(FILES)) return file;
  const bundle = new URL(`bundles/${file.slice(FILES.length).replaceAll('/', '-')}`, FILES);
  return existsSync(bundle) ? bundle.href : file;
}
