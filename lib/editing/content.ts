import {
  ClassOfSupply,
  Environment,
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
  ResourceAmount,
  ResourceAmountRate,
} from '../model/index.js';
import { preview, quoted } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { classesOf } from '../schema/family.js';
import type { FieldType } from '../schema/field-types/field-type.js';
import type { NamedObjects } from './named-objects.js';

const GENERIC =
  /^(?:generic|class(?: of supply)?|cos)?[\s-]*(\d{1,9})(?:[\s-]+(pressurized|unpressurized))?$/i;

/** The classes of amounts and rates, each with the field that has its number. */
const AMOUNTS = [
  [ResourceAmount, 'amount'],
  [GenericResourceAmount, 'amount'],
  [ResourceAmountRate, 'rate'],
  [GenericResourceAmountRate, 'rate'],
] as const;

/** Returns the name of the field that has the number of an amount or rate; undefined for anything else. */
export const numberOf = (value: unknown): 'amount' | 'rate' | undefined =>
  AMOUNTS.find(([target]) => value instanceof target)?.[1];

/** Returns the name of the field that has the numbers of a list of amounts or rates; undefined for any other list. */
export function numberOfItems(list: FieldType | undefined): 'amount' | 'rate' | undefined {
  const item = list?.kind === 'list' ? list.item : undefined;
  if (item?.kind !== 'object') return undefined;
  const targets = classesOf(item.target());
  return AMOUNTS.find(([target]) => targets.includes(target))?.[1];
}

/** Resources that a message lists. */
const LISTED = 10;

/** A resource, or a class of supply, of which something can be in a list of amounts or rates. */
export interface AmountContent {
  readonly name: string;
  readonly isSame: (amount: object) => boolean;
  /** Returns nothing of it, as an amount or a rate; undefined if the words leave its environment open. */
  readonly nothing: (field: 'amount' | 'rate') => object | undefined;
}

/** Returns the name of what an amount or rate is of: its resource, or its class of supply; undefined if that is not known. */
export function contentName(amount: object, names: NamedObjects): string | undefined {
  if (amount instanceof GenericResourceAmount || amount instanceof GenericResourceAmountRate)
    return genericName(amount);
  const { resource } = amount as Partial<ResourceAmount>;
  return (names.get(resource, [Resource]) as Resource | undefined)?.name;
}

const genericName = ({
  classOfSupply,
  environment,
}: Pick<GenericResourceAmount, 'classOfSupply' | 'environment'>): string =>
  `class of supply ${classOfSupply} ${environment.toLowerCase()}`;

/** Returns what words name: a resource, or a class of supply such as `203 Pressurized`; else a sentence that says why not. */
export function contentOf(words: string, names: NamedObjects): AmountContent | string {
  const entries = names.all(Resource);
  const resources = entries.map((entry) => names.objectOf(entry) as Resource);
  const exact = resources.filter(({ name }) => name === words);
  const found =
    exact.length > 0
      ? exact
      : resources.filter(({ name, id }) => [name.toLowerCase(), id].includes(words.toLowerCase()));
  if (found.length > 1)
    return `${quoted([words])} names ${found.length} resources; use one of these addresses:${names.choices(entries.filter((_, index) => found.includes(resources[index]!)))}`;
  const [resource = resourceAt(words, names)] = found;
  if (resource === undefined) return genericOf(words, resources);
  const { id, name } = resource;
  return {
    name,
    isSame: (amount) => (amount as Partial<ResourceAmount>).resource === id,
    nothing: (field) =>
      field === 'amount'
        ? new ResourceAmount({ resource: id, amount: 0 })
        : new ResourceAmountRate({ resource: id, rate: 0 }),
  };
}

/** Returns the resource that an address such as `resourceList.1` means. */
function resourceAt(words: string, names: NamedObjects): Resource | undefined {
  const [entry] = /[./]/.test(words) ? names.at(words) : [];
  const object = entry && names.objectOf(entry);
  return object instanceof Resource ? object : undefined;
}

function genericOf(words: string, resources: readonly Resource[]): AmountContent | string {
  const [generic, number, word = ''] = GENERIC.exec(words.slice(0, 100)) ?? [];
  const own = Object.values(ClassOfSupply).find((each) => each === Number(number));
  if (generic === undefined || own === undefined) {
    const known = [...new Set(resources.map(({ name }) => name))];
    const near = didYouMean(nearest(words, known));
    const more = known.length > LISTED ? ', …' : '';
    const there = known.length === 0 ? '' : `; there are ${quoted(known.slice(0, LISTED))}${more}`;
    return `no resource has the name ${preview(number ?? words, 80)}${near || `${there}; a class of supply is written like "203 Pressurized"`}`;
  }
  const environment = Object.values(Environment).find(
    (each) => each.toLowerCase() === word.toLowerCase(),
  );
  return {
    name: `class of supply ${own}`,
    isSame: (amount) => {
      const { classOfSupply, environment: stowed } = amount as Partial<GenericResourceAmount>;
      return classOfSupply === own && (environment === undefined || stowed === environment);
    },
    nothing: (field) => {
      if (environment === undefined) return undefined;
      return field === 'amount'
        ? new GenericResourceAmount({ classOfSupply: own, environment, amount: 0 })
        : new GenericResourceAmountRate({ classOfSupply: own, environment, rate: 0 });
    },
  };
}
