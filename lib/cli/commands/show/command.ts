import { Option } from 'commander';
import type { Command } from '../../command.js';

export const show: Command = {
  name: 'show',
  summary: 'sum up a scenario or database; or one thing of it, and what refers to it',
  examples: [
    '$ space-logistics show campaign.json',
    '$ space-logistics show campaign.json "Crew lander"',
    '$ space-logistics show --json campaign.json | jq .missions[].events[].name',
    "$ git config diff.campaign.textconv 'space-logistics show --git'",
  ],
  declare: (parser) => {
    parser
      .argument('<file>', 'scenario or database JSON, or workbook; - is standard input')
      .argument('[name]', 'name or identifier of one thing')
      .option('--json', 'print JSON')
      .option('--wide', 'cut nothing to the width of the terminal')
      .addOption(
        new Option(
          '--git',
          'be a text conversion of git: all that there is, one field a line',
        ).conflicts('json'),
      )
      .option('-q, --quiet', 'say nothing of problems in the file');
  },
  run: async ({ args, options, terminal }) => {
    const [file, name] = args as [string, string?];
    if (options.git) {
      const { showForGit } = await import('./show-for-git.js');
      return showForGit(file, name, terminal);
    }
    const { showFile } = await import('./show-file.js');
    return showFile(file, name, options, terminal);
  },
};
