import { campaigns } from './campaigns.js';
import { looksWell } from './looks-well.js';
import { OpenedReport } from './opened-report.js';

describe('a report in a browser', () => {
  const opened = new OpenedReport();
  before(() => opened.start());
  after(() => opened.stop());

  for (const [name, scenario] of Object.entries(campaigns)) looksWell(name, scenario, opened);
});
