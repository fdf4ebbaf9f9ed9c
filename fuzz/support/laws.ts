import { isDeepStrictEqual } from 'node:util';
import { broken } from './target.js';

const ofObject = Reflect.ownKeys(Object.prototype);
const ofArray = Reflect.ownKeys(Array.prototype);

/** Nothing that an input says changes the prototypes that all objects share. */
export function requireCleanPrototypes(): void {
  if (!isDeepStrictEqual(Reflect.ownKeys(Object.prototype), ofObject))
    broken('Object.prototype has changed');
  if (!isDeepStrictEqual(Reflect.ownKeys(Array.prototype), ofArray))
    broken('Array.prototype has changed');
}

/** No number in a value is NaN or infinite. */
export function requireFinite(value: unknown, what: string): void {
  const open: (readonly [unknown, string])[] = [[value, what]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [inner, path] = next;
    if (typeof inner === 'number' && !Number.isFinite(inner)) broken(`${path} is ${inner}`);
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [key, each] of Object.entries(inner)) open.push([each, `${path}.${key}`]);
  }
}
