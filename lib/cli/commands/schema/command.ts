import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Argument } from 'commander';
import { answerTypes } from '../../../analysis/answers.js';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { Status, UnusableInput } from '../../terminal.js';

/** The names of schemas by the words that the command knows. Those of answers have the same name. */
const NAMES: Readonly<Record<string, string>> = {
  scenario: 'scenario',
  database: 'model-database',
  result: 'simulation-result',
  study: 'study',
  'study-summary': 'study-summary',
  ...Object.fromEntries(Object.keys(answerTypes).map((word) => [word, word])),
};

/** What has a strict schema. */
const STRICT = ['scenario', 'database'];

export const schema: Command = {
  name: 'schema',
  summary: 'print a JSON Schema for editors and other programs',
  examples: [
    '$ space-logistics schema > scenario.schema.json',
    '$ space-logistics schema --strict database',
    '$ space-logistics schema demands',
  ],
  declare: (parser) => {
    parser
      .addArgument(
        oneOf(new Argument('[kind]', 'what the schema describes'), Object.keys(NAMES)).default(
          'scenario',
        ),
      )
      .option('--strict', 'reject unknown properties (of scenario and database)');
  },
  run: async ({ args, options, terminal }) => {
    const kind = args[0] as string;
    const strict = options.strict && STRICT.includes(kind) ? '.strict' : '';
    terminal.json(packageFile(`data/schema/${NAMES[kind]}${strict}.schema.json`));
    return Status.Fine;
  },
};

/**
 * Reads a text file that ships with the package.
 * @param path relative to the root of the package
 * @throws UnusableInput if it is missing
 */
export function packageFile(path: string): string {
  // Compiled files are in a deeper folder than sources, so search upwards for the root.
  let directory = new URL('./', import.meta.url);
  for (;;) {
    const file = fileURLToPath(new URL(path, directory));
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const above = new URL('..', directory);
    if (above.href === directory.href) break;
    directory = above;
  }
  throw new UnusableInput(`${path} is missing from the installation; reinstall the package`);
}
