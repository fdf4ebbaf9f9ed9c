import type { Campaign } from '../analysis/campaign.js';
import { idsAt, meantBy, type Named } from '../analysis/named.js';
import { NeedMeanings } from '../analysis/reserves/need.js';
import type { AggregatedDemands } from '../analysis/supply/aggregate.js';
import { ClassOfSupply } from '../model/index.js';
import { canServe, isOfClass, type Ref } from '../simulation/index.js';

/**
 * Demands that are meant: a class of supply with its subclasses, by its number or name, the name or identifier of a resource, of a node or of an edge,
 * or goods at a place, such as `203=Base`. `203=` and `=Base` mean goods or a place only, where a name could be both.
 */
export type DemandWord = number | string;

/** The options of a manifest that say which demands are planned. */
interface Selection {
  readonly without: readonly DemandWord[];
  readonly only: readonly DemandWord[];
  readonly consumeExisting: boolean;
  readonly ownContents: 'meet' | 'plan';
}

/** Returns whether a demand for a resource at a place is planned. */
export type IsPlanned = (resource: Ref, place: Ref) => boolean;

/** What a word means. Undefined for any. */
interface Meaning {
  readonly resources: ReadonlySet<string> | undefined;
  readonly places: ReadonlySet<string> | undefined;
}

const classes: ReadonlySet<number> = new Set(Object.values(ClassOfSupply));

/**
 * Returns which demands are planned: those that the options choose, without those that the contents of who demands them meet.
 * @throws TypeError if a word means nothing in the campaign, or two things. It names all such words
 */
export function isPlannedBy(campaign: Campaign, options: Selection): IsPlanned {
  const isChosen = isChosenBy(campaign, options);
  if (options.consumeExisting || options.ownContents === 'plan') return isChosen;
  const own = campaign.once(ownContents);
  return (resource, place) => isChosen(resource, place) && !own.meet(resource, place);
}

/**
 * Returns which demands the options `without` and `only` let be planned. With `only`, a demand is planned if its resource is among the
 * goods and its place among the places that are named: of goods and places, what is not named at all is free.
 * @throws TypeError if a word means nothing in the campaign, or two things. It names all such words
 */
export function isChosenBy(
  campaign: Campaign,
  { without, only }: Pick<Selection, 'without' | 'only'>,
): IsPlanned {
  if (without.length === 0 && only.length === 0) return () => true;
  const problems: string[] = [];
  const read = (option: string, words: readonly DemandWord[]): Meaning[] =>
    words.map((word, index) => {
      const { faults, ...meaning } = meaningOf(campaign, word);
      problems.push(...faults.map((fault) => `Manifest option "${option}" /${index}: ${fault}`));
      return meaning;
    });
  const out = read('without', without);
  const kept = read('only', only);
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  const pairs = kept.filter(({ resources, places }) => resources && places);
  const goods = kept.filter(({ places }) => places === undefined);
  const sites = kept.filter(({ resources }) => resources === undefined);
  const fits =
    ({ id: resource }: Ref, { id: place }: Ref) =>
    ({ resources, places }: Meaning): boolean =>
      (resources?.has(resource) ?? true) && (places?.has(place) ?? true);
  return (resource, place) => {
    const isMeant = fits(resource, place);
    if (out.some(isMeant)) return false;
    if (kept.length === 0 || pairs.some(isMeant)) return true;
    return (
      goods.length + sites.length > 0 &&
      (goods.length === 0 || goods.some(isMeant)) &&
      (sites.length === 0 || sites.some(isMeant))
    );
  };
}

/** Returns the demands that are planned. */
export function plannedOf(demands: AggregatedDemands, isPlanned: IsPlanned): AggregatedDemands {
  const at =
    (place: Ref) =>
    ({ resource }: { readonly resource: Ref }): boolean =>
      isPlanned(resource, place);
  return {
    ...demands,
    points: demands.points.map((each) => ({
      ...each,
      amounts: each.amounts.filter(at(each.node)),
    })),
    edges: demands.edges.map((each) => ({ ...each, amounts: each.amounts.filter(at(each.edge)) })),
    early: demands.early.map((each) => ({ ...each, amounts: each.amounts.filter(at(each.place)) })),
  };
}

function meaningOf(
  campaign: Campaign,
  word: DemandWord,
): Meaning & { readonly faults: readonly string[] } {
  const { result, places } = campaign;
  const resources = result.resources.map(named);
  const sites = places.all.map(named);
  const at = idsAt(campaign);
  const goodsOf = (text: string) => goodsNamed(campaign, text);
  const placesOf = (text: string) => meantBy([text], 'node or edge', sites, { at });
  if (typeof word === 'number' || /^\d+$/.test(word.trim())) {
    const { keys, problems } = ofClass(campaign, Number(word));
    return { resources: keys, places: undefined, faults: problems };
  }
  const goods = goodsOf(word);
  const place = placesOf(word);
  if (goods.keys.size > 0 && place.keys.size > 0)
    return {
      resources: undefined,
      places: undefined,
      faults: [`"${word}" is a resource and a place; write "${word}=" or "=${word}"`],
    };
  if (goods.keys.size > 0) return { resources: goods.keys, places: undefined, faults: [] };
  if (place.keys.size > 0) return { resources: undefined, places: place.keys, faults: [] };
  const sign = word.indexOf('=');
  if (sign < 0) {
    const both = meantBy([word], 'resource, node or edge', [...resources, ...sites], { at });
    return { resources: undefined, places: undefined, faults: both.problems };
  }
  const [left, right] = [word.slice(0, sign).trim(), word.slice(sign + 1).trim()];
  const what = left === '' ? undefined : goodsOf(left);
  const where = right === '' ? undefined : placesOf(right);
  const faults = [...(what?.problems ?? []), ...(where?.problems ?? [])];
  if (left === '' && right === '') faults.push('"=" names neither goods nor a place');
  return { resources: what?.keys, places: where?.keys, faults };
}

const named = ({ id, name }: Ref): Named<string> => ({ key: id, names: [name], also: [id] });

/** Returns the resources that a word means: a class of supply by its number or name, or one by its name or identifier. */
export function goodsNamed(
  campaign: Campaign,
  text: string,
): { readonly keys: ReadonlySet<string>; readonly problems: readonly string[] } {
  if (/^\d+$/.test(text)) return ofClass(campaign, Number(text));
  const resources = campaign.result.resources.map(named);
  const found = meantBy([text], 'resource', resources, { at: idsAt(campaign) });
  return found.keys.size > 0 ? found : (ofClassNamed(campaign, text) ?? found);
}

function ofClass({ result }: Campaign, number: number) {
  const keys = new Set(
    result.resources
      .filter(({ classOfSupply }) =>
        isOfClass(classOfSupply as ClassOfSupply, number as ClassOfSupply),
      )
      .map(({ id }) => id),
  );
  return { keys, problems: classes.has(number) ? [] : [`${number} is no class of supply`] };
}

/** Returns the resources of a class of supply that is named as a need names it, such as `Food`; undefined if none is. */
function ofClassNamed(campaign: Campaign, name: string) {
  const [subject] = campaign.once(needMeanings).subjects(name).keys;
  return subject?.resource === null ? ofClass(campaign, subject.classOfSupply) : undefined;
}

const needMeanings = (campaign: Campaign): NeedMeanings => new NeedMeanings(campaign);

/** What demands of elements their own contents meet. Ask for it with `campaign.once(ownContents)`. */
export const ownContents = (campaign: Campaign): OwnContents => new OwnContents(campaign);

/** Amounts of resources, in units, by the identifier of the resource. */
type Amounts = Map<string, { readonly resource: Ref; amount: number }>;

/** What one element held and demanded of resources. */
class Own {
  /** The least that it ever held. */
  readonly least: Amounts = new Map();
  /** All that it demands in the whole campaign. */
  readonly asked: Amounts = new Map();
  #met: ReadonlySet<string> | undefined;

  constructor(private readonly campaign: Campaign) {}

  /** The demands that it meets: from the resource itself first, then from what serves it by the rule `substitution`. */
  get met(): ReadonlySet<string> {
    this.#met ??= this.#serve();
    return this.#met;
  }

  #serve(): ReadonlySet<string> {
    const { campaign } = this;
    const { substitution } = campaign.result.rules;
    const met = new Set<string>();
    for (const each of this.asked.values()) this.#take(each, this.least.get(each.resource.id), 1);
    for (const each of this.asked.values()) {
      const want = campaign.resource(each.resource);
      if (substitution === 'class')
        for (const held of this.least.values()) {
          const have = campaign.resource(held.resource);
          if (have !== want && canServe(have, want, substitution))
            this.#take(each, held, want.unitMass / have.unitMass);
        }
      if (each.amount <= 0) met.add(want.id);
    }
    return met;
  }

  /** Meets a demand from what is held. @param factor how many units of it serve one unit of the demand */
  #take(asked: { amount: number }, held: { amount: number } | undefined, factor: number): void {
    if (held === undefined) return;
    const taken = Math.min(asked.amount * factor, Math.max(0, held.amount));
    asked.amount = taken < asked.amount * factor ? asked.amount - taken / factor : 0;
    held.amount -= taken;
  }
}

/**
 * What elements demand of resources that they hold themselves, such as the boil-off of a depot. Their own contents meet it if they
 * are never less than all that the element demands in the whole campaign.
 */
export class OwnContents {
  readonly #own = new Map<string, Own>();
  /** Resources at places, by whether somebody demands them there who cannot meet it from his own contents. */
  readonly #isShared = new Map<string, boolean>();

  constructor(campaign: Campaign) {
    const { stocks, demands } = campaign.result;
    const ownOf = ({ id }: Ref): Own => {
      const own = this.#own.get(id) ?? new Own(campaign);
      this.#own.set(id, own);
      return own;
    };
    for (const { element, resource, amount } of stocks) {
      const { least } = ownOf(element);
      const known = least.get(resource.id)?.amount ?? Number.POSITIVE_INFINITY;
      least.set(resource.id, { resource, amount: Math.min(known, amount) });
    }
    for (const { element, amounts } of demands)
      for (const { resource, amount } of amounts) {
        if (element === null || amount <= 0) continue;
        const { asked } = ownOf(element);
        const known = asked.get(resource.id)?.amount ?? 0;
        asked.set(resource.id, { resource, amount: known + amount });
      }
    for (const { element, location, amounts } of demands)
      for (const { resource, amount } of amounts) {
        if (location === null || amount <= 0) continue;
        const key = keyOf(location, resource);
        const isOther = element === null || !ownOf(element).met.has(resource.id);
        this.#isShared.set(key, isOther || this.#isShared.get(key) === true);
      }
  }

  /** Returns whether all who demand a resource at a place meet it from their own contents. */
  meet(resource: Ref, place: Ref): boolean {
    return this.#isShared.get(keyOf(place, resource)) === false;
  }

  /** Returns whether an element ever held a resource itself. */
  has(element: Ref, resource: Ref): boolean {
    return this.#own.get(element.id)?.least.has(resource.id) === true;
  }
}

const keyOf = (owner: Ref, resource: Ref): string => `${owner.id} ${resource.id}`;
