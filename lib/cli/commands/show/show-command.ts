import { Option } from 'commander';
import { declareReading } from '../../arguments.js';
import type { Command } from '../../command.js';
import { setOption } from '../../editing/set-option.js';
import { declareFormats } from '../../format-options.js';

export const show: Command = {
  name: 'show',
  summary: 'summarize a file, or show one object and what refers to it',
  examples: [
    '$ space-logistics show campaign.json',
    '$ space-logistics show campaign.json "Crew lander"',
    '$ space-logistics show campaign.json Cargo.events.Launch',
    '$ space-logistics show --json campaign.json | jq .missions[].events[].name',
    "$ git config diff.campaign.textconv 'space-logistics show --git'",
  ],
  declare: (parser) => {
    parser
      .argument('<file>', 'scenario (JSON, XML), database (JSON) or workbook; - for stdin')
      .argument('[name]', 'name, address or identifier of the object to show')
      .option('--json', 'print JSON')
      .option('--wide', 'do not shorten text to the width of the terminal')
      .addOption(
        new Option('--git', 'run as a textconv of git: print every field on a line').conflicts([
          'json',
          'set',
        ]),
      )
      .option('-q, --quiet', 'do not report problems in the file');
    declareFormats(declareReading(parser).addOption(setOption()));
  },
  run: async ({ args, options, terminal }) => {
    const [file, name] = args as [string, string?];
    if (options.git) {
      const { showForGit } = await import('./show-for-git.js');
      return showForGit(file, name, options, terminal);
    }
    const { showFile } = await import('./show-file.js');
    return showFile(file, name, options, terminal);
  },
};
