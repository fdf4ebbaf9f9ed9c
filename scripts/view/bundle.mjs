// Puts the code and styles of the viewer into dist/lib/report/viewer.js, as texts, with the hashes that the content security policy
// of a report names. Fails if a package gets into the bundle that NOTICE does not name (npm run licences:check).
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundledPackages, licenceText } from '../bundled-packages.mjs';

const root = resolve(import.meta.dirname, '../..');

const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['lib/view/main.tsx', 'lib/view/style/style.css'],
  outdir: 'dist/view',
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  tsconfig: 'tsconfig.view.json',
  legalComments: 'none',
  metafile: true,
  write: false,
});

const found = new Set();
const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
for (const [path, { bytesInOutput }] of inputs) {
  if (bytesInOutput === 0) continue;
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (name !== undefined) found.add(name);
}
const expected = bundledPackages.viewer;
const complaints = [
  ...[...found]
    .filter((name) => !expected.includes(name))
    .map((name) => `${name} is bundled, but not in bundledPackages`),
  ...expected
    .filter((name) => !found.has(name))
    .map((name) => `${name} is in bundledPackages, but not bundled`),
];
if (complaints.length > 0) throw new Error(complaints.join('\n'));

const textOf = (end) => {
  const file = outputFiles.find(({ path }) => path.endsWith(end));
  if (file === undefined) throw new Error(`the bundle has no ${end}`);
  // Neither text may end the element that contains it.
  if (/<\/(?:script|style)|<!--/i.test(file.text))
    throw new Error(`${end} has the end of an element in it`);
  return file.text.trim();
};
const script = `/*! ${licenceText(expected)} */\n${textOf('.js')}`;
const style = textOf('.css');
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const viewer = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) };
const file = join(root, 'dist/lib/report/viewer.js');
writeFileSync(file, `export const viewer = Object.freeze(${JSON.stringify(viewer)});\n`);
// Its map is of the file that it replaces.
rmSync(`${file}.map`, { force: true });
console.log(
  `${relative(root, file)}: ${script.length} characters of code, ${style.length} of styles`,
);
if (process.argv.includes('--sizes')) {
  const [output] = Object.values(metafile.outputs).filter(({ entryPoint }) =>
    entryPoint?.endsWith('.tsx'),
  );
  const sizes = Object.entries(output.inputs).sort(
    (a, b) => b[1].bytesInOutput - a[1].bytesInOutput,
  );
  for (const [path, { bytesInOutput }] of sizes.slice(0, 40)) console.log(bytesInOutput, path);
}
