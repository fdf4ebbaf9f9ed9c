import { declareSimulation } from '../../asking/declare.js';
import type { Command } from '../../command.js';
import { declareFilters } from './filter-options.js';

export const simulate: Command = {
  name: 'simulate',
  summary: 'simulate a scenario and report what fails or nearly fails',
  examples: [
    '$ space-logistics simulate campaign.json',
    '$ space-logistics simulate --until 30 --rules spacenet25 campaign.json',
    '$ space-logistics simulate --timeline --mission "First crew" campaign.json',
    '$ space-logistics simulate --set "Lander.isp=-5%" campaign.json',
    '$ space-logistics simulate --json campaign.json | jq .measures.launchMass',
  ],
  declare: (parser) => {
    declareSimulation(
      parser.argument('<scenario>', 'scenario (JSON, XML) or workbook; - for stdin'),
    )
      .option('--all', 'list every error, warning, burn, demand and shortage')
      .option('--timeline', 'print what happens, too');
    declareFilters(parser)
      .option('--json', 'print the full result as JSON')
      .option('--wide', 'do not shorten text to the width of the terminal')
      .option('-q, --quiet', 'print only the report, no messages');
  },
  run: async ({ args, options, terminal }) => {
    const { simulateFile } = await import('./simulate-file.js');
    return simulateFile(args[0] as string, options, terminal);
  },
};
