import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { startPersistent } from '../../browser/chromium.js';
import { eventually } from '../eventually.js';
import { faultsOf, violationsOf } from '../page-faults.js';

const root = resolve(import.meta.dirname, '../../../..');
const site = pathToFileURL(join(root, 'dist/lib/studio/site/index.html')).href;

/** When the page has last kept what is not saved, in ms; 0 for never. */
const WHEN_KEPT = `new Promise((resolve, reject) => {
  const open = indexedDB.open('space-logistics studio');
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const get = open.result.transaction('documents').objectStore('documents').get('unsaved');
    get.onerror = () => reject(get.error);
    get.onsuccess = () => {
      open.result.close();
      resolve(Number(get.result?.when ?? 0));
    };
  };
})`;

/** The studio in a browser that keeps its data, as that of a user does. Everything is done by clicks and keys. */
export class OpenedStudio {
  readonly folder = mkdtempSync(join(tmpdir(), 'studio-'));
  #context!: BrowserContext;
  page!: Page;
  /** What the console said, and errors of scripts. */
  complaints: string[] = [];

  /** Starts the browser, with what it has kept from before. @param address what to open. Default: the page on the disk */
  async start(address = site, width = 1280): Promise<void> {
    this.#context = await startPersistent(join(this.folder, 'profile'), width);
    this.page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.page.on('pageerror', (error) => this.complaints.push(String(error)));
    this.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    this.page.setDefaultTimeout(20_000);
    await this.page.goto(address);
    await this.page.locator('h1').waitFor();
  }

  /** Waits until the database of the browser has what was done. @param since a time before the last step, in ms */
  async kept(since: number): Promise<void> {
    await eventually(async () => expect(await this.page.evaluate(WHEN_KEPT)).to.be.least(since));
  }

  /** Ends the browser as a crash does: nothing in it can do anything more. */
  async crash(): Promise<void> {
    const over = new Promise((done) => this.#context.once('close', done));
    const session = await this.#context.newCDPSession(this.page);
    session.send('Browser.crash' as 'Browser.close').catch(() => {});
    await over;
  }

  async stop(): Promise<void> {
    await this.#context?.close().catch(() => {});
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  get form(): Locator {
    return this.page.locator('.studio-form');
  }

  /** Waits for the answer to what has been typed. */
  async answered(): Promise<void> {
    await this.page.locator('.state[data-fresh]').waitFor();
  }

  async text(selector: string): Promise<string> {
    return (await this.page.locator(selector).first().textContent()) ?? '';
  }

  /** Opens the part with a title, and the form of one of its objects. */
  async open(name: string): Promise<void> {
    const search = this.page.getByRole('searchbox', { name: 'Search by name' });
    await search.fill(name);
    await this.page.locator('.outline .line').filter({ hasText: name }).first().click();
    if (await search.isVisible()) await search.fill('');
  }

  /** Adds an object to a list. @param list the title of the list @param kind the kind to choose, if there are several */
  async add(list: string, kind?: string): Promise<void> {
    const section = this.page.locator('.outline > details').filter({
      has: this.page.locator('summary', { hasText: new RegExp(`^${list} ?\\d+$`) }),
    });
    if ((await section.getAttribute('open')) === null)
      await section.locator('summary').first().click();
    const bar = section.locator(':scope > .buttons');
    if (kind === undefined) await bar.getByRole('button').first().click();
    else await bar.locator('select').selectOption({ label: kind });
  }

  /** Types a value into a field. */
  async fill(label: string, value: string, within: Locator = this.form): Promise<void> {
    await within.getByRole('textbox', { name: label, exact: true }).first().fill(value);
  }

  async select(label: string, option: string, within: Locator = this.form): Promise<void> {
    await within
      .getByRole('combobox', { name: label, exact: true })
      .first()
      .selectOption({ label: option });
  }

  /** Searches for something in a field, and chooses it with the keyboard. */
  async choose(label: string, name: string, within: Locator = this.form): Promise<void> {
    const box = within.getByRole('combobox', { name: label, exact: true }).first();
    await box.click();
    await box.fill(name);
    await box.press('Enter');
    await box.press('Escape');
  }

  /** Saves the file, and returns its text. */
  async saved(press: () => Promise<void> = () => this.press('Save')): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), press()]);
    return readFileSync(await download.path());
  }

  /** Copies text in another page, as in a spreadsheet, and comes back. */
  async copy(text: string): Promise<void> {
    const other = await this.#context.newPage();
    await other.setContent('<textarea></textarea>');
    await other.locator('textarea').fill(text);
    await other.locator('textarea').press('ControlOrMeta+a');
    await other.locator('textarea').press('ControlOrMeta+c');
    await other.close();
    await this.page.bringToFront();
  }

  /** Opens a file by the button. */
  async openFile(path: string): Promise<void> {
    await this.page.getByLabel('File to open').setInputFiles(path);
    await this.answered();
  }

  faults(): Promise<readonly string[]> {
    return faultsOf(this.page);
  }

  /** The violations of WCAG A and AA that axe finds, as sentences. */
  violations(): Promise<readonly string[]> {
    return violationsOf(this.page);
  }
}
