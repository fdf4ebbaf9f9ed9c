import {
  ClassOfSupply,
  classOfSupplyName,
  parentClassOfSupply,
} from '../../model/class-of-supply.js';
import type { Days } from '../../schema/spans.js';
import { typedDays } from '../../schema/typed-number.js';
import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { idsAt, type Meant, meantBy, type Named } from '../named.js';
import type { ReserveNeed } from './declaration.js';
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

/** The words of a need. */
type NeedWords = Pick<ReserveNeed, 'of' | 'at'>;

/** Finds what the words of needs mean in a campaign. */
export class NeedMeanings {
  readonly #subjects: readonly Named<ReserveSubject>[];
  readonly #places: readonly Named<Ref>[];
  readonly #at: (word: string) => readonly Ref[];
  readonly #otherwise: string;

  constructor(campaign: Campaign) {
    const nodes = campaign.places.all.filter(({ node }) => node !== undefined);
    const byId = new Map(nodes.map((place) => [place.id, place]));
    this.#subjects = subjectsOf(campaign);
    this.#places = nodes.map((place) => ({ key: place, names: [place.name], also: [place.id] }));
    this.#at = (word) => idsAt(campaign)(word).flatMap((id) => byId.get(id) ?? []);
    const names = nodes.slice(0, 10).map(({ name }) => name);
    this.#otherwise = `; there are ${names.join(', ')}`;
  }

  /** Returns what resources and classes with commas between them mean. Text that is the name of one is that. */
  subjects(of: string): Meant<ReserveSubject> {
    const all = meantBy([of.trim()], SUBJECT, this.#subjects);
    if (all.problems.length === 0) return all;
    return meantBy(wordsOf(of), SUBJECT, this.#subjects, {
      otherwise: '; name a resource, or a class such as 201',
    });
  }

  places(at: string): Meant<Ref> {
    const options = { at: this.#at, otherwise: this.#otherwise };
    return meantBy([at.trim()], PLACE, this.#places, options);
  }

  /** Returns words that mean the same in a text: a place whose name reads like the words around it has its identifier. */
  inText({ of, at }: NeedWords): NeedWords {
    const [place] = this.places(at).keys;
    const isClear = !/\sat\s|\salways$|\swhile people are there$/i.test(` ${at.trim()}`);
    return { of, at: isClear ? at : place!.id };
  }
}

const SUBJECT = 'resource or class of supply';
const PLACE = 'node';

/** Returns the words of a list with commas. */
export const wordsOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Returns the fields of a need in words; undefined if the words have another form. */
export function needWords(text: string) {
  const form = /^\s*(?<days>\S.*?)\s+of\s+(?<of>\S.*)\s+at\s+(?<where>\S.*?)\s*$/is;
  const parts = form.exec(text);
  if (parts === null) return undefined;
  const { days, of, where } = parts.groups as Record<'days' | 'of' | 'where', string>;
  const [, at = where, word] = /^(.*?)\s+(always|while people are there)$/is.exec(where) ?? [];
  return { days, of, at, always: word?.toLowerCase() === 'always' };
}

/** Reads needs in words. @returns the needs, and all that is wrong with any */
export function needsIn(
  campaign: Campaign,
  texts: readonly string[],
): { readonly needs: readonly ReadNeed[]; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const meanings = new NeedMeanings(campaign);
  const needs = texts.map((text): ReadNeed => {
    const say = (found: readonly string[]): void => {
      problems.push(...found.map((each) => `need: "${text}": ${each}`));
    };
    const words = needWords(text);
    if (words === undefined) {
      say([`expected ${FORM}`]);
      return { text, days: 0, subjects: [], places: [], always: false };
    }
    const { days: time, of: goods, at: place, always } = words;
    const days = typedDays(time, 'group');
    const isGood = days?.value !== undefined && days.value > 0 && Number.isFinite(days.value);
    if (!isGood)
      say([
        `expected a time above 0, such as 30d; found "${time}"${days?.problem ? `: ${days.problem}` : ''}`,
      ]);
    if (wordsOf(goods).length === 0) say([`expected ${FORM}`]);
    const meant = meanings.subjects(goods);
    const found = meanings.places(place);
    say([...meant.problems, ...found.problems]);
    return {
      text,
      days: days?.value ?? 0,
      subjects: [...meant.keys],
      places: [...found.keys],
      always,
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
