import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command as Parser } from 'commander';
import type { Command } from '../../lib/cli/command.js';
import { commands } from '../../lib/cli/commands/index.js';
import { shell } from '../../spec/cli/support/shell.js';
import { mutateText } from '../mutate/text.js';
import { NUMBERS, TEXTS } from '../mutate/words.js';
import type { Random } from '../support/random.js';
import { documents, WORKBOOK } from '../support/seeds.js';
import { broken, type Outcome, type Target } from '../support/target.js';

/** Something that a subcommand takes: an argument, or the value of an option. */
interface Slot {
  /** The values that it allows; undefined if it allows any. */
  readonly choices: readonly string[] | undefined;
}

/** A subcommand, with the words that it takes. */
interface Words {
  readonly names: readonly string[];
  readonly args: readonly Slot[];
  readonly options: readonly { readonly flag: string; readonly value: Slot | undefined }[];
}

/** Commands that listen, or wait for work, until they are stopped. */
const LISTENING = ['serve', 'studio', 'worker'];

/** Reads the words of each subcommand that ends by itself from its own declaration. */
const subcommands: readonly Words[] = commands
  .filter(({ name }) => !LISTENING.includes(name))
  .flatMap((command) =>
    'commands' in command
      ? command.commands.map((own) => wordsOf([command.name, own.name], own))
      : [wordsOf([command.name], command)],
  );

function wordsOf(names: readonly string[], { declare }: Command): Words {
  const parser = new Parser();
  declare(parser);
  const options = parser.options.map(({ long, short, required, optional, argChoices }) => ({
    flag: long ?? short ?? '',
    value: required || optional ? { choices: argChoices } : undefined,
  }));
  const args = parser.registeredArguments.map(({ argChoices }) => ({ choices: argChoices }));
  return { names, args, options };
}

const GLOBAL = ['--help', '-h', '-V', '--debug', '--', '-', '--x', '-o', 'help'];

const VALUES = [
  ...[
    'standard',
    'spacenet25',
    'queueTies=binary-heap',
    'events=5',
    'events=-1',
    'P10D',
    '12',
    '1e9',
  ],
  ...['scenario', 'result', 'ModelDatabase', 'json', 'xlsx', 'zsh', 'bash', 'nothing'],
];

/** Command lines of known and unknown words, on sound and damaged files. */
export const commandsTarget: Target = {
  about: 'command lines of known and unknown words, on sound and damaged files',
  weight: 2,
  async prepare() {
    const files = new Files((await documents()).map(({ text }) => text));
    const values = [...VALUES, ...files.outputs, ...files.inputs];
    return (random) => {
      const argv = commandLine(files.inputs, values, random);
      const setting = {
        stdin: random.once(2) ? '' : mutateText('{"name":"x"}', random),
        columns: random.pick([1, 20, 80, 10_000]),
        color: random.once(2),
        watched: random.once(2),
      };
      return {
        input: JSON.stringify({ argv, setting }),
        extension: 'json',
        run: () => {
          files.restore();
          return run(argv, setting);
        },
      };
    };
  },
};

/** The files that commands may name. Each case begins with the same files, whatever the one before has written. */
class Files {
  readonly #directory = mkdtempSync(resolve('files-'));
  readonly #contents = new Map<string, string>();
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];

  constructor(texts: readonly string[]) {
    const at = (name: string): string => join(this.#directory, name);
    const keep = (name: string, content: string): string => {
      this.#contents.set(at(name), content);
      return at(name);
    };
    const some = texts.slice(0, 6);
    this.inputs = [
      ...some.map((text, i) => keep(`sound-${i}.json`, text)),
      ...some.map((text, i) => keep(`cut-${i}.json`, text.slice(0, text.length >> 1))),
      ...some.map((text, i) => keep(`other-${i}.json`, text.replaceAll('type', 'kind'))),
      keep('empty.json', ''),
      keep('database.json', texts.at(-1)!),
      WORKBOOK,
      at('folder'),
      at('missing.json'),
    ];
    this.outputs = ['out.json', 'out.xlsx', 'missing/out.json'].map(at);
  }

  /** Writes all files anew, and removes all others. */
  restore(): void {
    rmSync(this.#directory, { recursive: true, force: true });
    mkdirSync(join(this.#directory, 'folder'), { recursive: true });
    for (const [path, content] of this.#contents) writeFileSync(path, content);
  }
}

function commandLine(
  files: readonly string[],
  values: readonly string[],
  random: Random,
): string[] {
  const { names, args, options } = random.pick(subcommands);
  const argv = [...names];
  const fill = ({ choices }: Slot, others: readonly string[]): string =>
    random.pick(choices === undefined || random.once(20) ? others : choices);
  for (const [i, slot] of args.entries())
    if (i === 0 || random.once(2)) argv.push(fill(slot, i === 0 ? files : values));
  for (let i = random.below(3); i > 0 && options.length > 0; i--) {
    const { flag, value } = random.pick(options);
    argv.push(flag);
    if (value !== undefined) argv.push(fill(value, values));
  }
  const junk = [...TEXTS, ...NUMBERS.map(String), ...GLOBAL, ...values];
  if (random.once(5))
    argv.splice(random.below(argv.length + 1), random.below(2), random.pick(junk));
  return argv.map((word) => word.replaceAll('\0', ''));
}

async function run(argv: string[], setting: Parameters<typeof shell>[1]): Promise<Outcome> {
  const { status, out, err } = await shell(argv, setting);
  if (![0, 1, 2, 3, 4].includes(status)) broken(`exit status ${status}`);
  if (/\n\s+at .+:\d+:\d+/.test(out + err) && !argv.includes('--debug')) broken('a stack trace');
  if (/^space-logistics: internal error/m.test(err))
    broken(`an internal error: ${err.slice(0, 300)}`);
  if (status > 0 && out === '' && err === '') broken(`exit status ${status} without a word`);
  const isJson = argv.includes('--json') && !argv.includes('--') && out !== '' && status !== 2;
  if (isJson && !isHelp(argv)) JSON.parse(out);
  return `status ${status}`;
}

const isHelp = (argv: readonly string[]): boolean =>
  ['-h', '--help', '-V', '--version', 'help', 'completion'].some((word) => argv.includes(word));
