import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const root = resolve(import.meta.dirname, '../../..');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const faults = readFileSync(join(root, 'spec/viewer/in-page/faults.mjs'), 'utf8');

/** Returns what is cut, lies over something else, or is too wide. */
export const faultsOf = (page: Page): Promise<readonly string[]> => page.evaluate(faults);

/** Returns the violations of WCAG A and AA that axe finds, as sentences. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(`typeof axe === 'undefined' && (0, eval)(${JSON.stringify(axe)})`);
  return page.evaluate(`axe
      .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'], resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, help, nodes }) =>
        id + ': ' + help + ' ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' ')))`);
}
