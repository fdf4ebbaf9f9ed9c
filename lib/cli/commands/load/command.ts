import type { Command } from '../../command.js';
import { declareWriting } from '../../writing.js';

export const load: Command = {
  name: 'load',
  summary: 'read a workbook, and write its model database as JSON',
  examples: [
    '$ space-logistics load models.xlsx > models.json',
    '$ space-logistics load --durations iso8601 models.xlsx models.json',
  ],
  declare: (parser) => {
    parser
      .argument('<workbook>', 'Excel workbook (.xlsx); - is standard input')
      .argument('[out]', 'file to write', '-');
    declareWriting(parser, 'seconds').option(
      '-q, --quiet',
      'say nothing of problems in the workbook',
    );
  },
  run: async ({ args, options, terminal }) => {
    const { loadWorkbook } = await import('../convert/convert-file.js');
    return loadWorkbook(args[0] as string, args[1] as string, options, terminal);
  },
};
