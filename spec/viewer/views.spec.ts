import { expect } from 'chai';
import { report } from '../../lib/report/index.js';
import { campaigns } from './campaigns.js';
import { looksWell } from './looks-well.js';
import { looks, OpenedReport } from './opened-report.js';

describe('a report in a browser', () => {
  const opened = new OpenedReport();
  before(() => opened.start());
  after(() => opened.stop());

  it('is printed with all views by a browser that does not tell of the medium before', async () => {
    await opened.open(report(campaigns.outpost!()), { ...looks[0]!, media: 'screen' });
    const views = await opened.views();
    // A medium that is set for the page stays what it is when the page is printed.
    await opened.page.emulateMedia({ media: null });
    const pdf = await opened.page.pdf();
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).to.have.length.above(views.length);
    await opened.page.locator('nav').waitFor();
    expect(await opened.page.locator('.page').count()).to.equal(1);
    await opened.close();
  });

  for (const [name, scenario] of Object.entries(campaigns)) looksWell(name, scenario, opened);
});
