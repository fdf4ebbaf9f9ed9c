import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/** What demands of elements their own contents meet. Ask for it with `campaign.once(ownContents)`. */
export const ownContents = (campaign: Campaign): OwnContents => new OwnContents(campaign);

/**
 * What elements demand of resources that they hold themselves, such as the boil-off of a depot. Their own contents meet it if they
 * are never less than all that the element demands of the resource in the whole campaign.
 */
export class OwnContents {
  /** The least that each element ever held of each resource. */
  readonly #least = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  /** Resources at places, by whether somebody demands them there who cannot meet it from his own contents. */
  readonly #isShared = new Map<string, boolean>();

  constructor({ result }: Campaign) {
    for (const { element, resource, amount } of result.stocks) {
      const key = keyOf(element, resource);
      this.#least.set(key, Math.min(this.#least.get(key) ?? Number.POSITIVE_INFINITY, amount));
    }
    for (const { element, amounts } of result.demands)
      for (const { resource, amount } of amounts) {
        if (element === null || amount <= 0) continue;
        const key = keyOf(element, resource);
        this.#asked.set(key, (this.#asked.get(key) ?? 0) + amount);
      }
    for (const { element, location, amounts } of result.demands)
      for (const { resource, amount } of amounts) {
        if (location === null || amount <= 0) continue;
        const key = keyOf(location, resource);
        const isOther = element === null || !this.#suffices(element, resource);
        this.#isShared.set(key, isOther || this.#isShared.get(key) === true);
      }
  }

  /** Returns whether all who demand a resource at a place meet it from their own contents. */
  meet(resource: Ref, place: Ref): boolean {
    return this.#isShared.get(keyOf(place, resource)) === false;
  }

  /** Returns whether an element ever held a resource itself. */
  has(element: Ref, resource: Ref): boolean {
    return this.#least.has(keyOf(element, resource));
  }

  #suffices(element: Ref, resource: Ref): boolean {
    const key = keyOf(element, resource);
    return this.#asked.get(key)! <= (this.#least.get(key) ?? 0);
  }
}

const keyOf = (owner: Ref, resource: Ref): string => `${owner.id} ${resource.id}`;
