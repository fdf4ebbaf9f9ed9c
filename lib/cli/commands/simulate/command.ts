import { Option } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';

export const simulate: Command = {
  name: 'simulate',
  summary: 'play a scenario, and say what happens, what cannot happen, and why',
  examples: [
    '$ space-logistics simulate campaign.json',
    '$ space-logistics simulate --until 30 --rules spacenet25 campaign.json',
    '$ space-logistics simulate --json campaign.json | jq .measures.launchMass',
  ],
  declare: (parser) => {
    parser
      .argument('<scenario>', 'scenario JSON; - is standard input')
      .option('--until <when>', 'nothing after this: a date, or days after the start')
      .addOption(
        oneOf(new Option('--rules <preset>', 'the decisions to take where tools differ'), [
          'standard',
          'spacenet25',
        ]).default('standard'),
      )
      .option('--no-consume', 'list demands only, and meet none from what is at hand')
      .option('--anyway', 'go as far as it goes with a scenario whose references are wrong')
      .option('--json', 'print the whole result as JSON')
      .option('--wide', 'cut nothing to the width of the terminal')
      .option('-q, --quiet', 'no closing line, and nothing of problems in the file');
  },
  run: async ({ args, options, terminal }) => {
    const { simulateFile } = await import('./simulate-file.js');
    return simulateFile(args[0] as string, options, terminal);
  },
};
