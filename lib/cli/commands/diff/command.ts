import { Option } from 'commander';
import type { Command } from '../../command.js';

export const diff: Command = {
  name: 'diff',
  summary: 'say what changed between two scenarios or databases, by name and meaning',
  examples: [
    '$ space-logistics diff old.json new.json',
    '$ git show HEAD:campaign.json | space-logistics diff - campaign.json',
    "$ git config diff.campaign.command 'space-logistics diff --git'",
  ],
  declare: (parser) => {
    parser
      .argument('<files...>', 'the earlier and the later file; one may be -, standard input')
      .option('--json', 'print JSON')
      .addOption(
        new Option(
          '--git',
          'be an external diff command of git: take its arguments, end with status 0',
        ).conflicts('json'),
      )
      .option('-q, --quiet', 'no closing line, and nothing of problems in the files');
  },
  run: async ({ args, options, terminal }) => {
    const files = args[0] as string[];
    if (options.git) {
      const { diffForGit } = await import('./diff-for-git.js');
      return diffForGit(files, terminal);
    }
    const { diffFiles } = await import('./diff-files.js');
    return diffFiles(files, options, terminal);
  },
};
