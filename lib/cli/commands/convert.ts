import { Option } from 'commander';
import type { Command } from '../command.js';

export const convert: Command = {
  name: 'convert',
  summary: 'write a scenario or database anew, in the spelling and the forms asked for',
  examples: [
    '$ space-logistics convert --durations iso8601 campaign.json readable.json',
    '$ space-logistics convert --durations seconds --force campaign.json campaign.json',
    '$ space-logistics convert - - < campaign.json | jq .missionList',
  ],
  declare: (parser) => {
    parser
      .argument('<in>', 'scenario or database; - is standard input')
      .argument('<out>', 'file to write; - is standard output')
      .addOption(
        new Option('--durations <form>', 'how durations are written')
          .choices(['seconds', 'iso8601'])
          .default('seconds'),
      )
      .option('--compact', 'write JSON in one line')
      .option('--force', 'overwrite a file that is there')
      .option('-q, --quiet', 'say nothing of problems in the file');
  },
  run: async ({ args, options, terminal }) => {
    const { convertFile } = await import('../convert-file.js');
    return convertFile(args[0] as string, args[1] as string, options, terminal);
  },
};
