import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse, Scenario } from '../../../lib/index.js';
import { report } from '../../../lib/report/index.js';
import { looksWell } from '../../viewer/looks-well.js';
import { OpenedReport } from '../../viewer/opened-report.js';

const tutorials = ['quick_start_1', 'quick_start_2'];
const scenarioOf = (name: string): Scenario =>
  parse(Scenario, readFileSync(`../shared/data/${name}.scenario.json`));

describe('a report of a tutorial', () => {
  const opened = new OpenedReport();
  before(() => opened.start());
  after(() => opened.stop());

  for (const name of tutorials) {
    it(`is smaller than 1 MB: ${name}`, () => {
      expect(Buffer.byteLength(report(scenarioOf(name)))).to.be.below(1_000_000);
    });
    looksWell(name, () => scenarioOf(name), opened);
  }
});
