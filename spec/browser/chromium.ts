import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Where a Chromium or Chrome usually stands; CHROMIUM names another. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Root has no sandbox of its own, and a browser at its start looks for services that a test machine may not reach. */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

function executable(): string {
  const path = places.find((each) => each && existsSync(each));
  if (path) return path;
  throw new Error(
    'There is no Chromium: install one (on Debian: apt-get install chromium), or name it in CHROMIUM.',
  );
}

/**
 * Starts a browser that nobody sees.
 * @throws Error where there is none: these tests have nothing to say without one
 */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args });
}

/**
 * Starts a browser that keeps its data in a folder, as that of a user does.
 * @throws Error where there is none
 */
export async function startPersistent(folder: string, width: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: executable(),
    args,
    viewport: { width, height: 900 },
    acceptDownloads: true,
  });
}
