import type { Command } from '../../command.js';

export const studio: Command = {
  name: 'studio',
  summary: 'edit a scenario in a browser, with its answers beside it',
  examples: [
    '$ space-logistics studio campaign.json',
    '$ space-logistics studio campaign.xlsx --port 8080',
    '$ space-logistics studio',
  ],
  declare: (parser) => {
    parser
      .argument('[file]', 'scenario (JSON or workbook) to open, or a folder (default: this one)')
      .option(
        '--port <number>',
        'port of the local server (default: the same each time for a folder, if it is free)',
      );
  },
  run: async ({ args, options, terminal }) => {
    const { studio: serve } = await import('./studio.js');
    return serve(args[0] as string | undefined, options, terminal);
  },
};
