// Bundles the code and the styles of a page, as texts that can stand in it.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { requirePackages } from './bundled-packages.mjs';

export const root = resolve(import.meta.dirname, '..');

/**
 * Bundles entry points for browsers: one text of code, and one of styles if there is an entry point for them. Fails if a package gets into
 * the bundle that is not expected, so that NOTICE names them all (npm run licences).
 */
export async function bundlePage({ entryPoints, packages, plugins = [] }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist/page',
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: 'tsconfig.view.json',
    // The solver is optional: the studio loads it from its server when somebody wants a plan.
    external: ['highs'],
    legalComments: 'none',
    // Threads of Node.js have addresses of modules; a page has none, and no threads of Node.js.
    define: { 'import.meta.url': '""' },
    metafile: true,
    write: false,
    plugins,
  });
  requirePackages(metafile, packages);
  const textOf = (end) =>
    outputFiles
      .filter(({ path }) => path.endsWith(end))
      .map(({ text }) => text.trim())
      .join('\n');
  return { script: textOf('.js'), style: textOf('.css'), metafile };
}

/** Fails if text would end the element that contains it. */
export function requireInline(text, what) {
  if (text === '' || /<\/(?:script|style)|<!--/i.test(text))
    throw new Error(`${what} cannot stand in a page`);
  return text;
}

/** The hash by which a content security policy names a text. */
export const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
