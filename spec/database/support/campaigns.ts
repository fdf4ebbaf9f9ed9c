import fc from 'fast-check';
import { parse, Scenario } from '../../../lib/index.js';
import { type AbstractClass, isModelClass } from '../../../lib/schema/metadata.js';
import { walk } from '../../../lib/schema/walk.js';
import { arbitraryWire } from '../../support/arbitrary.js';

type PlainObject = Record<string, unknown>;

/** Names as people give them, some of them the same, and some that a cell or a list could mistake. */
const NAMES = [
  'KSC',
  'LEO',
  'Cargo | Lander',
  'Hot Backup',
  'Hot Backup',
  'A; B',
  'Food, packaged',
  'the "old" one',
  '42',
  '-1',
  'Two\nlines',
  'nodes!KSC',
  'LEO #1',
  'Module {n}',
];

/** Makes most references name an object that is there and fits, and gives objects names that occur more than once. */
function mend(scenario: Scenario, pick: (count: number) => number): void {
  const objects: object[] = [];
  walk(scenario, {
    object: (instance) => {
      objects.push(instance);
      const named = instance as { name?: unknown };
      if (typeof named.name === 'string' && pick(4) > 0) named.name = NAMES[pick(NAMES.length)];
    },
  });
  walk(scenario, {
    reference: (_, type, path, owner, field) => {
      const classes: readonly AbstractClass[] = type.refersTo().filter(isModelClass);
      const fitting = objects.filter((object) => classes.some((c) => object instanceof c));
      const chosen = fitting[pick(fitting.length)] as { id?: string } | undefined;
      const held = owner as PlainObject;
      const last = path.at(-1);
      if (chosen?.id === undefined || pick(8) === 0) return;
      if (typeof last === 'number') (held[field.name] as string[])[last] = chosen.id;
      else held[field.name] = chosen.id;
    },
  });
}

/** Scenarios whose references name objects of the scenario, also with indices of states that exist. */
export const namedScenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    arbitraryWire(Scenario, { negativeZero: false, nulls: false, aliases: false }),
    fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  )
  .map(([wire, numbers]) => {
    const scenario = parse(Scenario, wire as object);
    let at = 0;
    mend(scenario, (count) =>
      count === 0 ? 0 : (numbers[at++ % numbers.length] as number) % count,
    );
    return scenario;
  });
