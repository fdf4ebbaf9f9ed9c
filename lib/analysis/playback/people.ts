import type { Campaign } from '../campaign.js';
import { momentsByTime } from './by-time.js';
import { withContents } from './holder.js';
import { Playback } from './playback.js';

/** A person who is at another node or edge from a time on. */
export interface PersonMove {
  /** In days after the start of the scenario. */
  readonly time: number;
  /** The identifier of the person. */
  readonly id: string;
  /** The identifiers of the nodes or edges; undefined if the person is not in play. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Yields when people come to other places, in order of time. */
export function* movesOfPeople({ scenario, result, places }: Campaign): Generator<PersonMove> {
  const people = new Set<string>();
  for (const { id, type } of scenario.instantiatedElements)
    if (type === 'Human Agent') people.add(id);
  const at = new Map<string, string | undefined>();
  const playback = new Playback(places);
  const { events, positions } = result;
  for (const moment of momentsByTime({ events, positions, states: [], stocks: [] })) {
    const { time, moved } = playback.play(moment);
    for (const holder of withContents(moved)) {
      const { id } = holder.ref;
      if (!people.has(id)) continue;
      const [from, to] = [at.get(id), holder.place?.ref.id];
      if (from === to) continue;
      at.set(id, to);
      yield { time, id, from, to };
    }
  }
}
