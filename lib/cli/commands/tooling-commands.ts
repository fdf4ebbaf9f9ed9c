// The commands that tell other programs about this one: editors its schemas, shells its commands.
import { Argument } from 'commander';
import { answerTypes } from '../../analysis/answers.js';
import { MissingPackageFileError, packageFile } from '../../reading/package-file.js';
import { own } from '../../schema/plain.js';
import { oneOf } from '../arguments.js';
import type { Command } from '../command.js';
import { Status, UnusableInput } from '../terminal.js';

/** The names of schemas by the words that the command knows. Those of answers have the same name. */
const SCHEMA_NAMES: Readonly<Record<string, string>> = {
  scenario: 'scenario',
  database: 'model-database',
  result: 'simulation-result',
  study: 'study',
  'study-summary': 'study-summary',
  design: 'design',
  prices: 'prices',
  needs: 'needs',
  ...Object.fromEntries(Object.keys(answerTypes).map((word) => [word, word])),
};

/** What has a strict schema. */
const STRICT_SCHEMAS = ['scenario', 'database'];

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
        oneOf(
          new Argument('[kind]', 'what the schema describes'),
          Object.keys(SCHEMA_NAMES),
        ).default('scenario'),
      )
      .option('--strict', 'reject unknown properties (of scenario and database)');
  },
  run: async ({ args, options, terminal }) => {
    const kind = args[0] as string;
    const strict = options.strict && STRICT_SCHEMAS.includes(kind) ? '.strict' : '';
    terminal.json(shipped(`data/schema/${own(SCHEMA_NAMES, kind)}${strict}.schema.json`));
    return Status.Fine;
  },
};

/** Reads a file of the package. @throws UnusableInput if it is missing */
function shipped(path: string): string {
  try {
    return packageFile(path);
  } catch (error) {
    throw error instanceof MissingPackageFileError ? new UnusableInput(error.message) : error;
  }
}

export const completion: Command = {
  name: 'completion',
  summary: 'print a shell completion script',
  examples: [
    '$ source <(space-logistics completion bash)',
    '$ space-logistics completion zsh > "$fpath[1]/_space-logistics"',
    '$ space-logistics completion fish | source',
  ],
  declare: (parser) => {
    parser.addArgument(oneOf(new Argument('<shell>', 'your shell'), ['bash', 'zsh', 'fish']));
  },
  run: async ({ args, terminal, program }) => {
    const [{ completionsOf }, { scripts }] = await Promise.all([
      import('./completion/completions.js'),
      import('./completion/scripts.js'),
    ]);
    terminal.out(scripts[args[0] as keyof typeof scripts](completionsOf(program)));
    return Status.Fine;
  },
};
