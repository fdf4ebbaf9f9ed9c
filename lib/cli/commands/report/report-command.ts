import { declareSimulation } from '../../asking/asking.js';
import type { Command } from '../../command.js';
import { declareNeeds } from '../../needs-options.js';

export const report: Command = {
  name: 'report',
  summary: 'write a report of a scenario, to open in a browser',
  examples: [
    '$ space-logistics report campaign.json',
    '$ space-logistics report campaign.json -o to-send.html',
    '$ space-logistics report campaign.xlsx --need "30d of Water, Food at Base"',
    '$ space-logistics report campaign.json --prices prices.yaml',
    '$ space-logistics report - -o - < campaign.json > report.html',
  ],
  declare: (parser) => {
    declareNeeds(
      declareSimulation(
        parser.argument('<scenario>', 'scenario (JSON, XML) or workbook; - for stdin'),
      ),
    )
      .option(
        '-o, --output <file>',
        'file to write; - for stdout (default: the name of the scenario, with .html)',
      )
      .option(
        '--prices <file>',
        'add what the campaign costs at these prices (YAML, JSON, CSV, or a workbook with a sheet "prices"; - for stdin)',
      )
      .option('--force', 'overwrite an existing file')
      .option('-q, --quiet', 'print no messages');
  },
  run: async ({ args, options, terminal, program }) => {
    const { reportFile } = await import('./report-file.js');
    const version = program.version() ?? '';
    return reportFile(args[0] as string, { ...options, version }, terminal);
  },
};
