// Bundles the files that threads run into dist/lib/bundles, with the packages that they need: Node loads a few files several times
// as fast as hundreds. Optional packages stay outside, and so does the one that reads old workbooks, which is large.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundledPackages, requirePackages } from './bundled-packages.mjs';

const files = resolve(import.meta.dirname, '../dist/lib');
const outdir = join(files, 'bundles');
const entries = [
  'analysis/critical/worker.js',
  'cli/process/work.js',
  'design/worker.js',
  'manifest/optimum/worker.js',
  'service/studies/host.js',
  'service/work/thread.js',
  'study/run/worker.js',
  'variants/worker.js',
];

/** Files find others of the package by their own address, which stays that of the file. */
const addresses = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /dist.lib.*\.js$/ }, ({ path }) => {
      const address = `new URL('${relative(outdir, path).replaceAll('\\', '/')}', import.meta.url).href`;
      const text = readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
      return { contents: text.replaceAll('import.meta.url', address) };
    }),
};

const manifest = JSON.parse(readFileSync(join(files, '../../package.json'), 'utf8'));
rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: Object.fromEntries(
    entries.map((path) => [path.replaceAll('/', '-').replace(/\.js$/, ''), join(files, path)]),
  ),
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: [...Object.keys(manifest.peerDependencies), '@e965/xlsx'],
  mainFields: ['module', 'main'],
  // Packages of CommonJS require built-in modules.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  legalComments: 'none',
  metafile: true,
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [addresses],
  logLevel: 'warning',
});
requirePackages(metafile, bundledPackages.threads);
