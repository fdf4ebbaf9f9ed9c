import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { type Bundle, bundle, sizeOf } from './bundle.js';
import { startBrowser } from './chromium.js';
import { type Site, serve } from './site.js';

/** A page of the site in a browser, from its opening to its close. */
export class Visit {
  #browser!: Browser;
  #site!: Site;
  #code!: Bundle;
  #complaints: string[] = [];
  #loaded = new Set<string>();
  page!: Page;

  constructor(readonly name: string) {}

  async start(): Promise<void> {
    this.#code = await bundle(this.name);
    this.#site = await serve([this.#code]);
    this.#browser = await startBrowser();
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    this.#site?.close();
  }

  async open(): Promise<void> {
    this.page = await this.#browser.newPage({ viewport: { width: 1000, height: 600 } });
    this.#complaints = [];
    this.#loaded = new Set();
    this.page.on('pageerror', (error) => this.#complaints.push(String(error)));
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#complaints.push(message.text());
    });
    this.page.on('response', (response) => {
      const file = response.url().split('/').at(-1) ?? '';
      if (this.#code.has(file)) this.#loaded.add(file);
    });
    await this.page.goto(`${this.#site.address}/${this.name}.html`, { waitUntil: 'networkidle' });
  }

  /** Closes the page, which must have had nothing to complain of. */
  async close(): Promise<void> {
    await this.page.close();
    expect(this.#complaints).to.eql([]);
  }

  /** The files of code that the page has loaded so far. */
  get loaded(): readonly string[] {
    return [...this.#loaded];
  }

  /** Prints how much code the page has loaded so far, and holds it to a budget. @param kB of compressed code */
  holdTo(kB: number, what: string): void {
    const { size, zipped } = sizeOf(this.#code, this.#loaded);
    const inKB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(`      ${what}: ${inKB(size)} minified, ${inKB(zipped)} compressed, of ${kB} kB`);
    expect(zipped / 1000).to.be.below(kB);
  }

  /** Chooses a file, as a user does, and waits for what the page says of it. */
  async choose(name: string, buffer: Buffer): Promise<string> {
    await this.page.setInputFiles('input', { name, mimeType: '', buffer });
    return this.#answer('No file yet.');
  }

  /** Presses the button, and waits for what the page says then. */
  async press(): Promise<string> {
    const before = await this.page.getByRole('status').textContent();
    await this.page.getByRole('button', { name: 'Save' }).click();
    return this.#answer(before ?? '');
  }

  async #answer(before: string): Promise<string> {
    const status = this.page.getByRole('status').filter({ hasNotText: before });
    return (await status.textContent()) ?? '';
  }

  /** The rows of the page's table, cell by cell. */
  async rows(): Promise<string[][]> {
    const rows = await this.page.locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  }
}
