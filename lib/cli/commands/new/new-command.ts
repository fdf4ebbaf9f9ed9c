import { Option } from 'commander';
import { declareReading, declareWriting, oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { declareFormats } from '../../format-options.js';

export const create: Command = {
  name: 'new',
  summary: 'create a scenario, or a workbook to fill in',
  examples: [
    '$ space-logistics new --template models.xlsx',
    '$ space-logistics new --on models.xlsx --name "Lunar base" campaign.json',
    '$ space-logistics new --on models.xlsx --start 2031-03-01 campaign.json',
    '$ space-logistics new --on models.xlsx campaign.xlsx',
    '$ space-logistics new --design --on models.xlsx campaign.xlsx',
  ],
  declare: (parser) => {
    parser
      .argument('<out>', 'file to write; - for stdout')
      .option('--on <database>', 'workbook or database JSON to copy everything from')
      .option('--name <name>', 'name of the scenario', 'New scenario')
      .option('--by <name>', 'author (default: your user name)')
      .option('--start <date>', 'start date in UTC (default: today)')
      .addOption(
        oneOf(
          new Option('--type <type>', 'scenario type (default: from the bodies of the nodes)'),
          ['Earth Only', 'Lunar', 'Moon Only', 'Martian', 'Mars Only', 'Solar System'],
        ),
      )
      .option('--template', 'write an empty workbook with instructions instead')
      .option(
        '--design',
        'write a workbook with sheets for a design; --on then takes a scenario or a design too',
      );
    declareWriting(declareReading(parser), 'iso8601').option(
      '-q, --quiet',
      'do not report problems in the database',
    );
    declareFormats(parser);
  },
  run: async ({ args, options, terminal }) => {
    const { createFile } = await import('./create-file.js');
    return createFile(args[0] as string, options, terminal);
  },
};
