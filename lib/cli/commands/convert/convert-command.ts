import { Option } from 'commander';
import { declareReading, declareWriting, oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { setOption } from '../../editing/set-option.js';
import { declareFormats } from '../../format-options.js';

export const convert: Command = {
  name: 'convert',
  summary: 'convert between JSON, workbook and SpaceNet 2.5, or normalize JSON',
  examples: [
    '$ space-logistics convert --durations iso8601 campaign.json readable.json',
    '$ space-logistics convert --force campaign.json campaign.json',
    '$ space-logistics convert models.xlsx models.json',
    '$ space-logistics convert --set "Lander.isp=-5%" campaign.json weak.json',
    '$ space-logistics convert models.json models.xlsx',
    '$ space-logistics convert --into campaign.json campaign.xlsx',
    '$ space-logistics convert - - < campaign.json | jq .missionList',
    '$ space-logistics convert --report losses.json old.json campaign.json',
    '$ space-logistics convert --to spacenet25 campaign.json old.json',
  ],
  declare: (parser) => {
    parser
      .argument('<in>', 'scenario (JSON, XML), database (JSON) or workbook; - for stdin')
      .argument('<out>', 'file to write; - for stdout')
      .addOption(
        oneOf(
          new Option('--to <format>', 'output format (default: workbook for *.xlsx, else JSON)'),
          ['json', 'workbook', 'spacenet25'],
        ),
      );
    declareWriting(declareReading(parser).addOption(setOption()), 'seconds')
      .option('--into', 'edit the existing workbook <out>, and keep all else in it')
      .option('--report <file>', 'write what is lost to a file, as JSON')
      .option('-q, --quiet', 'do not report problems in the file');
    declareFormats(parser);
  },
  run: async ({ args, options, terminal }) => {
    const { convertFile } = await import('./convert-file.js');
    return convertFile(args[0] as string, args[1] as string, options, terminal);
  },
};
