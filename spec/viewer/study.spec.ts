import { expect } from 'chai';
import { studyReport } from '../../lib/report/index.js';
import { lookName, looks, OpenedReport, paper } from './opened-report.js';
import { landerResults } from './studies.js';

describe('the report of a study in a browser', () => {
  const opened = new OpenedReport();
  let html: string;
  before(async () => {
    await opened.start();
    html = await studyReport(await landerResults(), { made: new Date(0) });
  });
  after(() => opened.stop());
  afterEach(() => opened.close());

  for (const look of looks)
    it(`shows every view well, ${lookName(look)}`, async () => {
      await opened.open(html, look);
      const views = await opened.views();
      expect(views).to.have.length(5);
      for (const view of views) {
        await opened.show(view);
        expect(await opened.faults(), `${view}: layout`).to.eql([]);
        expect(await opened.violations(), `${view}: accessibility`).to.eql([]);
      }
      expect(opened.complaints).to.eql([]);
    });

  it('shows all views one after the other on paper', async () => {
    await opened.open(html, paper);
    expect(await opened.page.locator('.page').count()).to.equal(5);
    expect(await opened.faults()).to.eql([]);
    expect(opened.complaints).to.eql([]);
  });

  it('counts variants that were chosen, in every view, and moves them as it says', async () => {
    const variables = [
      { name: 'isp', fields: ['Lunar Lander.isp'], values: [380, 450] },
      { name: 'slip', shift: 'Flight to the halo orbit', values: [0, 2] },
    ];
    const store = await landerResults({ design: { type: 'One At A Time' }, variables });
    await opened.open(await studyReport(store, { made: new Date(0) }), paper);
    const text = await opened.page.locator('body').innerText();
    expect(text)
      .to.include('Verdicts')
      .and.to.match(/Feasible\s+\d of 5/);
    expect(text).to.include(
      'slip moves the event "Flight to the halo orbit" of the mission "Visit" alone.',
    );
    expect(text).to.not.match(/Probability|Wilson|median|Nine of ten|\d %/);
    expect(opened.complaints).to.eql([]);
  });

  it('keeps the measure that a reader chooses in the address', async () => {
    await opened.open(html, looks[0]!);
    await opened.show('sensitivity');
    await opened.page.getByLabel('Measure').selectOption({ label: 'leastMargin' });
    await opened.page.getByRole('heading', { name: 'Tornado of leastMargin' }).waitFor();
    expect(opened.page.url()).to.include('measure=leastMargin');
  });

  it('finds the front of the columns and wishes that a reader chooses', async () => {
    await opened.open(html, looks[0]!);
    await opened.show('trade-offs?x=leastMargin&wantX=most&y=leastMargin&wantY=most');
    await opened.page.locator('svg .best').waitFor();
    expect(await opened.page.locator('svg .best').count()).to.equal(1);
    await opened.page.getByLabel('wanted').nth(1).selectOption('least');
    await opened.page.locator('svg .best').nth(1).waitFor();
  });

  it('sorts the variants by the keyboard, and saves them as CSV', async () => {
    await opened.open(html, looks[0]!);
    await opened.show('tables');
    await opened.page.getByRole('button', { name: 'leastMargin', exact: true }).press('Enter');
    await opened.page.locator('th[aria-sort="ascending"]').waitFor();
    const { name } = await opened.saved('CSV');
    expect(name).to.equal('variants-variants.csv');
  });
});
