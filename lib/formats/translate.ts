import type { DatabaseCollections } from '../graph/collections.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { parsePointer, pointerOf } from '../schema/diagnostics/pointer.js';
import type { Class } from '../schema/metadata.js';
import type { ModelObject, Uuid } from '../schema/model-object.js';
import { type ParseOptions, safeParse } from '../schema/parse.js';
import type { PlainObject } from '../schema/plain.js';
import type { LossCount } from './losses/loss.js';
import { Notes } from './notes.js';
import type { FilePlace } from './place.js';
import type { XmlLimits } from './xml/read-xml.js';

/** What the numbers of orbit sizes mean in a file that does not say so. */
export type OrbitSizes =
  /** A value below the mean radius of the body is an altitude in km, any other a radius in km. Each change is a loss. */
  | 'guess'
  /** All values are altitudes in km. */
  | 'altitudes'
  /** All values are radii in km. */
  | 'radii'
  /** All values are passed on as they stand. */
  | 'as-written';

/** What a caller can decide about files of other programs. */
export interface FormatOptions {
  /** What the numbers of orbit sizes mean. Default: `guess`. */
  readonly orbits?: OrbitSizes;
  /** Whether the propellant of an RCS is added to the tank of the OMS, if both hold the same resource. Default: `drop`. */
  readonly rcsFuel?: 'drop' | 'add';
  /** Whether losses are errors, so that a file with one is not read. Default: false. */
  readonly strict?: boolean;
  /**
   * For a scenario in XML: the database that it was made from, which has the templates of its elements. Default: the first
   * instance of each template in the file.
   */
  readonly database?: Pick<DatabaseCollections, 'elements' | 'demandModels' | 'resources'>;
}

/** What a translator needs besides the file. */
export interface Translation extends FormatOptions {
  /** Takes losses, problems, and the places that objects came from. */
  readonly notes: Notes;
  /** Limits on the time and memory that reading XML can use. */
  readonly xmlLimits?: Partial<XmlLimits>;
  /** Returns the identifier of an object: a version 5 UUID of a sheet of the workbook layout, and of an id. */
  readonly idOf: (sheet: string, id: string) => Uuid;
}

/**
 * Translates a file of another program into the plain JSON form of a scenario or database. It notes losses and problems.
 * It throws nothing about the file.
 * @returns the plain form, or undefined after an error
 */
export type Translator<I = Uint8Array> = (
  input: I,
  translation: Translation,
) => PlainObject | undefined | Promise<PlainObject | undefined>;

/** What reading a file of another program gives. */
export type Translated<T> = {
  /** Losses, problems of the file, and problems of the fields that were made of it. All of them have their place in the file. */
  readonly issues: readonly Issue[];
  /** The number of all issues. It is greater than `issues.length` if a limit was reached. */
  readonly total: number;
  /** How many losses of each kind there are. */
  readonly losses: readonly LossCount[];
} & (
  | {
      readonly success: true;
      readonly value: T;
      /** Returns the place in the file that a value of the result came from. */
      readonly placeOf: (pointer: string) => FilePlace | undefined;
    }
  | { readonly success: false }
);

/**
 * Translates a file, and reads the result as a class. Either everything succeeds, with warnings, or nothing is returned but
 * the issues.
 * @param target `Scenario` or `ModelDatabase`
 */
export async function readTranslated<I, T extends ModelObject>(
  translator: Translator<I>,
  input: I,
  target: Class<T>,
  options: FormatOptions & Pick<Translation, 'idOf'> & { readonly parse?: ParseOptions },
): Promise<Translated<T>> {
  const { parse: parseOptions = {}, ...others } = options;
  const notes = new Notes(others.strict, parseOptions.limits);
  const plain = await translator(input, { ...others, notes });
  const { lossCounts: losses, collected, errors } = notes;
  // Losses that are errors do not hide what else is wrong.
  const isUsable = plain !== undefined && errors === notes.lossErrors;
  if (!isUsable) return { success: false, issues: collected, total: notes.total, losses };
  const read = safeParse(target, plain, parseOptions);
  const placeOf = (pointer: string) => placeIn(plain, pointer, notes);
  const found = read.issues.map((issue) => ({ ...issue, ...placeOf(issue.pointer) }));
  const issues = [...collected, ...found];
  const total = notes.total + read.total;
  if (!read.success || errors > 0) return { success: false, issues, total, losses };
  return { success: true, value: read.value as T, issues, total, losses, placeOf };
}

/**
 * Returns the place of a value: its own, or that of the innermost object around it whose place is known. In JSON, the path from
 * there on is the same in the file.
 */
function placeIn(plain: PlainObject, pointer: string, notes: Notes): FilePlace | undefined {
  const path = parsePointer(pointer);
  let origin = notes.originOf(plain);
  let inside = path;
  let value: unknown = plain;
  for (const [index, key] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break;
    value = (value as PlainObject)[key];
    const own = typeof value === 'object' && value !== null ? notes.originOf(value) : undefined;
    if (own) [origin, inside] = [own, path.slice(index + 1)];
  }
  if (!origin || inside.length === 0) return origin?.place;
  const { place, placeInside } = origin;
  if (placeInside) return placeInside(inside) ?? place;
  const isJson = place.line === undefined && place.location === undefined;
  return isJson ? { pointer: `${place.pointer ?? ''}${pointerOf(inside)}` } : place;
}
