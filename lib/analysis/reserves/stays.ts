import { addToList } from '../../graph/multi-map.js';
import type { Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { momentsByTime } from '../playback/by-time.js';
import { withContents } from '../playback/holder.js';
import { Playback } from '../playback/playback.js';

/** Returns the spans of time in which people are at each place, in order, by its identifier. */
export function staysOf({ scenario, result, places }: Campaign): ReadonlyMap<string, Span[]> {
  const people = new Set<string>();
  for (const { id, type } of scenario.instantiatedElements)
    if (type === 'Human Agent') people.add(id);
  const stays = new Map<string, Span[]>();
  const at = new Map<string, string | undefined>();
  const present = new Map<string, { since: number; count: number }>();
  const leave = (place: string, until: number): void => {
    const stay = present.get(place)!;
    if (--stay.count > 0) return;
    present.delete(place);
    if (until > stay.since) addToList(stays, place, { since: stay.since, until });
  };
  const enter = (place: string, time: number): void => {
    const stay = present.get(place);
    if (stay !== undefined) {
      stay.count++;
      return;
    }
    const spans = stays.get(place);
    const isSame = spans?.at(-1)?.until === time;
    present.set(place, { since: isSame ? spans!.pop()!.since : time, count: 1 });
  };
  const playback = new Playback(places);
  for (const moment of momentsByTime({ ...result, states: [], stocks: [] })) {
    const { time, moved } = playback.play(moment);
    for (const holder of withContents(moved)) {
      const { id } = holder.ref;
      if (!people.has(id)) continue;
      const [from, to] = [at.get(id), holder.place?.ref.id];
      if (from === to) continue;
      if (to !== undefined) enter(to, time);
      if (from !== undefined) leave(from, time);
      at.set(id, to);
    }
  }
  for (const [place, { since }] of present)
    if (result.end > since) addToList(stays, place, { since, until: result.end });
  return stays;
}
