import { expect } from 'chai';
import { Campaign } from '../../lib/analysis/index.js';
import { report, viewDataOf } from '../../lib/report/index.js';
import { pageOf } from '../../lib/report/page.js';
import { campaigns } from './campaigns.js';
import { eventually } from './eventually.js';
import { manyRows } from './many-rows.js';
import { OpenedReport } from './opened-report.js';

describe('a reader of a report', () => {
  const opened = new OpenedReport();
  before(() => opened.start());
  after(() => opened.stop());
  afterEach(async () => {
    await opened.close();
    expect(opened.complaints).to.eql([]);
  });

  const open = (name: string): Promise<void> =>
    opened.open(report(campaigns[name]!(), { file: `${name}.json` }));

  /** Waits until something holds in the page. Its policy lets no text become code, so the browser cannot wait itself. */
  async function until(expression: string): Promise<void> {
    while (!(await opened.page.evaluate(expression)));
  }

  it('goes from view to view with the keyboard, and back', async () => {
    await open('outpost');
    const { page } = opened;
    await page.keyboard.press('Tab');
    await eventually(async () =>
      expect(await page.evaluate('document.activeElement.textContent')).to.match(/^Skip/),
    );
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await page.evaluate('document.activeElement.tagName')).to.equal('H2'),
    );
    await page.getByRole('link', { name: 'Bat chart' }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-view="bat-chart"]').waitFor();
    await eventually(async () =>
      expect(await page.evaluate('document.activeElement.textContent')).to.equal('Bat chart'),
    );
    await eventually(async () =>
      expect(await page.title()).to.equal('Bat chart – Shackleton outpost'),
    );
    await page.goBack();
    await page.locator('[data-view="overview"]').waitFor();
  });

  it('follows a root cause to the event that fails', async () => {
    await open('infeasible');
    const { page } = opened;
    await page.locator('.causes a').first().click();
    const details = page.getByRole('region', { name: 'Event' });
    await eventually(async () =>
      expect(await details.textContent())
        .to.include('Cruise to the Moon')
        .and.to.include('failed'),
    );
    await details.getByRole('link', { name: 'stack and burns' }).click();
    await eventually(async () =>
      expect(await page.locator('svg.stacks').textContent()).to.include(
        '2,372 of 3,150 m/s – short',
      ),
    );
  });

  it('goes through the events of a bat chart with the arrow keys, and comes nearer', async () => {
    await open('outpost');
    await opened.show('bat-chart');
    const { page } = opened;
    await page.getByRole('group', { name: 'Bat chart' }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', '+', 'PageDown']) await page.keyboard.press(key);
    await page.waitForURL(({ href }) => /event=1/.test(href) && /from=/.test(href));
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/bat-chart$/);
    await page.locator('svg.bat-chart .transport').first().click({ force: true });
    await eventually(async () =>
      expect(await page.getByRole('region', { name: 'Event' }).textContent()).to.include(
        'Transport',
      ),
    );
    await page.getByLabel('Element').selectOption({ label: 'Outpost | Habitat' });
    await eventually(async () =>
      expect(await page.locator('svg.bat-chart .track polyline').count()).to.equal(2),
    );
    await eventually(async () =>
      expect(await page.getByRole('region', { name: 'Element' }).textContent()).to.include(
        '6,000 kg',
      ),
    );
  });

  it('chooses a time with the strip below a bat chart', async () => {
    await open('outpost');
    await opened.show('bat-chart');
    const { page } = opened;
    const box = (await page.locator('svg.brush').boundingBox())!;
    const [y, middle] = [box.y + box.height / 2, box.x + box.width / 2];
    await page.mouse.move(middle, y);
    await page.mouse.down();
    await page.mouse.move(middle + 200, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/from=.*to=/);
    await page.mouse.click(middle, y);
    await page.waitForURL(({ href }) => !href.includes('from='));
  });

  it('moves a network through time, and sees what a place holds', async () => {
    await open('outpost');
    await opened.show('network?time=38');
    const { page } = opened;
    const node = page.locator('svg.network .node', { hasText: 'Shackleton' });
    await eventually(async () => expect(await node.textContent()).to.include('2 people'));
    await node.click();
    const details = page.getByRole('region', { name: 'Place' });
    await eventually(async () =>
      expect(await details.textContent())
        .to.include('Spares and Repair Parts')
        .and.to.include('20,453 kg')
        .and.to.include('stands still since day 28: no room for Oxygen in Outpost | Oxygen tank'),
    );
    await page.getByRole('slider', { name: 'Time' }).fill('0');
    await eventually(async () => expect(await node.textContent()).to.include('empty'));
    await page.getByRole('button', { name: 'Next event' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await until("document.querySelector('input[type=range]').value > 20");
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('sees under which mission a person needs things, and when a process is held back', async () => {
    await open('outpost');
    const { page } = opened;
    const details = page.getByRole('region', { name: 'Element' });
    await opened.show('bat-chart');
    await page.getByLabel('Element').selectOption({ label: 'Crew | Member A' });
    await eventually(async () => expect(await details.textContent()).to.include('First crew'));
    await opened.show('overview');
    await page.getByRole('link', { name: 'Outpost | Oxygen plant' }).click();
    await eventually(async () =>
      expect(await details.textContent()).to.include('stands still since day 28: no room'),
    );
  });

  it('goes from the list of flights, and from the small picture, to the bat chart', async () => {
    await open('outpost');
    const { page } = opened;
    const flights = page.getByRole('table', { name: /^Each flight/ });
    const row = flights.getByRole('row', { name: /Cargo landing/ });
    await eventually(async () =>
      expect(await row.textContent())
        .to.include('8,308')
        .and.to.include('5.4 %'),
    );
    await row.getByRole('link', { name: 'Cargo landing' }).click();
    await eventually(async () =>
      expect(await page.getByRole('region', { name: 'Event' }).textContent()).to.include(
        'Cargo landing',
      ),
    );
    await opened.show('overview');
    await page.getByRole('link', { name: /Open the bat chart/ }).press('Enter');
    await page.waitForURL(/#\/bat-chart$/);
  });

  it('sorts, searches and saves a table', async () => {
    await open('outpost');
    await opened.show('tables');
    const { page } = opened;
    await page.getByRole('searchbox').fill('burn');
    await page.getByText(/^\d of 42 rows$/).waitFor();
    await page.getByRole('button', { name: 'event', exact: true }).click();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    const { name, text } = await opened.saved('CSV');
    expect(name).to.equal('campaign-events.csv');
    expect(text.trim().split('\r\n')).to.have.length(4);
    expect(JSON.parse((await opened.saved('JSON')).text)).to.have.length(3);
    await page.getByLabel('Table').selectOption({ label: 'Burns' });
    await eventually(async () =>
      expect(await page.getByRole('heading', { level: 3 }).textContent()).to.equal('Burns'),
    );
  });

  for (const view of ['bat-chart', 'network', 'stacks', 'manifest', 'supplies'])
    it(`saves the picture of ${view} as SVG that stands alone, as PNG, and its data`, async () => {
      await open('outpost');
      await opened.show(view);
      const { text } = await opened.saved('SVG');
      expect(text).to.match(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      expect(text).not.to.match(/ class=| style=|var\(/);
      expect((await opened.saved('PNG')).name).to.match(/\.png$/);
      expect((await opened.saved('CSV')).text).to.match(/^[^\r\n]+,[^\r\n]+\r\n/);
      expect(JSON.parse((await opened.saved('JSON')).text)).not.to.eql([]);
    });

  it('scrolls, searches and sorts 100,000 rows, of which only those on the screen are drawn', async () => {
    const data = viewDataOf(new Campaign(campaigns.outpost!()));
    await opened.open(pageOf({ ...data, tables: [manyRows(100_000)] }));
    await opened.show('tables');
    const { page } = opened;
    await page.evaluate(`{
      window.drawn = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { nodeName } of addedNodes) if (nodeName === 'TR') window.drawn++;
      }).observe(document.querySelector('.grid-box tbody'), { childList: true });
    }`);
    const rows = page.locator('.grid-box tbody tr:not(.gap)');
    const firstRow = "Number(document.querySelector('.grid-box tbody tr:not(.gap)').ariaRowIndex)";
    for (const top of [20_000, 1_500_000, 2_990_000, 0]) {
      await page.evaluate(`document.querySelector('.grid-box').scrollTop = ${top}`);
      await until(`Math.abs(${firstRow} - ${top / 30}) < 50`);
      await eventually(async () => expect(await rows.count()).to.be.below(60));
    }
    await page.getByRole('searchbox').fill('element 499 ');
    await page.getByText(/^[\d,]+ of 100,000 rows$/).waitFor();
    await page.getByRole('button', { name: 'time', exact: true }).click();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    await eventually(async () => expect(await rows.count()).to.be.below(60));
    // Four jumps, a search and a sort: each draws what the screen shows, and nothing else.
    expect(await page.evaluate('window.drawn')).to.be.below(6 * 60);
  });

  it('tells what is under way, and what is aboard', async () => {
    await open('outpost');
    await opened.show('network?time=33.5');
    const { page } = opened;
    const underWay = page.getByRole('region', { name: 'Under way' });
    await eventually(async () =>
      expect(await underWay.textContent()).to.include('from KSC to Shackleton: 2 people'),
    );
    await underWay.getByRole('button').click();
    await eventually(async () =>
      expect(await page.getByRole('region', { name: 'Place' }).textContent()).to.include(
        '2 people',
      ),
    );
    await eventually(async () =>
      expect(await page.getByRole('region', { name: 'Event' }).textContent()).to.include(
        'Crew flight',
      ),
    );
    await page.getByRole('slider', { name: 'Time' }).fill('0');
    await page.locator('svg.network .edge .arrow').last().click({ force: true });
    await eventually(async () =>
      expect(await page.getByRole('region', { name: 'Event' }).count()).to.equal(0),
    );
  });

  it('chooses stocks by the keyboard, and shows the same after a reload', async () => {
    const need = ['5d of Water, 202 at Shackleton'];
    await opened.open(report(campaigns.short!(), { need }));
    await opened.show('supplies');
    const { page } = opened;
    const drawn = () => page.locator('svg.chart .stock > text.title').count();
    const all = await drawn();
    expect(all).to.be.above(10);
    const water = page.getByRole('button', { name: 'Water', exact: true });
    await water.press('Space');
    await eventually(async () => expect(await drawn()).to.equal(all - 1));
    expect(await water.getAttribute('aria-pressed')).to.equal('false');
    const provisions = page.getByRole('button', { name: '2 Crew Provisions' });
    expect(await provisions.getAttribute('aria-pressed')).to.equal('mixed');
    await page.getByRole('button', { name: 'None' }).press('Enter');
    await eventually(async () => expect(await drawn()).to.equal(0));
    await page.getByText('Nothing is chosen.').waitFor();
    await provisions.press('Enter');
    await page.getByLabel('Measured in').selectOption({ label: 'days of supply' });
    await page.waitForURL(/measure=days/);
    await eventually(async () => expect(await drawn()).to.be.within(2, all - 2));
    const chosen = await drawn();
    await page.reload();
    await eventually(async () => expect(await drawn()).to.equal(chosen));
    await page.getByText('5 d needed').first().waitFor();
    await page.getByRole('button', { name: 'First to run out' }).press('Enter');
    await eventually(async () => expect(await drawn()).to.equal(6));
    const deliveries = page.getByRole('table', { name: 'Deliveries to Shackleton' });
    expect(await deliveries.textContent()).to.include('Cargo landing');
    await page.locator('svg.chart', { hasText: '1 Cargo landing' }).waitFor();
    await page.getByLabel('Lines of').selectOption({ label: 'classes of supply' });
    await page.waitForURL(/stocks=class/);
    await page.getByRole('button', { name: '201 Water and Support Equipment' }).waitFor();
  });

  it('stacks needs by element, and shows the manifest of a transport', async () => {
    await open('outpost');
    await opened.show('supplies');
    const { page } = opened;
    await page.getByLabel('Stack by').selectOption({ label: 'element' });
    await page.locator('.legend', { hasText: 'Outpost | Habitat' }).waitFor();
    await page.waitForURL(/by=element/);
    await opened.show('manifest?transport=1');
    await eventually(async () =>
      expect(await page.locator('svg.manifest').textContent()).to.include('8.3 t of 12 t'),
    );
    await eventually(async () =>
      expect(await page.locator('.grid-box').textContent()).to.include('Outpost | Supplies'),
    );
  });
});
