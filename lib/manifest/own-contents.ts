import type { Campaign } from '../analysis/campaign.js';
import { canServe, type Ref } from '../simulation/index.js';

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
