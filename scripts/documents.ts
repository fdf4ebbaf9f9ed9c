import { errorPage } from './errors/page.js';
import { limitsPage } from './limits-page.js';
import { lossesPage } from './losses/page.js';

/** The documents that are made of the message catalogues, their examples and the limits. */
export async function files(): Promise<Record<string, string>> {
  return {
    'docs/errors.md': await errorPage(),
    'docs/limits.md': await limitsPage(),
    'docs/losses.md': lossesPage(),
  };
}
