import { expect } from 'chai';
import type { Scenario } from '../../lib/index.js';
import { report } from '../../lib/report/index.js';
import { lookName, looks, type OpenedReport, paper } from './opened-report.js';

const provenance = { file: 'campaign.json', made: new Date(0), program: 'space-logistics' };

/** Declares the tests that a report of a campaign shows every view well: on wide and narrow screens, light, dark, and on paper. */
export function looksWell(name: string, scenario: () => Scenario, opened: OpenedReport): void {
  describe(`of the campaign "${name}"`, () => {
    let html: string;
    before(() => {
      html = report(scenario(), provenance);
    });
    afterEach(() => opened.close());

    for (const look of looks)
      it(`shows every view well, ${lookName(look)}`, async () => {
        await opened.open(html, look);
        for (const view of await opened.views()) {
          await opened.show(view);
          expect(await opened.faults(), `${view}: layout`).to.eql([]);
          expect(await opened.violations(), `${view}: accessibility`).to.eql([]);
        }
        expect(opened.complaints).to.eql([]);
      });

    it('shows all views one after the other on paper', async () => {
      await opened.open(html, paper);
      const views = await opened.views();
      expect(await opened.page.locator('.page').count()).to.equal(views.length);
      expect(await opened.faults()).to.eql([]);
      expect(opened.complaints).to.eql([]);
    });
  });
}
