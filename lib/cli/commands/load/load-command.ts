import { declareReading, declareWriting } from '../../arguments.js';
import type { Command } from '../../command.js';
import { declareFormats } from '../../format-options.js';

export const load: Command = {
  name: 'load',
  summary: 'convert an Excel workbook, or XML of SpaceNet 2.5, to JSON',
  examples: [
    '$ space-logistics load models.xlsx > models.json',
    '$ space-logistics load --durations iso8601 models.xlsx models.json',
  ],
  declare: (parser) => {
    parser
      .argument('<workbook>', 'Excel workbook (.xlsx, .xls), or XML of SpaceNet 2.5; - for stdin')
      .argument('[out]', 'JSON file to write; - for stdout', '-');
    declareWriting(declareReading(parser), 'seconds').option(
      '-q, --quiet',
      'do not report problems in the workbook',
    );
    declareFormats(parser);
  },
  run: async ({ args, options, terminal }) => {
    const { loadWorkbook } = await import('./load-workbook.js');
    return loadWorkbook(args[0] as string, args[1] as string, options, terminal);
  },
};
