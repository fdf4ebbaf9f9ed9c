import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

const data = (name: string): string =>
  join(resolve(import.meta.dirname, '../../../..'), 'data/scenarios', name);

describe('the comparison in the studio', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.openFile(data('shackleton-outpost.json'));
  });
  after(() => studio.stop());

  const page = () => studio.page.locator('.compare-page');
  const show = async (name: string): Promise<void> =>
    page().getByRole('navigation').getByRole('button', { name }).click();

  it('says what to do while there is one state only', async () => {
    await studio.page.getByRole('link', { name: 'Compare' }).click();
    await page().getByText('change something, or add a file').waitFor();
  });

  it('shows the present state beside the one that was opened, and any step', async () => {
    await studio.page.getByRole('link', { name: 'Campaign' }).click();
    await studio.open('First crew');
    await studio.fill('Start date', '2031-05-01');
    await studio.fill('Name', 'Late crew');
    await studio.page.getByRole('link', { name: 'Compare' }).click();
    await page().locator('.plans').waitFor();
    expect(await page().locator('.plans h3').allTextContents()).to.eql(['As opened', 'Now']);
    await page().getByLabel('Change start date of First crew').check();
    await eventually(async () => expect(await page().locator('.plans h3').count()).to.equal(3));
    for (const name of ['Bat charts', 'Stocks', 'Flights', 'Differences', 'Side by side']) {
      await show(name);
      expect(await studio.faults(), name).to.eql([]);
      await eventually(async () => expect(await studio.violations(), name).to.eql([]));
    }
  });

  it('says that it is being updated', async () => {
    await studio.page.evaluate(`(() => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        if (message.kind !== 'compare') return send.call(this, message);
        globalThis.goOn = () => send.call(this, message);
        Worker.prototype.postMessage = send;
      };
    })()`);
    await page().getByLabel('Change start date of First crew').uncheck();
    await page().getByText('Being updated').waitFor();
    await studio.page.evaluate('globalThis.goOn()');
    await page().getByText('Being updated').waitFor({ state: 'detached' });
    expect(await page().locator('.plans h3').count()).to.equal(2);
    await page().getByLabel('Change start date of First crew').check();
  });

  it('compares with another file, and refuses what is none', async () => {
    const input = studio.page.getByLabel('File to compare with');
    await input.setInputFiles(data('shackleton-outpost.prices.yaml'));
    await page().getByRole('alert').waitFor();
    expect(await page().getByRole('alert').textContent()).to.include('is no campaign');
    await input.setInputFiles(data('base-camp.json'));
    await eventually(async () =>
      expect(await page().locator('.plans h3').allTextContents()).to.include('base-camp.json'),
    );
    expect(await page().locator('.versions input:disabled').count()).to.equal(0);
    expect(studio.complaints).to.eql([]);
  });
});
