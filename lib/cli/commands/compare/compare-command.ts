import { declareForm, declareSimulation } from '../../asking/asking.js';
import type { Command } from '../../command.js';
import { declareNeeds } from '../../needs-options.js';

export const compare: Command = {
  name: 'compare',
  summary: 'put the answers about several plans side by side',
  examples: [
    '$ space-logistics compare plan-a.json plan-b.json plan-c.json',
    '$ space-logistics compare plan-a.json plan-b.json --prices prices.yaml',
    '$ space-logistics compare a.json b.json --need "30d of Water at Base"',
    '$ space-logistics compare plan-a.json plan-b.json --report plans.html',
    '$ space-logistics compare plan-a.json plan-b.json --table flights --csv',
  ],
  declare: (parser) => {
    declareNeeds(
      declareSimulation(
        parser
          .usage('[options] <plan> <plan> [plan...]')
          .argument('<files...>', 'scenarios (JSON, XML) or workbooks; one may be - for stdin'),
      ),
    )
      .option('--prices <file>', 'compare costs too: prices (YAML, JSON, CSV) of all plans')
      .option('--report <file>', 'write a page with the plans side by side, to open in a browser');
    declareForm(parser, ['figures', 'shortages', 'flights', 'cargo', 'differences']);
  },
  run: async ({ args, options, terminal, program }) => {
    const { compareFiles } = await import('./compare-files.js');
    const version = program.version()!;
    return compareFiles(args[0] as string[], { ...options, version }, terminal);
  },
};
