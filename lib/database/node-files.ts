// A file of its own: its declaration needs the types of Node, which users of the package need not have installed.
import type * as Fs from 'node:fs';
import type * as Path from 'node:path';
import type * as Url from 'node:url';
import type * as Threads from 'node:worker_threads';

interface Modules {
  'node:fs': typeof Fs;
  'node:path': typeof Path;
  'node:url': typeof Url;
  'node:worker_threads': typeof Threads;
}

/** Returns a module of Node.js. It is not imported, because a bundle for browsers must not name the module. */
function findModule<N extends keyof Modules>(name: N): Modules[N] | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: string): Modules[N] };
  };
  return process?.getBuiltinModule?.(name);
}

/**
 * Returns a module of Node.js.
 * @throws TypeError if the program does not run in Node.js
 */
function nodeModule<N extends keyof Modules>(name: N): Modules[N] {
  const found = findModule(name);
  if (!found) throw new TypeError('paths work only in Node.js: pass the bytes or a stream');
  return found;
}

/**
 * Returns the file system module of Node.js.
 * @throws TypeError if the program does not run in Node.js
 */
export const nodeFiles = (): typeof Fs => nodeModule('node:fs');

/**
 * Returns the module of Node.js that takes paths apart.
 * @throws TypeError if the program does not run in Node.js
 */
export const nodePaths = (): typeof Path => nodeModule('node:path');

/**
 * Returns the path of a path or `file:` URL.
 * @throws TypeError if the program does not run in Node.js, or if the URL is of another kind
 */
export const pathOf = (target: string | URL): string =>
  typeof target === 'string' ? target : nodeModule('node:url').fileURLToPath(target);

/** Returns the threads of Node.js, or undefined if the program does not run in Node.js. */
export const nodeThreads = (): typeof Threads | undefined => findModule('node:worker_threads');
