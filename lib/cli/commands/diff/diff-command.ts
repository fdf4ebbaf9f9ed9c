import { Option } from 'commander';
import { declareReading } from '../../arguments.js';
import type { Command } from '../../command.js';
import { declareFormats } from '../../format-options.js';

export const diff: Command = {
  name: 'diff',
  summary: 'list what changed between two files, by name',
  examples: [
    '$ space-logistics diff old.json new.json',
    '$ git show HEAD:campaign.json | space-logistics diff - campaign.json',
    '$ space-logistics diff old.json new.json --prices prices.yaml',
    "$ git config diff.campaign.command 'space-logistics diff --git'",
  ],
  declare: (parser) => {
    parser
      .usage('[options] <old> <new>')
      .argument('<files...>', 'the old file and the new file; one may be - for stdin')
      .option('--json', 'print JSON')
      .addOption(
        new Option(
          '--git',
          'run as a diff command of git: take its arguments, exit with 0',
        ).conflicts('json'),
      )
      .addOption(
        new Option(
          '--prices <file>',
          'simulate both scenarios, and compare what they cost at these prices (YAML, JSON, CSV, or a workbook with a sheet "prices"; - for stdin)',
        ).conflicts('git'),
      )
      .option('-q, --quiet', 'print only the changes, no messages');
    declareFormats(declareReading(parser));
  },
  run: async ({ args, options, terminal }) => {
    const files = args[0] as string[];
    if (options.git) {
      const { diffForGit } = await import('./diff-for-git.js');
      return diffForGit(files, options, terminal);
    }
    const { diffFiles } = await import('./diff-files.js');
    return diffFiles(files, options, terminal);
  },
};
