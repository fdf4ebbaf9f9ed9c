import type { Command } from '../command.js';

export const show: Command = {
  name: 'show',
  summary: 'sum up a scenario or database; or one thing of it, and what refers to it',
  examples: [
    '$ space-logistics show campaign.json',
    '$ space-logistics show campaign.json "Crew lander"',
    '$ space-logistics show --json campaign.json | jq .missions[].events[].name',
  ],
  declare: (parser) => {
    parser
      .argument('<file>', 'scenario or database JSON, or workbook; - is standard input')
      .argument('[name]', 'name or identifier of one thing')
      .option('--json', 'print JSON')
      .option('--wide', 'cut nothing to the width of the terminal')
      .option('-q, --quiet', 'say nothing of problems in the file');
  },
  run: async ({ args, options, terminal }) => {
    const { showFile } = await import('../show/show-file.js');
    return showFile(args[0] as string, args[1] as string | undefined, options, terminal);
  },
};
