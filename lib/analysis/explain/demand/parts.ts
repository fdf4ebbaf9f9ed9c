import type { DemandingElement, SupplyRecord } from '../../../simulation/index.js';
import type { ResolvedElement } from '../../../simulation/world/resolved.js';
import type { World } from '../../../simulation/world/world.js';
import type { Campaign } from '../../campaign.js';

/** The parts of an element that demands have taken from it. */
export class PartsTaken {
  readonly #taken: readonly (SupplyRecord & { readonly at: number })[];

  constructor({ result, scenario }: Campaign, element: string) {
    const taken: (SupplyRecord & { at: number })[] = [];
    // Without scavenging, parts stay where they are.
    if (scenario.configuration.scavengeSpares)
      for (const { time, supplies } of result.demands)
        for (const supply of supplies)
          if (supply.way === 'part' && supply.from.id === element)
            taken.push({ ...supply, at: time });
    this.#taken = taken;
  }

  /** Returns how much of a resource was taken until a time, in units. */
  until(time: number, resource: string): number {
    let sum = 0;
    for (const { resource: of, amount, since, until, at } of this.#taken) {
      if (of.id !== resource) continue;
      if (since === null || until === null || until <= since) sum += at <= time ? amount : 0;
      else sum += amount * Math.min(1, Math.max(0, (time - since) / (until - since)));
    }
    return sum;
  }

  /** Returns whether something was taken between two times. */
  between(since: number, until: number): boolean {
    return this.#taken.some(({ since: from, until: to, at }) =>
      from === null || to === null ? at > since && at <= until : from < until && to > since,
    );
  }
}

/** Returns an element as its demand models see it at a time. */
export const demandingAt = (
  { ref, mass, parts }: ResolvedElement,
  taken: PartsTaken,
  time: number,
  world: World,
  { result }: Campaign,
): DemandingElement => ({
  ref,
  mass,
  parts: parts.flatMap(({ resource, quantity }) => {
    const left = quantity - taken.until(time, resource.ref.id);
    return left > 0 ? [{ resource, quantity: left }] : [];
  }),
  get crew() {
    const snapshot = result.at(time);
    const inside = new Set([ref.id]);
    for (const id of inside) for (const each of snapshot.contentsOf(id)) inside.add(each.id);
    let people = 0;
    for (const id of inside) if (world.element(id)?.isHuman === true) people++;
    return people;
  },
  // Models with terms demand the same each time.
  isFirstDemandOf: () => false,
});
