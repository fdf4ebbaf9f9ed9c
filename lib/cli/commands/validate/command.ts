import type { Command } from '../../command.js';

export const validate: Command = {
  name: 'validate',
  summary: 'check scenario and database files, and say where what is wrong',
  examples: [
    '$ space-logistics validate campaign.json',
    '$ space-logistics validate --strict --json data/*.json',
    '$ curl -s https://example.org/campaign.json | space-logistics validate -',
  ],
  declare: (parser) => {
    parser
      .argument('<file...>', 'scenario or database JSON, or workbook; - is standard input')
      .option('--json', 'print the problems as JSON')
      .option('--strict', 'let warnings alone give exit status 1 too')
      .option('-q, --quiet', 'print the problems only, no closing line');
  },
  run: async ({ args, options, terminal }) => {
    const { validateFiles } = await import('./validate-files.js');
    return validateFiles(args[0] as string[], options, terminal);
  },
};
