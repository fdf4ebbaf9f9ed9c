import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Returns whether this file was loaded by `require`. */
export default (): boolean =>
  Object.hasOwn(createRequire(import.meta.url).cache, fileURLToPath(import.meta.url));
