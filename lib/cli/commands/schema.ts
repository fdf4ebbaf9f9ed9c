import { Argument } from 'commander';
import type { Command } from '../command.js';
import { Status } from '../status.js';
import { oneOf } from './one-of.js';

const NAMES = {
  scenario: 'scenario',
  database: 'model-database',
  result: 'simulation-result',
} as const;

export const schema: Command = {
  name: 'schema',
  summary: 'print the JSON Schema of a scenario, a database or a simulation result',
  examples: [
    '$ space-logistics schema > scenario.schema.json',
    '$ space-logistics schema --strict database',
  ],
  declare: (parser) => {
    parser
      .addArgument(
        oneOf(new Argument('[kind]', 'what the schema is of'), [
          'scenario',
          'database',
          'result',
        ]).default('scenario'),
      )
      .option('--strict', 'the one that refuses unknown properties (of a result there is but one)');
  },
  run: async ({ args, options, terminal }) => {
    const { packageFile } = await import('../package-file.js');
    const kind = args[0] as keyof typeof NAMES;
    const strict = options.strict && kind !== 'result' ? '.strict' : '';
    terminal.out(packageFile(`data/schema/${NAMES[kind]}${strict}.schema.json`));
    return Status.Fine;
  },
};
