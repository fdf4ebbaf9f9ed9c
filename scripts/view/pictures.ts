// Makes the pictures of docs/report.md, docs/studies.md and README.md: views of reports of shipped campaigns and of a study, in
// Chromium.
import { join, resolve } from 'node:path';
import { report, studyReport } from '../../lib/report/index.js';
import { campaigns } from '../../spec/viewer/campaigns.js';
import { OpenedReport } from '../../spec/viewer/opened-report.js';
import { landerResults } from '../../spec/viewer/studies.js';

const folder = resolve(import.meta.dirname, '../../../docs/images');

/** A picture: the campaign, the address in its report, and the height that is enough to show what it is about. */
interface ReportPicture {
  readonly name: string;
  readonly campaign: string;
  readonly address: string;
  readonly height: number;
  /** The heading of the part that it begins with. Default: the top */
  readonly part?: string;
  /** The reserves that are needed. Default: none */
  readonly need?: readonly string[];
}

const pictures: readonly ReportPicture[] = [
  { name: 'overview', campaign: 'infeasible', address: 'overview', height: 1000 },
  { name: 'bat-chart', campaign: 'outpost', address: 'bat-chart', height: 800 },
  { name: 'network', campaign: 'outpost', address: 'network?time=34.5', height: 950 },
  { name: 'stacks', campaign: 'outpost', address: 'stacks?transport=1', height: 980 },
  { name: 'manifest', campaign: 'outpost', address: 'manifest?transport=0', height: 675 },
  { name: 'supplies', campaign: 'short', address: 'supplies', height: 1000 },
  {
    ...{ name: 'stocks', campaign: 'short', address: 'supplies', height: 1150 },
    ...{ part: 'What is left', need: ['5d of Water, Food at Shackleton'] },
  },
];

const opened = new OpenedReport();
await opened.start();

async function picture(
  ...[name, html, address, height, part]: [string, string, string, number, string?]
): Promise<void> {
  await opened.open(html, { width: 1100, scheme: 'light', media: 'screen' });
  await opened.page.setViewportSize({ width: 1100, height });
  await opened.show(address);
  if (part !== undefined)
    await opened.page
      .locator('figure', { hasText: part })
      .evaluate((figure) => figure.scrollIntoView());
  await opened.page.screenshot({ path: join(folder, `${name}.png`) });
  await opened.close();
}

const made = new Date(Date.UTC(2031, 0, 1));
for (const { name, campaign, address, height, part, need = [] } of pictures) {
  const options = { file: 'shackleton-outpost.json', made, need };
  await picture(`report-${name}`, report(campaigns[campaign]!(), options), address, height, part);
}
const study = await studyReport(await landerResults({ runs: 400 }), { made });
await picture('study-sensitivity', study, 'sensitivity?measure=leastMargin', 760);
await opened.stop();
