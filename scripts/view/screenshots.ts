// Takes a picture of every view of every campaign of the specs, in every look, for people to look at: dist/screenshots/. Arguments
// narrow it down: names of campaigns, views and looks, addresses such as `bat-chart?element=3`, or files of scenarios.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, Scenario } from '../../lib/index.js';
import { report } from '../../lib/report/index.js';
import { campaigns } from '../../spec/viewer/campaigns.js';
import { lookName, looks, OpenedReport, paper } from '../../spec/viewer/opened-report.js';

const folder = 'dist/screenshots';
mkdirSync(folder, { recursive: true });

const words = process.argv.slice(2);
const files = words.filter((word) => existsSync(word));
const isWanted = (name: string, all: readonly string[]): boolean => {
  const chosen = all.filter((each) => words.includes(each));
  return chosen.length === 0 || chosen.includes(name);
};

const scenarios = new Map(
  files.length > 0
    ? files.map((file) => [
        basename(file).replace(/\..*$/, ''),
        () => parse(Scenario, readFileSync(file)),
      ])
    : Object.entries(campaigns).filter(([name]) => isWanted(name, Object.keys(campaigns))),
);

const opened = new OpenedReport();
await opened.start();
for (const [name, scenario] of scenarios) {
  const html = report(scenario(), {
    file: `${name}.json`,
    made: new Date(0),
    program: 'space-logistics',
  });
  for (const look of looks.filter((each) => isWanted(lookName(each), looks.map(lookName)))) {
    await opened.open(html, look);
    const views = await opened.views();
    const addresses = words.filter((word) => word.includes('?'));
    const shown = addresses.length > 0 ? addresses : views.filter((each) => isWanted(each, views));
    for (const view of shown) {
      await opened.show(view);
      const path = join(folder, `${name}-${view.replace(/[?&=]/g, '-')}-${lookName(look)}.png`);
      await opened.page.screenshot({ path, fullPage: true });
      const found = [...(await opened.faults()), ...(await opened.violations())];
      console.log(path, ...found.map((fault) => `\n    ${fault}`));
    }
    for (const complaint of opened.complaints) console.log(`    ${complaint}`);
    await opened.close();
  }
  if (words.includes('print') || words.length === 0) {
    await opened.open(html, paper);
    await opened.page.pdf({ path: join(folder, `${name}.pdf`), format: 'A4' });
    await opened.page.screenshot({ path: join(folder, `${name}-print.png`), fullPage: true });
    console.log(`${name}.pdf`, ...(await opened.faults()).map((fault) => `\n    ${fault}`));
    await opened.close();
  }
}
await opened.stop();
