import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UnusableInput } from './terminal.js';

/**
 * The text of a file that ships with the package.
 * @param path from the root of the package
 * @throws UnusableInput where it is missing
 */
export function packageFile(path: string): string {
  // The compiled files lie deeper than the sources, so the root is looked for.
  let directory = new URL('./', import.meta.url);
  for (;;) {
    const file = fileURLToPath(new URL(path, directory));
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const above = new URL('..', directory);
    if (above.href === directory.href) break;
    directory = above;
  }
  throw new UnusableInput(`${path} is missing from the installation`);
}
