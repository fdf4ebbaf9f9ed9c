import { Command as Parser } from 'commander';
import { commands } from '../index.js';
import { bashScript, fishScript, zshScript } from './scripts.js';

/** An option, as the shells need it. */
export interface Flag {
  /** `--json`, and `-q` where there is a short form. */
  readonly names: readonly string[];
  readonly about: string;
  /** The words that it takes; empty where any will do; undefined where it takes none. */
  readonly values: readonly string[] | undefined;
}

/** A command, as the shells need it. */
export interface Completion {
  readonly name: string;
  readonly about: string;
  readonly flags: readonly Flag[];
  /** The words that its arguments may be, besides files. */
  readonly words: readonly string[];
}

const HELP: Flag = {
  names: ['-h', '--help'],
  about: 'display help for command',
  values: undefined,
};

/** What stands on the command line before a command. */
export const GLOBAL_FLAGS: readonly Flag[] = [
  { names: ['-V', '--version'], about: 'print the version', values: undefined },
  HELP,
];

/** Every command with its options and words, from the table of commands. */
export function completions(): readonly Completion[] {
  return commands.map(({ name, summary, declare }) => {
    const parser = new Parser(name);
    declare(parser);
    const flags = parser.options.map(
      ({ short, long, description, argChoices, required, optional }) => ({
        names: [short, long].filter((each) => each != null),
        about: description,
        values: required || optional ? (argChoices ?? []) : undefined,
      }),
    );
    return {
      name,
      about: summary,
      flags: [...flags, HELP],
      words: parser.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    };
  });
}

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** The script that completes the command lines of the program in a shell. */
export function completionScript(shell: keyof typeof scripts): string {
  return scripts[shell](completions());
}
