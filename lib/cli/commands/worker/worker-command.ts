import type { Command } from '../../command.js';
import { whole } from '../../number-option.js';
import { leaseOption } from './lease-option.js';

export const worker: Command = {
  name: 'worker',
  summary: 'simulate variants of studies that other machines run',
  examples: [
    '$ space-logistics worker --queue redis://queue.example.org:6379',
    '$ SPACE_LOGISTICS_QUEUE_PASSWORD=$(cat password) space-logistics worker \\',
    '    --queue rediss://ada@queue.example.org:6380/0 --threads 16',
  ],
  declare: (parser) => {
    parser
      .requiredOption('--queue <address>', 'Redis or Valkey server, such as redis://host:6379')
      .option('--threads <number>', 'worker threads (default: one a core)', whole(1, 256))
      .option('--thread-memory <MiB>', 'memory of one thread, in MiB', whole(16, 2 ** 31 - 1))
      .addOption(leaseOption())
      .option('-q, --quiet', 'print no messages');
  },
  run: async ({ options, terminal }) => {
    const { work } = await import('./work.js');
    return work(options.queue as string, options, terminal);
  },
};
