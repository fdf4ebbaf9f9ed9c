import { campaignWorkbook } from './campaign-workbook.js';
import { codec } from './codec.js';
import { command, start } from './command.js';
import { designs } from './design.js';
import { largeXml } from './large-xml.js';
import { manifest } from './manifest.js';
import { needsOfCampaign } from './needs.js';
import { queue } from './queue.js';
import { simulation } from './simulation.js';
import { study } from './study.js';
import { workbook } from './workbook.js';

/** All benchmarks, by their names on the command line. Without a name, all are run. */
const benchmarks: Readonly<
  Record<string, (print: (text: string) => void) => void | Promise<void>>
> = {
  codec,
  workbook,
  'campaign-workbook': campaignWorkbook,
  simulation,
  needs: needsOfCampaign,
  start,
  command,
  manifest,
  design: designs,
  'large-xml': largeXml,
  queue,
  study,
};

/** Benchmarks that need more than Node, and take arguments of their own. They run only if they are named. */
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  service: () => import('./service/main.js'),
  'report-page': () => import('./report-page.js'),
  'studio-page': () => import('./studio-page.js'),
};

const wanted = process.argv.slice(2);
const program = programs[wanted[0] ?? ''];
const unknown = wanted.filter((name) => !(name in benchmarks));
if (program !== undefined) await program();
else if (unknown.length > 0) {
  const known = [...Object.keys(benchmarks), ...Object.keys(programs)];
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}\n`);
  process.exitCode = 2;
} else
  for (const [name, run] of Object.entries(benchmarks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await run((text) => process.stdout.write(text));
    process.stdout.write('\n');
  }
