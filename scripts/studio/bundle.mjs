// Makes the studio: dist/lib/studio/site/index.html, one page with its code, its worker, its styles and the shipped examples. It needs
// nothing else, so that any web server serves it, and a browser opens it from the disk.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readDocComments } from '../../dist/scripts/doc-comments.js';
import { bundledPackages, licenceText } from '../bundled-packages.mjs';
import { bundlePage, hashOf, requireInline, root } from '../page-bundle.mjs';

/** Takes what the compiler has made of modules: these are the files that users get, exceljs with only the part that is needed. */
const compiled = {
  name: 'compiled',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\..*\.js$/ }, ({ path, resolveDir }) => {
      const source = relative(root, join(resolveDir, path));
      const isOfPage = existsSync(join(root, source.replace(/\.js$/, '.tsx')));
      return isOfPage || !source.startsWith('lib/')
        ? undefined
        : { path: join(root, 'dist', source) };
    }),
};

const { studio, studioWorker } = bundledPackages;
const page = await bundlePage({
  entryPoints: ['lib/studio/page/main.tsx', 'lib/studio/style/studio.css'],
  packages: studio,
  plugins: [compiled],
});
const worker = await bundlePage({
  entryPoints: ['lib/studio/worker.tsx'],
  packages: studioWorker,
  plugins: [compiled],
});
const licences = licenceText(
  [...new Set([...studio, ...studioWorker, ...bundledPackages.workbook])].sort(),
);
const script = requireInline(`/*! ${licences} */\n${page.script}`, 'the code');
const style = requireInline(page.style, 'the style sheet');

/** What is said about each field: the doc comments of the model, of designs, and of needs and prices. */
const files = [
  ...['lib/design/declaration', 'lib/model'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => join(root, folder, name)),
  ),
  join(root, 'lib/analysis/cost/prices.ts'),
  join(root, 'lib/analysis/reserves/declaration.ts'),
];
const sentences = Object.fromEntries(
  [...readDocComments(files)]
    .filter(([, { fields }]) => fields.size > 0)
    .map(([name, { fields }]) => [
      name,
      Object.fromEntries([...fields].map(([field, text]) => [field, text.replaceAll('`', '')])),
    ]),
);
const examples = ['south-pole-visit', 'shackleton-outpost', 'base-camp'].map((name) => {
  const scenario = JSON.parse(readFileSync(join(root, `data/scenarios/${name}.json`), 'utf8'));
  return { name: scenario.name, root: scenario };
});

const policy = [
  "default-src 'none'",
  // The solver is compiled code, in a thread of its own.
  `script-src '${hashOf(script)}' 'wasm-unsafe-eval'`,
  `style-src '${hashOf(style)}'`,
  // The worker is made of text in the page, and pictures are drawn as images before they are saved.
  'worker-src blob:',
  'img-src data:',
  // The local server, to which the opened file is written back and which has the solver; and what tells a search to end.
  "connect-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Data as JSON that cannot end its element. */
const data = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Studio</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="app"><noscript>The studio needs JavaScript. It loads nothing from anywhere.</noscript></div>
${data('sentences', sentences)}
${data('examples', examples)}
${data('worker', worker.script)}
<script>${script}</script>
</body>
</html>
`;
const folder = join(root, 'dist/lib/studio/site');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'index.html');
writeFileSync(file, html);
const size = (text) => `${(text.length / 1000).toFixed(0)} kB`;
console.log(
  `${relative(root, file)}: ${size(html)}, of these ${size(page.script)} for the page and ${size(worker.script)} for its worker`,
);
