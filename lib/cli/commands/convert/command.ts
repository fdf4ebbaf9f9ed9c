import { Option } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { declareWriting } from '../../writing.js';

export const convert: Command = {
  name: 'convert',
  summary: 'write a scenario or database anew, in the spelling and the forms asked for',
  examples: [
    '$ space-logistics convert --durations iso8601 campaign.json readable.json',
    '$ space-logistics convert --force campaign.json campaign.json',
    '$ space-logistics convert models.xlsx models.json',
    '$ space-logistics convert models.json models.xlsx',
    '$ space-logistics convert - - < campaign.json | jq .missionList',
  ],
  declare: (parser) => {
    parser
      .argument('<in>', 'scenario or database JSON, or workbook; - is standard input')
      .argument('<out>', 'file to write; - is standard output')
      .addOption(
        oneOf(
          new Option('--to <format>', 'what to write (default: a workbook to *.xlsx, else JSON)'),
          ['json', 'workbook'],
        ),
      );
    declareWriting(parser, 'seconds').option('-q, --quiet', 'say nothing of problems in the file');
  },
  run: async ({ args, options, terminal }) => {
    const { convertFile } = await import('./convert-file.js');
    return convertFile(args[0] as string, args[1] as string, options, terminal);
  },
};
