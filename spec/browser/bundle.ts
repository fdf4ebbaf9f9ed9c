import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The project, from dist/spec/browser. */
export const root = resolve(import.meta.dirname, '../../..');

/** The sources of the pages. */
export const pages = join(root, 'spec/browser/pages');

/** A page's code as a browser gets it. */
export interface Bundle {
  /** The files by name; what is loaded on demand stands in files of its own. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Every source that went in, by its path from the project. */
  readonly inputs: readonly string[];
  /** Bytes of all code that the page loads at once, minified. */
  readonly size: number;
  /** The same, compressed with gzip. */
  readonly zipped: number;
}

/** Bundles a page's code, minified, for browsers. Fails where it wants anything that only Node has. */
export async function bundle(name: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(pages, `${name}.mjs`)],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: join(root, 'dist/browser'),
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [nameOf(path), contents]));
  const entry = `${name}.js`;
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      nameOf(path),
      output.imports.filter(({ kind }) => kind === 'import-statement').map((i) => nameOf(i.path)),
    ]),
  );
  const atOnce = new Set([entry]);
  for (const file of atOnce) for (const next of imports.get(file) ?? []) atOnce.add(next);
  const codes = [...atOnce].map((file) => files.get(file) ?? new Uint8Array());
  return {
    files,
    inputs: Object.keys(metafile.inputs),
    size: codes.reduce((sum, code) => sum + code.length, 0),
    zipped: codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0),
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
