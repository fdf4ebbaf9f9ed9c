import { Option } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { limitOption } from '../../limit-option.js';
import { sizeOption } from '../../reading/size-option.js';

export const simulate: Command = {
  name: 'simulate',
  summary: 'simulate a scenario and report what happens and what fails',
  examples: [
    '$ space-logistics simulate campaign.json',
    '$ space-logistics simulate --until 30 --rules spacenet25 campaign.json',
    '$ space-logistics simulate --json campaign.json | jq .measures.launchMass',
  ],
  declare: (parser) => {
    parser
      .argument('<scenario>', 'scenario (JSON); - for stdin')
      .option('--until <when>', 'stop at a date, or this many days after the start')
      .addOption(
        oneOf(new Option('--rules <preset>', 'rules to use where simulators differ'), [
          'standard',
          'spacenet25',
        ]).default('standard'),
      )
      .option('--no-consume', 'list demands without consuming resources')
      .addOption(limitOption())
      .addOption(sizeOption())
      .option('--anyway', 'simulate even if the checks find errors')
      .option('--json', 'print the full result as JSON')
      .option('--wide', 'do not shorten text to the width of the terminal')
      .option('-q, --quiet', 'print only the report, no messages');
  },
  run: async ({ args, options, terminal }) => {
    const { simulateFile } = await import('./simulate-file.js');
    return simulateFile(args[0] as string, options, terminal);
  },
};
