import { addToList } from '../../graph/multi-map.js';
import type { Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { movesOfPeople } from '../playback/people.js';

/** Returns the spans of time in which people are at each place, in order, by its identifier. */
export function staysOf(campaign: Campaign): ReadonlyMap<string, Span[]> {
  const stays = new Map<string, Span[]>();
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
  for (const { time, from, to } of movesOfPeople(campaign)) {
    if (to !== undefined) enter(to, time);
    if (from !== undefined) leave(from, time);
  }
  const { end } = campaign.result;
  for (const [place, { since }] of present)
    if (end > since) addToList(stays, place, { since, until: end });
  return stays;
}
