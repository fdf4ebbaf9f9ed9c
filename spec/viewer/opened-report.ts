import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../browser/chromium.js';
import { faultsOf, violationsOf } from './page-faults.js';

/** How a page is looked at. */
export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly media: 'screen' | 'print';
}

/** Every way in which the viewer must look well. */
export const looks: readonly Look[] = [
  { width: 1280, scheme: 'light', media: 'screen' },
  { width: 1280, scheme: 'dark', media: 'screen' },
  { width: 390, scheme: 'light', media: 'screen' },
  { width: 390, scheme: 'dark', media: 'screen' },
];

/** Paper: as wide as the text of A4, in CSS pixels. */
export const paper: Look = { width: 720, scheme: 'light', media: 'print' };

export const lookName = ({ width, scheme, media }: Look): string =>
  media === 'print' ? 'print' : `${scheme}-${width}`;

/**
 * The downloads that a page may begin within a second. Chromium begins no more, and says so nowhere: a script is as fast as that,
 * and no reader is.
 */
const DOWNLOADS = 10;

/** Reports that are opened from disk in a browser, as readers do. */
export class OpenedReport {
  #browser!: Browser;
  readonly #folder = mkdtempSync(join(tmpdir(), 'report-'));
  page!: Page;
  /** What the console said, errors of scripts, and addresses that were asked for. */
  complaints: string[] = [];
  /** How many downloads the page has begun. */
  #downloads = 0;

  async start(): Promise<void> {
    this.#browser = await startBrowser();
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens the text of a report. */
  async open(html: string, look: Look = looks[0]!): Promise<void> {
    const file = join(this.#folder, 'report.html');
    writeFileSync(file, html);
    const { width, scheme, media } = look;
    this.page = await this.#browser.newPage({ viewport: { width, height: 900 } });
    await this.page.emulateMedia({ colorScheme: scheme, media, reducedMotion: 'reduce' });
    this.complaints = [];
    this.#downloads = 0;
    this.page.on('pageerror', (error) => this.complaints.push(String(error)));
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    this.page.on('request', (request) => {
      const address = request.url();
      if (!/^(?:data:|blob:)/.test(address) && address !== pathToFileURL(file).href)
        this.complaints.push(`asked for ${address.slice(0, 200)}`);
    });
    await this.page.goto(pathToFileURL(file).href);
    await this.page.locator('h1').waitFor();
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  /** The ids of the views, in the order of the navigation. */
  async views(): Promise<readonly string[]> {
    const links = await this.page.locator('nav a').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    return addresses.map((address) => (address ?? '').replace(/^#\//, ''));
  }

  /** Goes to a view by its address. */
  async show(view: string): Promise<void> {
    await this.page.evaluate(`location.hash = '#/${view}'`);
    await this.page.locator(`.page[data-view="${view.split('?')[0]}"]`).waitFor();
    // Pictures are drawn for the width that they find.
    await this.page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))',
    );
  }

  /**
   * Presses the first button of a name, and returns the file that it saves.
   * @throws Error if the page has saved so many files that Chromium may drop this one: open the report again before
   */
  async saved(label: string): Promise<{ readonly name: string; readonly text: string }> {
    this.#downloads += 1;
    if (this.#downloads > DOWNLOADS) throw new Error(`a page saves at most ${DOWNLOADS} files`);
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: label, exact: true }).first().click(),
    ]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  }

  /** What is cut, lies over something else, or is too wide. */
  faults(): Promise<readonly string[]> {
    return faultsOf(this.page);
  }

  /** The violations of WCAG A and AA that axe finds, as sentences. */
  violations(): Promise<readonly string[]> {
    return violationsOf(this.page);
  }
}
