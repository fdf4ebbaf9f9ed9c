import type { Campaign } from '../../analysis/campaign.js';
import { idsAt, meantBy, type Named } from '../../analysis/named.js';
import type { ClassOfSupply } from '../../model/index.js';
import { isOfClass, type Ref } from '../../simulation/index.js';
import type { ForbiddenPair } from '../forbidden.js';
import type { Leg, Slot } from '../problem.js';

/** A pair of which it is known what its words mean. */
interface KnownPair {
  /** Identifiers of resources. */
  readonly resources: ReadonlySet<string>;
  /** Identifiers of carriers, and indices of events. */
  readonly places: ReadonlySet<string | number>;
}

/**
 * Returns legs whose slots name the resources that may not travel in them.
 * @throws TypeError if a pair names no resource, carrier or transport of the campaign; it names all that do
 */
export function withRefusals(
  legs: readonly Leg[],
  campaign: Campaign,
  pairs: readonly ForbiddenPair[],
): readonly Leg[] {
  if (pairs.length === 0) return legs;
  const known = readPairs(legs, campaign, pairs);
  return legs.map((leg) => {
    const { event } = campaign.result.transports[leg.transport]!;
    const slots: Slot[] = [];
    for (const slot of leg.slots) {
      const around = slot.parent === null ? [] : (slots[slot.parent]!.refuses ?? []);
      const own = known
        .filter(({ places }) => places.has(event) || places.has(slot.carrier.id))
        .flatMap(({ resources }) => [...resources]);
      const refuses = [...new Set([...around, ...own])];
      slots.push(refuses.length === 0 ? slot : { ...slot, refuses });
    }
    return { ...leg, slots };
  });
}

/** The most carriers and transports that a message lists. */
const MOST_NAMES = 12;

function readPairs(
  legs: readonly Leg[],
  campaign: Campaign,
  pairs: readonly ForbiddenPair[],
): KnownPair[] {
  const { result } = campaign;
  const at = idsAt(campaign);
  const named = <K>({ id, name }: Ref, key: K): Named<K> => ({ key, names: [name], also: [id] });
  const resources = result.resources.map((resource) => named(resource, resource.id));
  const places = legs.flatMap(({ transport, slots }) => {
    const { event, edge } = result.transports[transport]!;
    const { name } = result.events[event]!;
    return [
      { key: event as string | number, names: [name, edge.name], also: [edge.id] },
      ...slots.map(({ carrier }) => named<string | number>(carrier, carrier.id)),
    ];
  });
  const words = [...new Set(places.flatMap(({ names }) => names))].slice(0, MOST_NAMES).join(', ');
  const problems: string[] = [];
  const known = pairs.map(({ goods, on }, index): KnownPair => {
    const what =
      typeof goods === 'number'
        ? { keys: ofClass(result.resources, goods), problems: [] }
        : meantBy([goods], 'resource', resources, { at });
    const where = meantBy([on], 'carrier or transport that can take containers', places, {
      otherwise: words === '' ? '' : `; there are ${words}`,
      at,
    });
    for (const problem of [...what.problems, ...where.problems])
      problems.push(`Manifest option "forbid" /${index}: ${problem}`);
    return { resources: what.keys, places: where.keys };
  });
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  return known;
}

const ofClass = (
  resources: readonly { readonly id: string; readonly classOfSupply: number }[],
  of: number,
): ReadonlySet<string> =>
  new Set(
    resources
      .filter(({ classOfSupply }) => isOfClass(classOfSupply as ClassOfSupply, of as ClassOfSupply))
      .map(({ id }) => id),
  );
