import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../browser/chromium.js';
import { node, output, packed, root, saveSmallPrograms } from './tool.js';

/** What each app writes into the title of its page. */
const apps = {
  model: 'Base Surface Node 172800',
  check: 'wrong-type 0',
  simulate: 'supplied',
  all: '0 string supplied',
};

const OUTPOST = readFileSync(join(root, 'data/scenarios/shackleton-outpost.json'), 'utf8');

describe('apps that are built with the packed package', () => {
  let place: string;
  let browser: Browser;

  before(async () => {
    place = mkdtempSync(join(tmpdir(), 'space-logistics-apps-'));
    cpSync(join(root, 'spec/package/bundlers'), place, { recursive: true });
    saveSmallPrograms(place);
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
    output(place, 'npm', 'install', ...quiet, packed().tarball);
    browser = await startBrowser();
  });

  after(async () => {
    await browser?.close();
    rmSync(place, { recursive: true, force: true });
  });

  /** Makes a page of the browser that gets an app from `http://app.test/`. */
  async function pageOf(folder: string, app: string): Promise<Page> {
    const page = await browser.newPage();
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== '/') return route.fulfill({ path: join(place, folder, pathname) });
      const body = `<script>scenario = ${OUTPOST}</script><script type="module" src="/${app}.js"></script>`;
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` });
    });
    return page;
  }

  /** Opens an app in the browser, and returns the title that it writes, or what went wrong. */
  async function titleOf(folder: string, app: string): Promise<string> {
    const page = await pageOf(folder, app);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.goto('http://app.test/');
    const wait = page.waitForFunction(
      () => (globalThis as { document?: { title: string } }).document?.title,
    );
    const failed = page.waitForEvent('pageerror');
    await Promise.race([wait, failed]);
    const title = await page.title();
    await page.close();
    return failures.join('\n') || title;
  }

  for (const tool of ['vite7', 'vite8', 'webpack', 'rollup', 'esbuild'])
    it(`work in a browser when ${tool} builds them`, async () => {
      node(place, 'build.mjs', tool, tool, ...Object.keys(apps));
      const titles: Record<string, string> = {};
      for (const app of Object.keys(apps)) titles[app] = await titleOf(tool, app);
      expect(titles).to.eql(apps);
    });

  for (const tool of ['vite7', 'vite8', 'webpack'])
    it(`show a live verdict: the page of the documents, which ${tool} builds`, async () => {
      node(place, 'build.mjs', tool, `${tool}-page`, 'page');
      const page = await pageOf(`${tool}-page`, 'page');
      await page.goto('http://app.test/');
      const says = (text: string | RegExp) =>
        page.locator('output').filter({ hasText: text }).waitFor();
      await says('supplied');
      await page.locator('input').fill('8000');
      await says('infeasible');
      await page.locator('input').fill('heavy');
      await says(/Habitat.mass/);
      await page.close();
    });

  for (const tool of ['vite8', 'esbuildWhole'])
    it(`have no more of the package than they use when ${tool} builds them`, () => {
      node(place, 'build.mjs', tool, `days-${tool}`, 'days');
      const code = readFileSync(join(place, `days-${tool}/days.js`));
      expect(gzipSync(code).length).to.be.below(500);
    });
});
