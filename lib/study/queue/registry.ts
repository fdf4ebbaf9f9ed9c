import type { Redis } from 'ioredis';
import { fixedQueueLimits } from '../../limits/queue.js';
import { sizeText } from '../../schema/diagnostics/size.js';
import { BadEntry, type OnDropped } from './entries.js';

/** What a key holds: a type of Redis, or text that is a whole number. */
export type KeyType = 'string' | 'number' | 'hash' | 'set' | 'list';

/**
 * Uses keys of a queue. If Redis refuses because a key holds something else, that key is removed. Then it is tried once more.
 * @param holding what each key holds
 */
export async function sound<T>(
  redis: Redis,
  holding: Readonly<Record<string, KeyType>>,
  onDropped: OnDropped,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if ((error as Error).name !== 'ReplyError') throw error;
    for (const [entry, expected] of Object.entries(holding)) {
      const found = await redis.type(entry);
      if (found === 'none' || found === expected) continue;
      if (expected === 'number' && found === 'string' && (await isNumber(redis, entry))) continue;
      await redis.del(entry);
      onDropped({ entry, reason: `it holds a ${found}; expected a ${expected}` });
    }
    // Another program may have removed it already.
    return use();
  }
}

const isNumber = async (redis: Redis, key: string): Promise<boolean> =>
  (await redis.strlen(key)) < 20 && /^-?\d+$/.test((await redis.get(key)) ?? '');

/** Where what is announced is: in a text, or in the field `text` of a hash. */
export type AnnouncedIn = 'string' | 'hash';

/** Returns the text of an announcement; null if there is none. @throws BadEntry if it is too long */
async function textOf(redis: Redis, key: string, place: AnnouncedIn): Promise<string | null> {
  const length = await (place === 'hash' ? redis.hstrlen(key, 'text') : redis.strlen(key));
  const most = fixedQueueLimits.announcementBytes;
  if (length > most) throw new BadEntry(`it has more than ${sizeText(most)}`);
  return place === 'hash' ? redis.hget(key, 'text') : redis.get(key);
}

/**
 * Returns what is announced at a key; undefined if there is nothing. What cannot be read is removed.
 * @param read reads it, or throws `BadEntry`
 */
export async function announced<T>(
  redis: Redis,
  key: string,
  place: AnnouncedIn,
  read: (text: string) => T,
  onDropped: OnDropped,
): Promise<T | undefined> {
  try {
    const text = await sound(redis, { [key]: place }, onDropped, () => textOf(redis, key, place));
    return text === null ? undefined : read(text);
  } catch (error) {
    if (!(error instanceof BadEntry)) throw error;
    await redis.del(key);
    onDropped({ entry: key, reason: error.message });
    return undefined;
  }
}

/**
 * Returns what is announced under the ids of a set. Ids whose announcement has run out, or cannot be read, are removed from the set.
 * @param readId returns the announcement of an id
 */
export async function listed<T>(
  redis: Redis,
  set: string,
  readId: (id: string) => Promise<T | undefined>,
  onDropped: OnDropped,
): Promise<readonly T[]> {
  const found: T[] = [];
  const ids = await sound(redis, { [set]: 'set' }, onDropped, () => redis.smembers(set));
  for (const id of ids) {
    const each = await readId(id);
    if (each === undefined) await redis.srem(set, id);
    else found.push(each);
  }
  return found;
}
