import type { CompareData } from '../view/data/compare/compare-data.js';
import type { ViewData } from '../view/data/index.js';
import type { StudyData } from '../view/data/study/study-data.js';
import { viewer } from './viewer.js';

/** Nothing is loaded from anywhere, and no text becomes code: only the viewer runs, which the hash names. */
const policy = [
  "default-src 'none'",
  `script-src '${viewer.scriptHash}'`,
  `style-src '${viewer.styleHash}'`,
  // A picture is drawn as an image before it is saved as PNG.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Returns text that is safe in HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Returns data as JSON that cannot end its element, whatever names it has. */
const dataText = (data: ViewData | StudyData | CompareData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** The characters of a name that a title has room for. */
const TITLE = 200;

/** Returns the page that shows the data: one file, which needs nothing else. */
export function pageOf(data: ViewData | StudyData | CompareData): string {
  const title = escaped(data.about.name.slice(0, TITLE).replace(/\p{Surrogate}/gu, ''));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${escaped(data.about.program)}">
<title>${title}</title>
<style>${viewer.style}</style>
</head>
<body>
<div id="app"><noscript>This report needs JavaScript to show its pictures. It loads nothing from anywhere.</noscript></div>
<script type="application/json" id="data">${dataText(data)}</script>
<script>${viewer.script}</script>
</body>
</html>
`;
}
