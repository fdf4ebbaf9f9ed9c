import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

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

/** Opens a page, and gathers what it complains of. */
export async function open(browser: Browser, address: string): Promise<[Page, string[]]> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(address);
  return [page, complaints];
}
