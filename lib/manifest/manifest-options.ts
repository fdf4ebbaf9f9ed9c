import { ClassOfSupply } from '../model/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { faultOfPairs } from './forbidden.js';
import { faultOfKinds } from './given-kinds.js';
import { manifestOptionCatalogue, type OptionCheck } from './option-catalogue.js';

type ManifestOptionCatalogue = typeof manifestOptionCatalogue;

/** The name of an option of a manifest. */
export type ManifestOptionName = keyof ManifestOptionCatalogue;

/** The value of every option of a manifest. `docs/manifest.md` explains each of them. */
export type ManifestOptions = {
  readonly [K in ManifestOptionName]: ManifestOptionCatalogue[K]['default'];
};

/**
 * A named set of options. `default` is what a planner wants. `spacenet25` gives the plan the same liberties as that of
 * SpaceNet 2.5.1470, so that the two can be compared.
 */
export type ManifestPreset = 'default' | 'spacenet25';

/** A choice of options: a preset, or single options that override those of a preset. Default of `preset`: `default`. */
export type ManifestChoice =
  | ManifestPreset
  | ({ readonly preset?: ManifestPreset } & Partial<ManifestOptions>);

const names = Object.keys(manifestOptionCatalogue) as ManifestOptionName[];

const preset = (of: ManifestPreset): ManifestOptions =>
  Object.freeze(
    Object.fromEntries(names.map((name) => [name, manifestOptionCatalogue[name][of]])),
  ) as ManifestOptions;

/** The options of each preset. */
export const manifestPresets: Readonly<Record<ManifestPreset, ManifestOptions>> = Object.freeze({
  default: preset('default'),
  spacenet25: preset('spacenet25'),
});

/**
 * Returns the value of every option for a choice of options.
 * @param choice Default: `default`
 * @throws TypeError if presets, options or values are invalid. The message names all of them, and suggests valid words.
 */
export function resolveManifestOptions(choice: ManifestChoice = 'default'): ManifestOptions {
  const { preset: base = 'default', ...overrides } =
    typeof choice === 'string' ? { preset: choice } : choice;
  const problems: string[] = [];
  if (!Object.hasOwn(manifestPresets, base)) {
    const presets = Object.keys(manifestPresets);
    const hint = didYouMean(nearest(String(base), presets));
    problems.push(
      `There is no preset ${preview(base)} of manifest options; expected ${presets.join(' or ')}${hint}`,
    );
  }
  for (const [name, value] of Object.entries(overrides)) {
    const problem = problemOf(name, value);
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return Object.freeze({ ...manifestPresets[base], ...Object.fromEntries(given) });
}

/** Returns what is wrong with an option, or undefined. */
function problemOf(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!Object.hasOwn(manifestOptionCatalogue, name)) {
    const near = nearest(name, names);
    const hint = near === undefined ? `; the options are ${names.join(', ')}` : didYouMean(near);
    return `There is no manifest option "${name}"${hint}`;
  }
  const found = faultOf(manifestOptionCatalogue[name as ManifestOptionName], value);
  return found === undefined ? undefined : `Manifest option "${name}" ${found}`;
}

/** Returns what is wrong with the value of an option, as the rest of a sentence, or undefined. */
function faultOf(info: { readonly check: OptionCheck; readonly values?: object }, value: unknown) {
  const found = `; found ${preview(value)}`;
  switch (info.check) {
    case 'choice': {
      const choices = Object.keys(info.values!);
      if (typeof value === 'string' && choices.includes(value)) return undefined;
      const hint = typeof value === 'string' ? didYouMean(nearest(value, choices)) : '';
      return `must be ${choices.join(' or ')}${found}${hint}`;
    }
    case 'flag':
      return typeof value === 'boolean' ? undefined : `must be true or false${found}`;
    case 'share':
      return isNumber(value) && value < 1
        ? undefined
        : `must be a number from 0 up to, but not including, 1${found}`;
    case 'seconds':
      return isNumber(value) && value > 0
        ? undefined
        : `must be a number of seconds above 0${found}`;
    case 'weights':
      return faultOfWeights(value);
    case 'tiers':
      return faultOfTiers(value);
    case 'kinds':
      return faultOfKinds(value);
    case 'pairs':
      return faultOfPairs(value, isClass);
    case 'words':
      return faultOfWords(value);
  }
}

function faultOfWords(value: unknown): string | undefined {
  const expected =
    'must be a list of classes of supply, names of resources and places, or pairs such as "203=Base"';
  if (!Array.isArray(value)) return `${expected}; found ${preview(value)}`;
  const faults = value.flatMap((word: unknown, index) =>
    (typeof word === 'number' && isClass(word)) || (typeof word === 'string' && word.trim() !== '')
      ? []
      : [`/${index}: found ${preview(word)}`],
  );
  return faults.length === 0 ? undefined : `${expected}; ${faults.join('; ')}`;
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function faultOfWeights(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `must be an object that gives weights to classes of supply, such as {"203": 2}; found ${preview(value)}`;
  const faults: string[] = [];
  for (const [key, weight] of Object.entries(value)) {
    if (!isClass(Number(key))) faults.push(`${preview(key)} is no class of supply`);
    if (!isNumber(weight))
      faults.push(
        `the weight of ${preview(key)} must be a number of at least 0, found ${preview(weight)}`,
      );
  }
  return faults.length === 0 ? undefined : `has invalid weights: ${faults.join('; ')}`;
}

function faultOfTiers(value: unknown): string | undefined {
  const named = Object.keys(namedTiers);
  const expected = `must be ${named.join(' or ')}, or a list of lists of classes of supply, such as [[201, 203], [2]]`;
  if (typeof value === 'string')
    return Object.hasOwn(namedTiers, value)
      ? undefined
      : `${expected}; found ${preview(value)}${didYouMean(nearest(value, named))}`;
  if (!Array.isArray(value) || value.length === 0 || !value.every(Array.isArray))
    return `${expected}; found ${preview(value)}`;
  const seen = new Set<number>();
  const faults: string[] = [];
  for (const each of value.flat() as unknown[]) {
    if (typeof each !== 'number' || !isClass(each))
      faults.push(`${preview(each)} is no class of supply`);
    else if (seen.has(each)) faults.push(`${each} is listed twice`);
    else seen.add(each);
  }
  return faults.length === 0 ? undefined : `has invalid tiers: ${faults.join('; ')}`;
}

const classes: ReadonlySet<number> = new Set(Object.values(ClassOfSupply));

const isClass = (value: number): boolean => classes.has(value);

/** The tiers that have a name: lists of classes of supply, the first tier first. What is in none comes last. */
export const namedTiers: Readonly<Record<'one' | 'crew-first', readonly (readonly number[])[]>> =
  Object.freeze({
    one: [],
    'crew-first': [[201, 202, 203, 302, 303], [1, 2, 3], [4]],
  });

/** Returns the tiers that an option chooses: lists of classes of supply. What is in none of them comes last. */
export const tiersOf = ({
  tiers,
}: Pick<ManifestOptions, 'tiers'>): readonly (readonly number[])[] =>
  typeof tiers === 'string' ? namedTiers[tiers] : tiers;
