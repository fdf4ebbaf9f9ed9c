import { Option, type Command as Parser } from 'commander';
import type { ReadScenarioOptions } from '../database/scenario-json.js';
import { oneOf } from './arguments.js';

/** The options of every command that reads files of SpaceNet 2.5. */
export interface FormatFlags
  extends Pick<ReadScenarioOptions, 'dialect' | 'orbits' | 'rcsFuel' | 'strict'> {
  /** The file of the database that a scenario in XML was made from. */
  readonly database?: string;
}

/** The options of a command for reading: the database is still a file. */
export type FormatChoices = Omit<FormatFlags, 'database'> & { readonly databaseFile?: string };

const GROUP = 'Files of SpaceNet 2.5:';

/**
 * Declares what a user can decide about files of SpaceNet 2.5.
 * @param strict whether to declare `--strict`, unless the command has its own
 */
export function declareFormats(parser: Parser, strict = true): Parser {
  const options = [
    oneOf(
      new Option('--dialect <name>', 'dialect of scenario JSON (default: told from the file)'),
      ['schema', 'spacenet25'],
    ),
    oneOf(new Option('--orbits <meaning>', 'what orbit sizes are (default: told from each)'), [
      'altitudes',
      'radii',
      'as-written',
    ]),
    oneOf(new Option('--rcs-fuel <how>', 'propellant of an RCS beside an OMS').default('drop'), [
      'drop',
      'add',
    ]),
  ];
  options.push(
    new Option(
      '--database <file>',
      'database that a scenario in XML was made from, for its templates',
    ),
  );
  if (strict) options.push(new Option('--strict', 'refuse a file of which something is lost'));
  for (const option of options) parser.addOption(option.helpGroup(GROUP));
  return parser;
}

/** Returns the options of a command that are about files of SpaceNet 2.5. */
export const formatsOf = ({
  dialect,
  orbits,
  rcsFuel,
  strict,
  database,
}: FormatFlags): FormatChoices => ({
  ...(database !== undefined && { databaseFile: database }),
  ...(dialect && { dialect }),
  ...(orbits && { orbits }),
  ...(rcsFuel && { rcsFuel }),
  ...(strict && { strict }),
});
