import type * as Fs from 'node:fs';

/**
 * Node's file system, for paths. It is asked of the running program, not imported: a bundle for browsers must not
 * even name the module.
 * @throws TypeError where there is none, as in a browser
 */
export function nodeFiles(): typeof Fs {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: 'node:fs'): typeof Fs };
  };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files) throw new TypeError('a path can be used in Node alone: give the bytes, or a stream');
  return files;
}
