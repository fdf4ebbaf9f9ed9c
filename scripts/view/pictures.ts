// Makes the pictures of docs/report.md, docs/studies.md and README.md: views of reports of shipped campaigns and of a study, in
// Chromium.
import { join, resolve } from 'node:path';
import { report, studyReport } from '../../lib/report/index.js';
import { campaigns } from '../../spec/viewer/campaigns.js';
import { OpenedReport } from '../../spec/viewer/opened-report.js';
import { landerResults } from '../../spec/viewer/studies.js';

const folder = resolve(import.meta.dirname, '../../../docs/images');

/** The pictures: the campaign, the address in its report, and the height that is enough to show what it is about. */
const pictures = [
  { name: 'overview', campaign: 'infeasible', address: 'overview', height: 1000 },
  { name: 'bat-chart', campaign: 'outpost', address: 'bat-chart', height: 800 },
  { name: 'network', campaign: 'outpost', address: 'network?time=34.5', height: 950 },
  { name: 'stacks', campaign: 'outpost', address: 'stacks?transport=1', height: 980 },
  { name: 'manifest', campaign: 'outpost', address: 'manifest?transport=0', height: 675 },
  { name: 'supplies', campaign: 'short', address: 'supplies', height: 1000 },
];

const opened = new OpenedReport();
await opened.start();

async function picture(name: string, html: string, address: string, height: number): Promise<void> {
  await opened.open(html, { width: 1100, scheme: 'light', media: 'screen' });
  await opened.page.setViewportSize({ width: 1100, height });
  await opened.show(address);
  await opened.page.screenshot({ path: join(folder, `${name}.png`) });
  await opened.close();
}

const made = new Date(Date.UTC(2031, 0, 1));
for (const { name, campaign, address, height } of pictures) {
  const options = { file: 'shackleton-outpost.json', made };
  await picture(`report-${name}`, report(campaigns[campaign]!(), options), address, height);
}
const study = await studyReport(await landerResults({ runs: 400 }), { made });
await picture('study-sensitivity', study, 'sensitivity?measure=leastMargin', 760);
await opened.stop();
