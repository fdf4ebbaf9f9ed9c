import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { check, type Issue, Scenario, safeParse } from '../../lib/index.js';
import { type Bundle, bundle, root } from './bundle.js';
import { open, startBrowser } from './chromium.js';
import { type Site, serve } from './site.js';

const shipped = readFileSync(join(root, 'data/scenarios/shackleton-outpost.json'), 'utf8');

/** The rows of the page's table, cell by cell. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = await page.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
}

function issuesOf(text: string): Issue[] {
  const result = safeParse(Scenario, text);
  return [...result.issues, ...(result.success ? check(result.value) : [])];
}

const cellsOf = ({ severity, code, pointer, message }: Issue) => [severity, code, pointer, message];

describe('a page that checks scenarios', () => {
  let code: Bundle;
  let site: Site;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  before(async () => {
    code = await bundle('scenario');
    site = await serve([code]);
    browser = await startBrowser();
  });

  beforeEach(async () => {
    [page, complaints] = await open(browser, `${site.address}/scenario.html`);
  });

  afterEach(async () => {
    await page.close();
    expect(complaints).to.eql([]);
  });

  after(async () => {
    await browser?.close();
    site?.close();
  });

  /** Chooses a file of this text, as a user does, and waits for the answer. */
  async function choose(name: string, text: string): Promise<string> {
    const buffer = Buffer.from(text);
    await page.setInputFiles('input', { name, mimeType: 'application/json', buffer });
    const status = page.getByRole('status').filter({ hasNotText: 'No file yet' });
    return (await status.textContent()) ?? '';
  }

  it('has no problem with the campaign that ships with the package', async () => {
    expect(await choose('outpost.json', shipped)).to.equal('Shackleton outpost: 2 missions.');
    expect(await rowsOf(page)).to.eql([]);
  });

  it('shows what is wrong with a file, as text whatever the file says', async () => {
    const scenario = JSON.parse(shipped);
    const [first, second] = scenario.network.nodes;
    first.name = '<img src=x onerror=alert(1)>';
    first.hight = 5;
    second.id = first.id;
    scenario.missionList[0].events[0].location = '00000000-0000-4000-8000-000000000000';
    const text = JSON.stringify(scenario);
    await choose('mistakes.json', text);
    const rows = await rowsOf(page);
    // Word for word what the library says here: the minifier takes no names away.
    expect(rows).to.eql(issuesOf(text).map(cellsOf));
    expect(rows.map(([, code]) => code)).to.include.members([
      ...['unknown-property', 'duplicate-id', 'unresolved-reference'],
    ]);
    expect(await page.locator('img').count()).to.equal(0);
    await page.screenshot({ path: join(root, 'dist/browser/scenario.png') });
  });

  it('says where a file that is no scenario goes wrong', async () => {
    expect(await choose('half.json', shipped.slice(0, 1000))).to.equal('half.json cannot be read.');
    expect((await rowsOf(page)).map(([, code]) => code)).to.eql(['json-syntax']);
  });
});
