import { createHash } from 'node:crypto';

/** The path before the addresses whose answers are pages. */
export const SHOWN = '/page';

/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What can stand in HTML: text is escaped, and what is false or undefined is nothing. */
export type Content = Markup | string | number | boolean | undefined | readonly Content[];

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function written(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (content === undefined || typeof content === 'boolean') return '';
  if (typeof content !== 'object')
    return String(content).replace(/[&<>"']/g, (c) => ESCAPES.get(c)!);
  return content.map(written).join('');
}

/** Makes HTML of a template. Text in it stays text, whatever is in it. */
export const html = (strings: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...contents.map(written)));

/** Makes HTML of a sentence, in which code stands between backticks. */
export const prose = (sentence: string): Content =>
  sentence.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --line: light-dark(#c5cad3, #4a505c); --soft: light-dark(#f3f5f8, #23272f); --quiet: light-dark(#535b69, #a9b1bf);
  --good: light-dark(#136c2e, #7bd88f); --bad: light-dark(#a3210f, #ff9d8c); --accent: light-dark(#14508f, #8cc4ff); }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
a { color: var(--accent); }
label { display: block; margin: 0.75rem 0; max-width: 40rem; }
label > * { display: block; }
label > b + * { box-sizing: border-box; font: inherit; padding: 0.25rem 0.4rem; width: 100%; }
small { color: var(--quiet); }
button { font: inherit; margin: 0.5rem 0.5rem 0.5rem 0; padding: 0.4rem 1.5rem; }
.good, .bad { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); }
pre, .scroll { background: var(--soft); border: 1px solid var(--line); max-height: 70vh; overflow: auto; }
pre { font-size: 0.8125rem; padding: 0.75rem; }
table { border-collapse: collapse; font-size: 0.875rem; width: 100%; }
th, td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
progress { accent-color: var(--accent); width: 100%; }`;

/** Headers of a page. It has no script, loads nothing, and its forms ask this service alone. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Without the origin of the page, its forms would be refused like those of other sites.
  'referrer-policy': 'same-origin',
} as const;

/** Makes a page. */
export const pageOf = (title: string, content: Content): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · space-logistics service</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`.text;
