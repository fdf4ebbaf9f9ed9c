// The commands that bring a campaign into a browser: as a page, as an editor, or as a service.
import { defaultServiceLimits } from '../../limits/service.js';
import { resolveServiceLimits } from '../../service/options.js';
import { addWord } from '../arguments.js';
import { declareSimulation } from '../asking/asking.js';
import type { Command } from '../command.js';
import { limitOption } from '../limit-option.js';
import { declareNeeds } from '../needs-options.js';
import { whole } from '../number-option.js';

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
    const { reportFile } = await import('./report/report-file.js');
    const version = program.version() ?? '';
    return reportFile(args[0] as string, { ...options, version }, terminal);
  },
};

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
    const { studio: serve } = await import('./studio/studio.js');
    return serve(args[0] as string | undefined, options, terminal);
  },
};

export const serve: Command = {
  name: 'serve',
  summary: 'answer over HTTP, for programs and for a page in a browser',
  examples: [
    '$ space-logistics serve',
    '$ space-logistics serve --port 8080 --limit seconds=60',
    '$ SPACE_LOGISTICS_TOKEN=$(cat token) space-logistics serve --host 0.0.0.0',
  ],
  declare: (parser) => {
    parser
      .option('--host <address>', 'address to listen on', '127.0.0.1')
      .option('--port <number>', 'port to listen on; 0 for any', whole(0, 65_535), 8400)
      .option(
        '--token-file <file>',
        'file with the token that requests need (default: the variable SPACE_LOGISTICS_TOKEN)',
      )
      .option(
        '--allow-host <name>',
        'answer to this name of a host too, if there is no token; can be given several times',
        addWord,
      )
      .option(
        '--origin <origin>',
        'allow pages of this origin to ask, such as https://example.org; can be given several times',
        addWord,
      )
      .option('--threads <count>', 'threads for quick work', whole(1, 256))
      .option('--slow-threads <count>', 'threads for slow work', whole(1, 256))
      .option('--study-threads <count>', 'threads of each study', whole(1, 256))
      .option(
        '--studies <folder>',
        'folder that keeps studies (default: a temporary one, removed at the end)',
      )
      .option('--trust-proxy', 'take the addresses of clients from X-Forwarded-For')
      .addOption(
        limitOption({
          names: Object.keys(defaultServiceLimits),
          resolve: resolveServiceLimits,
          about: 'raise or lower a limit; can be given several times (names: ',
        }),
      )
      .option('-q, --quiet', 'print no log');
  },
  run: async ({ options, terminal }) => {
    const { serveHttp } = await import('./serve/serve-http.js');
    return serveHttp(options, process.env, terminal);
  },
};
