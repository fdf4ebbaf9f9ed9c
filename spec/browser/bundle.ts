import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The project, from dist/spec/browser. */
export const root = resolve(import.meta.dirname, '../../..');

/** The sources of the pages. */
export const pages = join(root, 'spec/browser/pages');

/** A page's code as a browser gets it: files by name; what is loaded on demand stands in files of its own. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** Bundles a page's code, minified, for browsers. Fails where it wants anything that only Node has. */
export async function bundle(name: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [join(pages, `${name}.mjs`)],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: join(root, 'dist/browser'),
    write: false,
    logLevel: 'silent',
  });
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return new Map(outputFiles.map(({ path, contents }) => [nameOf(path), contents]));
}

/** Some files of a bundle: bytes of minified code, and of the same compressed with gzip. */
export function sizeOf(code: Bundle, files: Iterable<string>): { size: number; zipped: number } {
  const codes = Array.from(files, (file) => code.get(file) ?? new Uint8Array());
  return {
    size: codes.reduce((sum, own) => sum + own.length, 0),
    zipped: codes.reduce((sum, own) => sum + gzipSync(own, { level: 9 }).length, 0),
  };
}
