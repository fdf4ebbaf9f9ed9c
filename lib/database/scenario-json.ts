import { formatMessages } from '../formats/messages.js';
import { type Dialect, formOf, type JsonForm } from '../formats/spacenet25/json/dialect.js';
import type { WrittenScenario } from '../formats/spacenet25/json/write.js';
import { type FormatOptions, readTranslated, type Translated } from '../formats/translate.js';
import { Scenario } from '../model/scenario/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import type { Uuid } from '../schema/model-object.js';
import { type ParseOptions, type ParseResult, safeParseFrom } from '../schema/parse.js';
import { isObject, type PlainObject } from '../schema/plain.js';
import { stableIdentities } from './workbook/ids.js';
import type { SheetName } from './workbook/layout.js';

/** Options for reading a scenario that another program may have written. */
export interface ReadScenarioOptions extends FormatOptions, ParseOptions {
  /**
   * The dialect of a scenario in JSON: `schema` for that of this package and of the Python package, `spacenet25` for that of
   * SpaceNet 2.5. Default: told from the content.
   */
  readonly dialect?: Dialect;
  /** The UUID that identifiers are made from where a file has none. Default: a fixed UUID of this package. */
  readonly namespace?: Uuid;
}

/** A scenario that has been read, or what is wrong with its file. */
export type ReadScenario = Translated<Scenario> & {
  /** Whether the file is of another program. Its name and version, if it is. */
  readonly program?: 'SpaceNet 2.5' | 'Python package of 2021';
};

/** Returns the maker of identifiers for files of other programs. */
export function identifiersIn(namespace?: Uuid): (sheet: string, id: string) => Uuid {
  const { of } = stableIdentities(namespace);
  return (sheet, id) => of(sheet as SheetName, id);
}

/** Returns the options of `parse` among those of reading a scenario. */
export const parseOptionsOf = ({
  unknown,
  newId,
  limits,
  hint,
}: ReadScenarioOptions): ParseOptions => ({
  ...(unknown && { unknown }),
  ...(newId && { newId }),
  ...(limits && { limits }),
  ...(hint && { hint }),
});

/** Returns the options of a translator among those of reading a scenario. */
export const translationOf = (options: ReadScenarioOptions) => ({
  ...options,
  idOf: identifiersIn(options.namespace),
  parse: parseOptionsOf(options),
});

/** Returns what was read in the dialect of the schema: nothing is lost, and the values are where the pointers say. */
export const withoutLosses = <T>(read: ParseResult<T>): Translated<T> =>
  read.success ? { ...read, losses: [], placeOf: () => undefined } : { ...read, losses: [] };

/**
 * Reads a scenario from JSON in the dialect that it has. The positions of its issues in the text are not found.
 * @param plain the plain value
 * @param text the text that it was parsed from. Default: none
 */
export async function readScenarioJson(
  plain: unknown,
  options: ReadScenarioOptions = {},
  text?: string,
): Promise<ReadScenario> {
  const { dialect } = options;
  const form: Partial<JsonForm> = isObject(plain)
    ? dialect === undefined
      ? formOf(plain as PlainObject)
      : { dialect }
    : { dialect: 'schema' };
  if (form.old?.code === 'early-python')
    return {
      success: false,
      issues: [buildIssue(formatMessages, 'early-python', form.old, form.old)],
      total: 1,
      losses: [],
      program: 'Python package of 2021',
    };
  if (form.dialect === 'schema') {
    return withoutLosses(safeParseFrom(Scenario, plain, text, parseOptionsOf(options)));
  }
  const { translateJson } = await import('../formats/spacenet25/json/translate.js');
  const read = await readTranslated(
    translateJson,
    plain as PlainObject,
    Scenario,
    translationOf(options),
  );
  return { ...read, program: 'SpaceNet 2.5' };
}

/**
 * Returns a scenario as plain JSON of SpaceNet 2.5, which its releases since 2.5.1465 open, and what that cannot hold. Write it as
 * ASCII text, with escapes for all other characters: SpaceNet 2.5 reads files in the encoding of the computer.
 * @throws ModelValidationError if the scenario is not valid
 */
export async function toSpaceNet25(scenario: Scenario): Promise<WrittenScenario> {
  const { writeSpaceNet25 } = await import('../formats/spacenet25/json/write.js');
  return writeSpaceNet25(scenario, { idOf: identifiersIn() });
}
