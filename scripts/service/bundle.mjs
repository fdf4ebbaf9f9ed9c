// Puts the page of the service into dist/lib/service/page/assets.js, as texts.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const folder = 'lib/service/page/browser';

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [`${folder}/page.ts`, `${folder}/page.css`],
  outdir: 'dist/page',
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  tsconfig: 'tsconfig.view.json',
  write: false,
});
const textOf = (end) => outputFiles.find(({ path }) => path.endsWith(end)).text;
const page = {
  html: readFileSync(join(root, folder, 'page.html'), 'utf8'),
  script: textOf('.js'),
  style: textOf('.css'),
};
const file = join(root, 'dist/lib/service/page/assets.js');
writeFileSync(file, `export const page = Object.freeze(${JSON.stringify(page)});\n`);
// Its map is of the file that it replaces.
rmSync(`${file}.map`, { force: true });
console.log(`${relative(root, file)}: ${page.script.length} characters of code`);
