import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Thrown if a file that ships with the package is missing. */
export class MissingPackageFileError extends Error {
  override readonly name = 'MissingPackageFileError';

  constructor(path: string) {
    super(`${path} is missing from the installation; reinstall the package`);
  }
}

/**
 * Reads a text file that ships with the package.
 * @param path relative to the root of the package
 * @throws MissingPackageFileError if it is missing
 */
export function packageFile(path: string): string {
  // Compiled files are in a deeper folder than sources, so search upwards for the root.
  let directory = new URL('./', import.meta.url);
  for (;;) {
    const file = fileURLToPath(new URL(path, directory));
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const above = new URL('..', directory);
    if (above.href === directory.href) break;
    directory = above;
  }
  throw new MissingPackageFileError(path);
}

/** Returns the version of the package. @throws MissingPackageFileError if its manifest is missing */
export function packageVersion(): string {
  return (JSON.parse(packageFile('package.json')) as { readonly version: string }).version;
}
