import { declareReading } from '../../arguments.js';
import type { Command } from '../../command.js';
import { setOption } from '../../editing/set-option.js';
import { declareFormats } from '../../format-options.js';
import { rulesOption } from '../../rules-option.js';

export const validate: Command = {
  name: 'validate',
  summary: 'check files and print each problem with its location',
  examples: [
    '$ space-logistics validate campaign.json',
    '$ space-logistics validate --strict --json data/*.json',
    '$ curl -s https://example.org/campaign.json | space-logistics validate -',
  ],
  declare: (parser) => {
    parser
      .argument('<file...>', 'scenarios (JSON, XML), databases (JSON) or workbooks; - for stdin')
      .option('--json', 'print the problems as JSON')
      .option('--strict', 'exit with status 1 on warnings too')
      .addOption(rulesOption('rules of the simulation that the checks are for'))
      .option('-q, --quiet', 'print only the problems, no messages');
    declareFormats(declareReading(parser).addOption(setOption()), false);
  },
  run: async ({ args, options, terminal }) => {
    const { validateFiles } = await import('./validate-files.js');
    return validateFiles(args[0] as string[], options, terminal);
  },
};
