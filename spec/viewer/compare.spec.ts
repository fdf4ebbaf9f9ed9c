import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { OUTPOST, shell } from '../cli/support/shell.js';
import { lookName, looks, OpenedReport, paper } from './opened-report.js';

describe('plans side by side in a browser', () => {
  const opened = new OpenedReport();
  let html: string;
  before(async () => {
    await opened.start();
    const folder = mkdtempSync(join(tmpdir(), 'space-logistics-compare-'));
    try {
      const page = join(folder, 'plans.html');
      const visit = OUTPOST.replace('shackleton-outpost', 'south-pole-visit');
      await shell(['compare', OUTPOST, visit, OUTPOST, '--report', page]);
      html = readFileSync(page, 'utf8');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  after(() => opened.stop());
  afterEach(() => opened.close());

  for (const look of looks)
    it(`show every view well, ${lookName(look)}`, async () => {
      await opened.open(html, look);
      const views = await opened.views();
      expect(views).to.eql(['overview', 'charts', 'stocks', 'flights', 'differences']);
      for (const view of views) {
        await opened.show(view);
        expect(await opened.faults(), `${view}: layout`).to.eql([]);
        expect(await opened.violations(), `${view}: accessibility`).to.eql([]);
      }
      expect(opened.complaints).to.eql([]);
    });

  it('show all views one after the other on paper', async () => {
    await opened.open(html, paper);
    expect(await opened.page.locator('.page').count()).to.equal(5);
    expect(await opened.faults()).to.eql([]);
  });

  it('show the stocks of the place that is chosen, where a plan has it', async () => {
    await opened.open(html, looks[0]!);
    await opened.show('stocks');
    await opened.page.getByLabel('Place').selectOption({ label: 'NRHO' });
    expect(await opened.page.getByText('This plan has no NRHO.').count()).to.equal(2);
    expect(opened.page.url()).to.include('at=NRHO');
  });
});
