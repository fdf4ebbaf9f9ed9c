import type { Redis } from 'ioredis';

/**
 * Returns what is announced under the ids of a set. Ids whose announcement has run out are removed from the set.
 * @param keyOf the key of an announcement
 */
export async function listed<T>(
  redis: Redis,
  set: string,
  keyOf: (id: string) => string,
  read: (key: string) => Promise<string | null> = (key) => redis.get(key),
): Promise<readonly T[]> {
  const found: T[] = [];
  for (const id of await redis.smembers(set)) {
    const text = await read(keyOf(id));
    if (text === null) await redis.srem(set, id);
    else found.push(JSON.parse(text) as T);
  }
  return found;
}
