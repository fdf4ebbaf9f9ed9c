import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Argument } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { Status, UnusableInput } from '../../terminal.js';

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
    const { packageFile } = await import('./command.js');
    const kind = args[0] as keyof typeof NAMES;
    const strict = options.strict && kind !== 'result' ? '.strict' : '';
    terminal.out(packageFile(`data/schema/${NAMES[kind]}${strict}.schema.json`));
    return Status.Fine;
  },
};

/**
 * The text of a file that ships with the package.
 * @param path from the root of the package
 * @throws UnusableInput where it is missing
 */
export function packageFile(path: string): string {
  // The compiled files lie deeper than the sources, so the root is looked for.
  let directory = new URL('../..', import.meta.url);
  for (;;) {
    const file = fileURLToPath(new URL(path, directory));
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const above = new URL('../../..', directory);
    if (above.href === directory.href) break;
    directory = above;
  }
  throw new UnusableInput(`${path} is missing from the installation`);
}
