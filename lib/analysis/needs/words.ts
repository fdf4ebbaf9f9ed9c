import { classOfSupplyName, parentClassOfSupply } from '../../model/class-of-supply.js';
import type { ClassOfSupply } from '../../model/enumerations.js';
import type { DemandRecord, ResourceRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import type { Need } from './answer.js';
import { missionsOf } from './missions.js';
import type { NeedsDimension } from './options.js';

/** What rows are grouped by, apart from time and deliveries: a value for each demand of a resource. */
export interface Word<T = unknown> {
  /** The field of a row. */
  readonly field: keyof Need;
  /** Either the demand decides it, or the resource alone. */
  readonly ofDemand?: (demand: DemandRecord) => T;
  readonly ofResource?: (resource: ResourceRecord) => T;
  /** Returns a text that no other value has. */
  readonly keyOf: (value: T) => string;
  /** Compares values in the order of the rows. */
  readonly compare: (a: T, b: T) => number;
}

/** Returns a word for a field of a row, or undefined for one of time or deliveries. */
export function wordOf(campaign: Campaign, dimension: NeedsDimension): Word | undefined {
  const { places } = campaign;
  const byIndex = (a: { index: number } | null, b: { index: number } | null) =>
    a === b ? 0 : (a?.index ?? Infinity) - (b?.index ?? Infinity);
  const idOf = (ref: { readonly id: string } | null) => ref?.id ?? '';
  const word = <T>(
    field: keyof Need,
    ofDemand: (demand: DemandRecord) => T,
    keyOf: (value: T) => string,
    compare?: (a: T, b: T) => number,
  ): Word => {
    // Else values are in the order in which they come up first.
    const ranks = new Map<string, number>();
    const keyInTurn = (value: T): string => {
      const key = keyOf(value);
      if (!ranks.has(key)) ranks.set(key, ranks.size);
      return key;
    };
    return {
      field,
      ofDemand,
      keyOf: compare === undefined ? keyInTurn : keyOf,
      compare: compare ?? ((a: T, b: T) => ranks.get(keyOf(a))! - ranks.get(keyOf(b))!),
    } as Word;
  };
  switch (dimension) {
    case 'place':
      return word(
        'place',
        ({ location }) => location,
        idOf,
        (a, b) => places.of(a).index - places.of(b).index,
      );
    case 'mission': {
      const missionOf = campaign.once(missionsOf);
      return word('mission', missionOf, (mission) => `${mission?.index}`, byIndex);
    }
    case 'element':
      return word('element', ({ element }) => element, idOf);
    case 'state':
      return word('state', ({ state }) => state, idOf);
    case 'model':
      return word(
        'model',
        ({ models }) => (models.length === 0 ? null : models.join(', ')),
        (model) => JSON.stringify(model),
      );
    case 'class':
    case 'class-1':
    case 'class-2':
      return classWord(dimension);
    case 'resource':
      return {
        field: 'resource',
        ofResource: (resource) => resource,
        keyOf: ({ id }: ResourceRecord) => id,
        compare: (a: ResourceRecord, b: ResourceRecord) => campaign.resourceOrder(a, b),
      } as Word;
    case 'environment':
      return {
        field: 'environment',
        ofResource: ({ environment }) => environment,
        keyOf: String,
        compare: (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0),
      } as Word;
    default:
      return undefined;
  }
}

/** Returns the word of classes of supply, down to a depth. A class comes before its subclasses, and these before the next class. */
function classWord(dimension: 'class' | 'class-1' | 'class-2'): Word {
  const depth = { class: Infinity, 'class-1': 1, 'class-2': 2 }[dimension];
  const chainOf = (number: number): readonly ClassOfSupply[] => {
    const chain = [number as ClassOfSupply];
    for (let above = parentClassOfSupply(chain[0]!); above !== undefined; ) {
      chain.unshift(above);
      above = parentClassOfSupply(above);
    }
    return chain.slice(0, depth);
  };
  return {
    field: 'class',
    ofResource: ({ classOfSupply }: ResourceRecord) => {
      const number = chainOf(classOfSupply).at(-1)!;
      return { number, name: classOfSupplyName(number) };
    },
    keyOf: ({ number }: { number: number }) => String(number),
    compare: (first: { number: number }, second: { number: number }) => {
      const [a, b] = [chainOf(first.number), chainOf(second.number)];
      const at = a.findIndex((each, i) => each !== b[i]);
      return at < 0 || at >= b.length ? a.length - b.length : a[at]! - b[at]!;
    },
  } as Word;
}
