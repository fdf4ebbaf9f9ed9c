import { parse, Scenario, sweep } from '../../lib/index.js';
import { placesOf } from '../mutate/json.js';
import { NUMBERS, TEXTS } from '../mutate/words.js';
import type { Random } from '../support/random.js';
import { scenarios } from '../support/seeds.js';
import { broken, type Target } from '../support/target.js';

/** Variants with any pointer and any value: a sweep leaves its scenario as it was. */
export const variantsTarget: Target = {
  about: 'variants of scenarios with any pointer and value, in sweeps',
  weight: 5,
  async prepare() {
    const seeds = (await scenarios()).map((scenario) => {
      const text = JSON.stringify(scenario);
      return { text, pointers: pointersOf(JSON.parse(text)) };
    });
    return (random) => {
      const { text, pointers } = random.mostly(seeds);
      const changes = Array.from({ length: random.pick([1, 1, 1, 2]) }, () => {
        const pointer = pointerFrom(pointers, random);
        return { pointer, value: valueFrom(text, pointer, random) };
      });
      return {
        input: JSON.stringify(changes),
        extension: 'json',
        run: () => {
          const scenario = parse(Scenario, text);
          const before = JSON.stringify(scenario);
          let outcome = 'refused';
          try {
            sweep(scenario, [{ changes }], {
              select: ({ verdict, ending }) => (outcome = verdict ?? ending),
            });
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
          }
          if (JSON.stringify(scenario) !== before) broken('the sweep has changed its scenario');
          return outcome;
        },
      };
    };
  },
};

/** Every pointer into a JSON value, by walking it. */
function pointersOf(root: unknown): string[] {
  const pathOf = new Map<unknown, string>([[root, '']]);
  const pointers: string[] = [];
  for (const { holder, key } of placesOf(root)) {
    const pointer = `${pathOf.get(holder)}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    pointers.push(pointer);
    const inner = (holder as Record<string, unknown>)[key];
    if (typeof inner === 'object' && inner !== null) pathOf.set(inner, pointer);
  }
  return pointers;
}

function pointerFrom(pointers: readonly string[], random: Random): string {
  const pointer = random.pick(pointers);
  if (!random.once(4)) return pointer;
  const keys = pointer.split('/');
  const last = random.pick([...TEXTS, 'length', '-', '01', '-1', '1e3', '999999', 'mass', 'fuel']);
  return random.once(2) ? `${pointer}/${last}` : [...keys.slice(0, -1), last].join('/');
}

/** Returns a value for a pointer: mostly that of a field of the same name elsewhere, which often fits. */
function valueFrom(text: string, pointer: string, random: Random): unknown {
  if (random.once(6)) return random.pick(NUMBERS);
  if (random.once(6)) return random.pick([...TEXTS, null, true, [], {}, [1], { id: 'x' }]);
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const places = placesOf(JSON.parse(text));
  const alike = places.filter(({ key }) => key === name);
  const { holder, key } = random.pick(alike.length > 0 ? alike : places);
  return (holder as Record<string, unknown>)[key];
}
