import { Argument } from 'commander';
import type { Command } from '../command.js';
import { Status } from '../status.js';

export const schema: Command = {
  name: 'schema',
  summary: 'print the JSON Schema of a scenario or database',
  examples: [
    '$ space-logistics schema > scenario.schema.json',
    '$ space-logistics schema --strict database',
  ],
  declare: (parser) => {
    parser
      .addArgument(
        new Argument('[kind]', 'what the schema is of')
          .choices(['scenario', 'database'])
          .default('scenario'),
      )
      .option('--strict', 'the schema that refuses unknown properties');
  },
  run: async ({ args, options, terminal }) => {
    const { packageFile } = await import('../package-file.js');
    const name = args[0] === 'database' ? 'model-database' : 'scenario';
    const strict = options.strict ? '.strict' : '';
    terminal.out(packageFile(`data/schema/${name}${strict}.schema.json`));
    return Status.Fine;
  },
};
