import type { Option, Command as Parser } from 'commander';

/** The data about an option that completion scripts need. */
export interface Flag {
  /** `--json`, and `-q` if there is a short form. */
  readonly names: readonly string[];
  readonly about: string;
  /** The allowed values; empty if any value is allowed, undefined if the option takes none. */
  readonly values: readonly string[] | undefined;
}

/** The data about a command that completion scripts need. */
export interface CommandCompletion {
  readonly name: string;
  readonly about: string;
  readonly flags: readonly Flag[];
  /** The allowed words of its arguments; empty if they are files. */
  readonly words: readonly string[];
  /** Whether files follow the words, as after the commands of a group. */
  readonly files: boolean;
}

/** Everything that a completion script offers. */
export interface Completions {
  /** The options that come before a command. */
  readonly globals: readonly Flag[];
  readonly commands: readonly CommandCompletion[];
}

/** Collects commands, options and words from the parser, so that the scripts never miss one. */
export function completionsOf(program: Parser): Completions {
  const help = program.createHelp();
  const flagsOf = (parser: Parser) => help.visibleOptions(parser).map(flagOf);
  return {
    globals: flagsOf(program),
    commands: program.commands.map((parser) => ({
      name: parser.name(),
      about: parser.summary(),
      flags: distinct([parser, ...parser.commands].flatMap(flagsOf)),
      words: [
        ...parser.commands.map((own) => own.name()),
        ...parser.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
      ],
      files: parser.commands.length > 0,
    })),
  };
}

/** Returns the flags, of those with the same names only the first. */
function distinct(flags: readonly Flag[]): readonly Flag[] {
  const byName = new Map<string, Flag>();
  for (const flag of flags) {
    const key = flag.names.join();
    if (!byName.has(key)) byName.set(key, flag);
  }
  return [...byName.values()];
}

function flagOf({ short, long, description, argChoices, required, optional }: Option): Flag {
  return {
    names: [short, long].filter((each) => each != null),
    about: description,
    values: required || optional ? (argChoices ?? []) : undefined,
  };
}
