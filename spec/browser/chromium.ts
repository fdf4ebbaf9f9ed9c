import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where a Chromium or Chrome usually stands; CHROMIUM names another. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts a browser that nobody sees.
 * @throws Error where there is none: these tests have nothing to say without one
 */
export async function startBrowser(): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path));
  if (!executablePath)
    throw new Error(
      'There is no Chromium: install one (on Debian: apt-get install chromium), or name it in CHROMIUM.',
    );
  return chromium.launch({
    executablePath,
    // Root has no sandbox of its own, and a browser at its start looks for services that a test machine may not reach.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
}
