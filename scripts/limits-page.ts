import { allLimits, type LimitTable } from '../lib/limits/index.js';

/** The parts of the package, with a title and what their limits protect. */
const titles: Readonly<Record<keyof typeof allLimits, readonly [string, string]>> = {
  reading: ['Scenarios and databases', 'They apply to JSON text, plain values and workbooks.'],
  workbook: ['Workbooks', 'They apply when a workbook is read or written.'],
  xml: [
    'XML of SpaceNet 2.5',
    'They apply to scenarios in XML, which are read in pieces: a file from a path or a stream is never in memory as a whole.',
  ],
  simulation: ['Simulation', 'They apply to each run. [How to change them](simulation.md#limits).'],
  sweep: [
    'Sweeps in worker threads',
    'They apply to `sweepInWorkers`. [What happens to a thread that ends](simulation.md#sweeps-in-worker-threads).',
  ],
  manifest: ['Manifests', 'They apply to manifests of the demands of a campaign.'],
  study: ['Studies', 'They apply to [studies](studies.md).'],
  design: ['Designs', 'They apply to [designs of campaigns](design.md).'],
  prices: ['Prices', 'They apply to prices, and to the [costs](cost.md) of a campaign.'],
  reserves: ['Reserves', 'They apply to the [reserves](reserves.md) that a campaign needs.'],
  queue: ['Queues of studies', 'They apply to studies that [run on many machines](scale.md).'],
  solve: ['Searches for a value', 'They apply to `solve`, and to the command of that name.'],
  editing: [
    'Edits of a scenario',
    'They apply to `editScenario`, `sweep`, the option `--set` of commands, and the addresses of `solve`.',
  ],
  command: ['Command line', 'They apply to every command that reads a file.'],
  reports: [
    'Results and reports',
    'They apply to results of simulations and to what commands print.',
  ],
  analysis: ['Answers', 'They apply to [answers about a campaign](analysis.md).'],
  service: ['Service', 'They apply to the [service over HTTP](service.md), the command `serve`.'],
  studio: ['Studio', 'They apply to the local server of [the studio](studio.md).'],
};

const INTRODUCTION = `# Limits

<!-- Made by npm run generate from lib/limits: do not edit. -->

Input can be hostile or careless: a file of a few kilobytes can ask for more memory than any machine has. So everything
that grows with the input has a limit. The defaults allow at least ten times as much as any honest file needs. When a limit
is reached, you get an error that names it.
`;

function table(limits: LimitTable): string {
  const rows = Object.entries(limits).map(([name, limit]) =>
    [
      `\`${name}\``,
      limit.counts,
      limit.default.toLocaleString('en-US'),
      limit.option ?? 'fixed',
      limit.reached,
      limit.reason,
    ].join(' | '),
  );
  return [
    '| limit | counts | default | change it with | what happens beyond it | why this default |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** The whole page. */
export async function limitsPage(): Promise<string> {
  const parts = Object.entries(titles).map(([part, [title, text]]) =>
    [`## ${title}`, text, table(allLimits[part as keyof typeof allLimits])].join('\n\n'),
  );
  return `${[INTRODUCTION.trimEnd(), ...parts].join('\n\n')}\n`;
}
