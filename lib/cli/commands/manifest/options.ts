import { InvalidArgumentError, Option } from 'commander';
import { type ForbiddenPair, forbiddenPair } from '../../../manifest/forbidden.js';
import { faultOfKinds, type GivenKind } from '../../../manifest/given-kinds.js';
import { own, setOwn } from '../../../schema/plain.js';
import { typedQuantity } from '../../../schema/typed-number.js';
import { timeUnits, unitsOfField } from '../../../schema/units.js';
import { numberOption } from '../../number-option.js';

/** The classes of supply that come first: a named choice, or lists of classes. */
export type Tiers = 'one' | 'crew-first' | readonly (readonly number[])[];

/** Returns a list of numbers, or undefined if one is none. */
function numbersIn(text: string): readonly number[] | undefined {
  const numbers = text.split(',').map((each) => (each.trim() === '' ? Number.NaN : Number(each)));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** Declares `--tiers`: `crew-first`, or lists of classes of supply such as `201,203/2`. */
export const tiersOption = (): Option =>
  new Option(
    '--tiers <tiers>',
    'classes of supply to meet first: crew-first, or lists such as 201,203/2',
  ).argParser((text: string): Tiers => {
    if (text === 'one' || text === 'crew-first') return text;
    const lists = text.split('/').map(numbersIn);
    if (lists.every((list) => list !== undefined)) return lists;
    throw new InvalidArgumentError('Expected crew-first, or classes of supply such as 201,203/2.');
  });

/** Declares `--weights`: the weight of an unmet kilogram by class of supply, such as `203=2,4=0.5`. */
export const weightOption = (): Option =>
  new Option(
    '--weights <weights>',
    'weight of an unmet kilogram by class of supply, such as 203=2,4=0.5; can be given several times',
  ).argParser((text: string, before: Readonly<Record<string, number>> = {}) => {
    const weights: Record<string, number> = { ...before };
    for (const part of text.split(',')) {
      const [key = '', value = '', ...rest] = part.split('=').map((each) => each.trim());
      const weight = typedQuantity(value, undefined, 'group')?.value ?? Number.NaN;
      if (!/^\d+$/.test(key) || rest.length > 0 || !(weight >= 0))
        throw new InvalidArgumentError(
          'Expected classes of supply with weights of at least 0, such as 203=2,4=0.5.',
        );
      if (own(weights, key) !== undefined)
        throw new InvalidArgumentError(`The class of supply ${key} has two weights.`);
      weights[key] = weight;
    }
    return weights;
  });

/**
 * Declares `--container`: a kind of container, such as `Duffel,holds=bagged,mass=2,maxMass=60,volume=0.1,maxVolume=0.1`. It can
 * be given several times.
 */
export const containerOption = (): Option =>
  new Option(
    '--container <kind>',
    'a further kind of container, such as Duffel,holds=bagged,mass=2,maxMass=60; can be given several times',
  ).argParser((text: string, before: readonly GivenKind[] = []): readonly GivenKind[] => {
    const [name = '', ...fields] = text.split(',').map((each) => each.trim());
    const kind: Record<string, unknown> = { name, volume: 0, maxVolume: NO_VOLUME };
    const known = new Set<string>();
    for (const field of fields) {
      const [key = '', value = ''] = field.split('=').map((each) => each.trim());
      if (known.has(key)) throw new InvalidArgumentError(`It has ${key} twice.`);
      known.add(key);
      setOwn(kind, key, key === 'holds' ? value.split('/') : sizeOf(key, value));
    }
    const fault = faultOfKinds([...before, kind]);
    if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
    return [...before, kind as unknown as GivenKind];
  });

/** Reads a mass or a volume, which can have a unit. Returns the text if it is none. */
const sizeOf = (key: string, value: string): unknown =>
  typedQuantity(value, /volume/i.test(key) ? VOLUMES : MASSES, 'group')?.value ?? value;

const MASSES = unitsOfField({ kind: 'number', unit: 'kg' });
const VOLUMES = unitsOfField({ kind: 'number', unit: 'm³' });

/** Declares `--forbid`: goods and where they may not travel, such as `203=Cabin`. It can be given several times. */
export const forbidOption = (): Option =>
  new Option(
    '--forbid <pair>',
    'goods that may not travel in a carrier or on a transport, such as 203=Cabin; can be given several times',
  ).argParser((text: string, before: readonly ForbiddenPair[] = []): readonly ForbiddenPair[] => {
    const pair = forbiddenPair(text);
    if (pair === undefined)
      throw new InvalidArgumentError(
        'Expected a class of supply or a resource, and a carrier or transport, such as 203=Cabin.',
      );
    return [...before, pair];
  });

/** The volume that a container holds if none is given, in m³: that of no container. */
const NO_VOLUME = 1e6;

/** Declares `--time-limit`: seconds above 0. */
export const secondsOption = (): Option =>
  new Option('--time-limit <seconds>', 'seconds to search for (default: 30)').argParser(
    numberOption({
      expected: 'a number of seconds above 0',
      accepts: (seconds) => seconds > 0,
      units: timeUnits('seconds'),
    }),
  );
