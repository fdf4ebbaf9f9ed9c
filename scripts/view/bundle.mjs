// Puts the code and styles of the viewer into dist/lib/report/viewer.js, as texts, with the hashes that the content security policy
// of a report names.
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundledPackages, licenceText } from '../bundled-packages.mjs';
import { bundlePage, hashOf, requireInline, root } from '../page-bundle.mjs';

const packages = bundledPackages.viewer;
const bundle = await bundlePage({
  entryPoints: ['lib/view/main.tsx', 'lib/view/style/style.css'],
  packages,
});
const script = requireInline(`/*! ${licenceText(packages)} */\n${bundle.script}`, 'the code');
const style = requireInline(bundle.style, 'the style sheet');

const viewer = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) };
const file = join(root, 'dist/lib/report/viewer.js');
writeFileSync(file, `export const viewer = Object.freeze(${JSON.stringify(viewer)});\n`);
// Its map is of the file that it replaces.
rmSync(`${file}.map`, { force: true });
console.log(
  `${relative(root, file)}: ${script.length} characters of code, ${style.length} of styles`,
);
if (process.argv.includes('--sizes')) {
  const [output] = Object.values(bundle.metafile.outputs).filter(({ entryPoint }) =>
    entryPoint?.endsWith('.tsx'),
  );
  const sizes = Object.entries(output.inputs).sort(
    (a, b) => b[1].bytesInOutput - a[1].bytesInOutput,
  );
  for (const [path, { bytesInOutput }] of sizes.slice(0, 40)) console.log(bytesInOutput, path);
}
