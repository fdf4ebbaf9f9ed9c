import { Option } from 'commander';
import { declareReading, declareWriting, oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { declareFormats } from '../../format-options.js';

export const update: Command = {
  name: 'update',
  summary: 'give a scenario a newer model, and keep its missions and elements',
  examples: [
    '$ space-logistics update campaign.json --from model.xlsx',
    '$ space-logistics update campaign.xlsx --from model.xlsx',
    '$ space-logistics update campaign.json new.json --from model.xlsx --yes',
    '$ space-logistics update campaign.json --from model.xlsx --used keep',
    '$ space-logistics update campaign.json --from model.json --json | jq .gone',
  ],
  declare: (parser) => {
    parser
      .argument('<scenario>', 'scenario (JSON, XML) or workbook; - for stdin')
      .argument('[out]', 'file to write (default: the scenario itself); - for stdout')
      .requiredOption('--from <model>', 'workbook or database JSON with the newer model')
      .addOption(
        oneOf(new Option('--used <choice>', 'what to do with what is gone, but still used'), [
          'refuse',
          'keep',
          'remove',
        ]).default('refuse'),
      )
      .option('--only-needed', 'add only what objects of the scenario need')
      .option('-y, --yes', 'write the changes without asking')
      .option('--json', 'print the changes as JSON; write only with --yes')
      .option('-q, --quiet', 'print only the changes, no messages');
    declareFormats(declareWriting(declareReading(parser)));
  },
  run: async ({ args, options, terminal }) => {
    const { updateFile } = await import('./update-file.js');
    const [file, output] = args as [string, string?];
    return updateFile(file, output, options as never, terminal);
  },
};
