import {
  ClassOfSupply,
  classOfSupplyName,
  parentClassOfSupply,
} from '../../model/class-of-supply.js';
import type { Days } from '../../schema/spans.js';
import { typedDays } from '../../schema/typed-number.js';
import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { idsAt, meantBy, type Named } from '../named.js';
import type { ReserveSubject } from './supplies.js';

/** A need that was read: so many days of something at a place. */
export interface ReadNeed {
  readonly text: string;
  readonly days: Days;
  readonly subjects: readonly ReserveSubject[];
  readonly places: readonly Ref[];
  /** Whether it holds also while nobody is there. */
  readonly always: boolean;
}

const FORM =
  '"30d of Water, Food at PLACE", with "always" behind it if it holds also without people';

/** Returns the reserve of a class of supply as a whole. */
export const classSubject = (classOfSupply: ClassOfSupply): ReserveSubject => ({
  name: `COS ${classOfSupply} (${classOfSupplyName(classOfSupply)})`,
  classOfSupply,
  resource: null,
});

/** Reads needs in words. @returns the needs, and all that is wrong with any */
export function readNeeds(
  campaign: Campaign,
  texts: readonly string[],
): { readonly needs: readonly ReadNeed[]; readonly problems: readonly string[] } {
  const subjects = subjectsOf(campaign);
  const nodes = campaign.places.all.filter(({ node }) => node !== undefined);
  const places = nodes.map((place) => ({ key: place, names: [place.name], also: [place.id] }));
  const byId = new Map(nodes.map((place) => [place.id, place]));
  const at = (word: string) => idsAt(campaign)(word).flatMap((id) => byId.get(id) ?? []);
  const problems: string[] = [];
  const needs = texts.map((text): ReadNeed => {
    const say = (found: readonly string[]): void => {
      problems.push(...found.map((each) => `need: "${text}": ${each}`));
    };
    const parts = /^\s*(\S.*?)\s+of\s+(\S.*)\s+at\s+(\S.*?)\s*$/is.exec(text);
    if (parts === null) {
      say([`expected ${FORM}`]);
      return { text, days: 0, subjects: [], places: [], always: false };
    }
    const [, time = '', goods = '', where = ''] = parts;
    const days = typedDays(time, 'group');
    const isGood = days?.value !== undefined && days.value > 0 && Number.isFinite(days.value);
    if (!isGood)
      say([
        `expected a time above 0, such as 30d; found "${time}"${days?.problem ? `: ${days.problem}` : ''}`,
      ]);
    const [, place = where, word] = /^(.*?)\s+(always|while people are there)$/i.exec(where) ?? [];
    const words = goods
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    if (words.length === 0) say([`expected ${FORM}`]);
    const meant = meantBy(
      meantBy([goods], '', subjects).problems.length === 0 ? [goods] : words,
      'resource or class of supply',
      subjects,
      { otherwise: '; name a resource, or a class such as 201' },
    );
    const found = meantBy([place], 'node', places, {
      at,
      otherwise: `; there are ${nodes
        .slice(0, 10)
        .map(({ name }) => name)
        .join(', ')}`,
    });
    say([...meant.problems, ...found.problems]);
    return {
      text,
      days: days?.value ?? 0,
      subjects: [...meant.keys],
      places: [...found.keys],
      always: word?.toLowerCase() === 'always',
    };
  });
  return { needs, problems };
}

/** Returns all that a need can name: resources, and classes of supply. Resources of a class as such mean the class. */
function subjectsOf({ result, scenario }: Campaign): readonly Named<ReserveSubject>[] {
  const specific = new Map<string, ReserveSubject>();
  const add = ({ id, name }: Ref, classOfSupply: number): void => {
    specific.set(id, { name, classOfSupply, resource: { id, name } });
  };
  for (const each of scenario.resourceList) add(each, each.classOfSupply);
  for (const each of result.resources) if (each.type !== 'Generic') add(each, each.classOfSupply);
  const taken = new Set([...specific.values()].map(({ name }) => name.toLowerCase()));
  const classes = Object.values(ClassOfSupply).filter((each) => each !== ClassOfSupply.None);
  return [
    ...[...specific].map(([id, key]) => ({ key, names: [key.name], also: [id] })),
    ...classes.map((number) => {
      const key = classSubject(number);
      const name = classOfSupplyName(number);
      // "Food" is short for "Food and Support Equipment".
      const short = name.split(' ')[0]!;
      const isShort = isProvision(number) && !taken.has(short.toLowerCase());
      const names = [name, ...(isShort ? [short] : [])].filter(
        (each) => !taken.has(each.toLowerCase()),
      );
      return { key, names, also: [`${number}`, `COS ${number}`, key.name, `Generic ${key.name}`] };
    }),
  ];
}

const isProvision = (number: ClassOfSupply): boolean =>
  parentClassOfSupply(number) === ClassOfSupply.CrewProvisions;
