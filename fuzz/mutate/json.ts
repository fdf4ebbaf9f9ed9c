import type { Random } from '../support/random.js';
import { NUMBERS, TEXTS } from './words.js';

type Container = Record<string, unknown> | unknown[];

/** A place in a JSON value: the object or list, and the key or index in it. */
interface Place {
  readonly holder: Container;
  readonly key: string;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const valueAt = ({ holder, key }: Place): unknown => (holder as Record<string, unknown>)[key];

/** Sets a property as JSON.parse does: `__proto__` becomes a property like any other. */
function put({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** Lists every place in a JSON value. */
export function placesOf(root: unknown): Place[] {
  const places: Place[] = [];
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!isContainer(value)) continue;
    for (const key of Object.keys(value)) {
      const place = { holder: value, key };
      places.push(place);
      const inner = valueAt(place);
      if (isContainer(inner)) open.push(inner);
    }
  }
  return places;
}

const wrapped = (value: unknown, levels: number): unknown => {
  let inner = value;
  for (let i = 0; i < levels; i++) inner = i % 2 === 0 ? [inner] : { value: inner };
  return inner;
};

/** A change of one place. `all` are the places of the same value, to copy from. */
type Change = (place: Place, random: Random, all: readonly Place[]) => void;

const changes: readonly Change[] = [
  (place, random) => put(place, random.pick(NUMBERS)),
  (place, random) => {
    const value = valueAt(place);
    if (typeof value === 'number')
      put(place, value * random.pick([-1, 0, 1e-6, 0.5, 3, 1e6, 1e300]));
    else put(place, random.pick(NUMBERS));
  },
  (place, random) => put(place, random.pick(TEXTS)),
  (place, random) => put(place, random.pick([null, true, false, [], {}, [[]], [null], '0'])),
  ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  // A value of another place, which often has the right type.
  (place, random, all) => put(place, structuredClone(valueAt(random.pick(all)))),
  ({ holder, key }, random) => {
    if (!Array.isArray(holder)) return;
    const copies = random.pick([1, 2, 20]);
    for (let i = 0; i < copies; i++)
      holder.splice(Number(key), 0, structuredClone(holder[Number(key)]));
  },
  ({ holder }, random) => {
    if (Array.isArray(holder)) holder.sort(() => random.between(-1, 1));
  },
  ({ holder }, random, all) => {
    if (Array.isArray(holder)) return;
    put({ holder, key: random.pick(TEXTS) }, structuredClone(valueAt(random.pick(all))));
  },
  ({ holder, key }, random) => {
    if (Array.isArray(holder)) return;
    const value = holder[key];
    delete holder[key];
    put({ holder, key: misspelt(key, random) }, value);
  },
  (place, random) => put(place, wrapped(valueAt(place), random.pick([1, 2, 300]))),
  (place, random) => {
    const value = valueAt(place);
    if (typeof value === 'string') put(place, misspelt(value, random));
  },
];

/** Changes of numbers alone, so that most results are still read. */
const numeric: readonly Change[] = changes.slice(0, 2);

function misspelt(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const letter = random.pick(['', 'x', '\u0301', '-', ' ', text[at]?.toUpperCase() ?? 'é']);
  return text.slice(0, at) + letter + text.slice(at + random.below(2));
}

/** Changes a JSON value in a few places. @param only `numbers`: changes numbers, and nothing else */
export function mutateJson(value: unknown, random: Random, only?: 'numbers'): void {
  const places = placesOf(value);
  const eligible =
    only === undefined ? places : places.filter((place) => typeof valueAt(place) === 'number');
  if (eligible.length === 0) return;
  const count = random.pick([1, 1, 1, 2, 3, 8]);
  for (let i = 0; i < count; i++)
    random.pick(only === undefined ? changes : numeric)(random.pick(eligible), random, places);
}
