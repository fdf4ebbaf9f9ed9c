import { Option } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { declareWriting } from '../../writing.js';

export const create: Command = {
  name: 'new',
  summary: 'start a scenario, on a database if there is one; or an empty workbook',
  examples: [
    '$ space-logistics new --template models.xlsx',
    '$ space-logistics new --on models.xlsx --name "Lunar base" campaign.json',
    '$ space-logistics new --on models.xlsx --start 2031-03-01 campaign.json',
  ],
  declare: (parser) => {
    parser
      .argument('<out>', 'file to write; - is standard output')
      .option('--on <database>', 'workbook or database JSON to take everything from')
      .option('--name <name>', 'name of the scenario', 'New scenario')
      .option('--by <name>', 'who makes it (default: the user)')
      .option('--start <date>', 'when it starts, in UTC (default: today)')
      .addOption(
        oneOf(new Option('--type <type>', 'scenario type (default: by the bodies of the nodes)'), [
          'Earth Only',
          'Lunar',
          'Moon Only',
          'Martian',
          'Mars Only',
          'Solar System',
        ]),
      )
      .option('--template', 'write an empty workbook that explains itself');
    declareWriting(parser, 'iso8601').option(
      '-q, --quiet',
      'say nothing of problems in the database',
    );
  },
  run: async ({ args, options, terminal }) => {
    const { createFile } = await import('./create-file.js');
    return createFile(args[0] as string, options, terminal);
  },
};
