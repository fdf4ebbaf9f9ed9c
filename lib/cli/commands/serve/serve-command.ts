import { defaultServiceLimits } from '../../../limits/service.js';
import { resolveServiceLimits } from '../../../service/options.js';
import { addWord } from '../../arguments.js';
import type { Command } from '../../command.js';
import { limitOption } from '../../limit-option.js';
import { whole } from '../../number-option.js';

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
    const { serveHttp } = await import('./serve-http.js');
    return serveHttp(options, process.env, terminal);
  },
};
