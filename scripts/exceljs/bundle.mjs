// Replaces the compiled lib/database/workbook/xlsx/exceljs.ts by a bundle of the part of exceljs that writes workbooks, so
// that users of the package install neither exceljs nor the packages that it needs for everything else. The modules below
// stand for the modules of exceljs that reach those packages. Fails if anything else would be bundled or imported.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const own = (name) => join(import.meta.dirname, name);

const packageFile = require.resolve('exceljs/package.json');
const folder = join(packageFile, '..');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();

/** What stands for what exceljs requires, by the end of the name. */
const standIns = new Map([
  ['utils/zip-stream', own('zip-stream.mjs')],
  ['utils/stream-buf', own('stream-buf.cjs')],
  ...[
    ...['utils/parse-sax', 'csv/csv', 'utils/browser-buffer-decode'],
    ...['fs', 'crypto', 'jszip', 'readable-stream', 'uuid'],
  ].map((name) => [name, own('not-bundled.cjs')]),
]);

/** The packages that the bundle imports when it runs. */
const imports = ['@zip.js/zip.js/lib/zip-core-native.js'];

const used = new Set();
const exceljs = {
  name: 'exceljs',
  setup({ onResolve }) {
    onResolve({ filter: /^exceljs$/ }, () => ({ path: join(folder, 'lib/exceljs.bare.js') }));
    onResolve({ filter: /./ }, ({ path, importer }) => {
      if (!importer.startsWith(folder)) return undefined;
      for (const [name, standIn] of standIns)
        if (path === name || resolve(importer, '..', path) === join(folder, 'lib', name)) {
          used.add(name);
          return { path: standIn };
        }
      return undefined;
    });
  },
};

const outfile = join(root, 'dist/lib/database/workbook/xlsx/exceljs.js');
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [outfile],
  outfile,
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  external: imports,
  plugins: [exceljs],
  metafile: true,
  banner: { js: `/*! The part of exceljs ${version} that writes workbooks.\n\n${licence}\n*/` },
});

const complaints = [];
const [bundle] = Object.values(metafile.outputs);
const mayBundle = (path) =>
  path === outfile ||
  [folder, import.meta.dirname].some((place) => path.startsWith(`${place}${sep}`));
for (const path of Object.keys(metafile.inputs))
  if (!mayBundle(resolve(root, path))) complaints.push(`${path} would be bundled`);
for (const { path, kind } of bundle.imports)
  if (!imports.includes(path) || kind !== 'import-statement')
    complaints.push(`${path} would be imported (${kind})`);
for (const name of standIns.keys())
  if (!used.has(name)) complaints.push(`exceljs no longer requires ${name}`);
if (complaints.length > 0) throw new Error(complaints.join('\n'));

// Its declarations and map are of the file that it replaces, and would ask users for exceljs.
for (const end of ['.d.ts', '.d.ts.map', '.js.map'])
  rmSync(outfile.replace(/\.js$/, end), { force: true });
console.log(`${relative(root, outfile)}: exceljs ${version}, ${bundle.bytes} bytes`);
