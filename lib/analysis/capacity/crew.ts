import type { PositionRecord, Ref, StockRecord, TransportRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import type { HolderLevels } from '../playback/holder.js';
import { Playback } from '../playback/playback.js';

/** Who and what is aboard a transport when it starts. */
export interface Aboard {
  /** The people who count for the limit of a flight, by the rule `flightCrew`. */
  readonly crew: number;
  /** For each carrier: the people directly inside it, and whether it is inside another listed element. */
  readonly carriers: readonly CarrierAboard[];
}

export interface CarrierAboard {
  readonly people: number;
  readonly isNested: boolean;
}

/** The resource that stands for people. */
const CREW: Ref = { id: 'crew', name: 'crew' };

/** Returns who is aboard each transport when its event is executed, in one pass over the positions. */
export function crewsOf(campaign: Campaign): readonly Aboard[] {
  const { result, scenario, places } = campaign;
  const people = scenario.instantiatedElements.filter(({ type }) => type === 'Human Agent');
  const ids = new Set(people.map(({ id }) => id));
  const playback = new Playback(places, (id) => ids.has(id));
  const stocks = people.map(({ id, name }): StockRecord => {
    return { time: 0, event: null, element: { id, name }, resource: CREW, amount: 1, rate: 0 };
  });
  playback.play({ time: 0, positions: [], stocks });
  let next = 0;
  return result.transports.map((transport) => {
    const positions: PositionRecord[] = [];
    for (; next < result.positions.length; next++) {
      const record = result.positions[next]!;
      if (record.event !== null && record.event >= transport.event) break;
      positions.push(record);
    }
    if (positions.length > 0) playback.play({ time: 0, positions, stocks: [] });
    return aboard(playback, transport, campaign);
  });
}

function aboard(
  playback: Playback,
  { elements, carriers }: TransportRecord,
  { result }: Campaign,
): Aboard {
  const { flightCrew, nestedListing } = result.rules;
  const listed = new Set(elements.flatMap(({ id }) => playback.find(id) ?? []));
  let crew = 0;
  for (const holder of listed) {
    if (nestedListing === 'once' && isInside(holder, listed)) continue;
    crew += flightCrew === 'all' ? holder.cell(CREW.id, 0).amount : holder.people;
  }
  return {
    crew,
    carriers: carriers.map(({ element }) => {
      const holder = playback.find(element.id);
      return {
        people: holder?.people ?? 0,
        isNested: holder !== undefined && isInside(holder, listed),
      };
    }),
  };
}

/** Returns whether an element is inside one of several others. */
function isInside({ parent }: HolderLevels, others: ReadonlySet<HolderLevels>): boolean {
  const seen = new Set<HolderLevels>();
  for (let outer = parent; outer !== undefined && !seen.has(outer); outer = outer.parent) {
    if (others.has(outer)) return true;
    seen.add(outer);
  }
  return false;
}
