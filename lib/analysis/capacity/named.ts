import { NamedObjects } from '../../editing/named-objects.js';
import type { EventRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { idOf, meantBy } from '../named.js';

/** The transports that words mean, and what is wrong with the words. */
export interface NamedTransports {
  /** Indices in `transports` of the result. */
  readonly transports: ReadonlySet<number>;
  /** Each word that means no transport, in a sentence with the nearest name. */
  readonly problems: readonly string[];
}

/**
 * Returns the transports that words mean: the name of an event, or the name or identifier of an edge, which mean all with
 * that name, an address such as `Cargo.events.Launch`, or the number of a transport, such as `#3`, counted from 1 in order of
 * departure. Upper and lower case are the same.
 */
export function transportsByName(
  { result, scenario, graph }: Campaign,
  words: readonly string[],
): NamedTransports {
  const { events, transports } = result;
  const at = (word: string): readonly number[] => {
    const found = NamedObjects.of(scenario, graph).at(word);
    const pointers = new Set(found.map(({ pointer }) => pointer));
    const isMeant = ({ mission, listed }: EventRecord): boolean =>
      mission !== null && pointers.has(`/missionList/${mission.index}/events/${listed}`);
    const edges = new Set(found.map(idOf));
    return transports
      .filter(({ event, edge }) => isMeant(events[event]!) || edges.has(edge.id))
      .map(({ index }) => index);
  };
  const count = transports.length;
  const { keys, problems } = meantBy(
    words,
    'transport',
    transports.map(({ index, event, edge }) => ({
      key: index,
      names: [events[event]!.name, edge.name],
      also: [edge.id, `#${index + 1}`],
    })),
    {
      at,
      otherwise: count > 0 ? `; use a name, or a number from #1 to #${count}` : '',
    },
  );
  return { transports: keys, problems };
}
