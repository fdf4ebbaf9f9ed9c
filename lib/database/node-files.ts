// A file of its own: its declaration needs the types of Node, which users of the package need not have installed.
import type * as Fs from 'node:fs';

/**
 * Returns the file system module of Node.js. It is not imported, because a bundle for browsers must not name the module.
 * @throws TypeError if the program does not run in Node.js
 */
export function nodeFiles(): typeof Fs {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: 'node:fs'): typeof Fs };
  };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files) throw new TypeError('paths work only in Node.js: pass the bytes or a stream');
  return files;
}
