import { EditError, editScenario, parse, Scenario, serialize } from '../../lib/index.js';
import { placesOf } from '../mutate/json.js';
import { mutateText } from '../mutate/text.js';
import { NUMBERS, TEXTS } from '../mutate/words.js';
import { requireCleanPrototypes } from '../support/laws.js';
import type { Random } from '../support/random.js';
import { scenarios } from '../support/seeds.js';
import { broken, type Outcome, type Target } from '../support/target.js';

const FIELDS = [
  ...['mass', 'isp', 'fuel', 'propellant', 'maxFuel', 'name', 'description', 'contents', 'states'],
  ...['contents.Water', 'contents.203', 'events.0', 'events.1.priority', 'startDate', 'origin'],
  ...['currentStateIndex', 'environment', 'deltaV', 'burns.0.deltaV', 'duration', 'id', 'type'],
];
const OPERATORS = ['=', '=', '=', '+=', '-=', '*=', ''];
const VALUES = [
  ...['5', '-5%', '+1e3', '2,900 kg', '3 t', '1.5d', 'PT12H', '2031-05-01', 'null', '[]', '{}'],
  ...['true', 'Pressurized', 'Water', '1 kg/h', '"x"', '{"classOfSupply":1,"amount":5}'],
];

/** Edits as text, by any name, field and value: what is made is sound, and can be undone. */
export const editsTarget: Target = {
  about: 'edits of scenarios by any name, field and value',
  weight: 10,
  async prepare() {
    const seeds = (await scenarios()).map((scenario) => {
      const text = JSON.stringify(scenario);
      return { text, named: namedIn(JSON.parse(text)) };
    });
    return (random) => {
      const { text, named } = random.mostly(seeds);
      const edits = Array.from({ length: random.pick([1, 1, 1, 2]) }, () => edit(named, random));
      return { input: JSON.stringify(edits), extension: 'json', run: () => apply(text, edits) };
    };
  },
};

/** An object with a name. */
type Named = Readonly<Record<string, unknown>> & { readonly name: string };

/** Every object with a name inside a JSON value. */
function namedIn(root: unknown): readonly Named[] {
  return placesOf(root)
    .map(({ holder, key }) => (holder as Record<string, unknown>)[key] as Partial<Named> | null)
    .filter((each): each is Named => typeof each?.name === 'string');
}

/** Returns an edit of a named object: often one of a field that it has, with the value that it has. */
function edit(named: readonly Named[], random: Random): string {
  const object = random.pick(named);
  const name = random.once(8) ? random.pick(TEXTS) : object.name;
  const own = random.pick(Object.keys(object));
  if (random.once(3)) return `${name}.${own}=${JSON.stringify(object[own])}`;
  const field = random.once(8) ? random.pick(TEXTS) : random.pick([own, ...FIELDS]);
  const address = random.once(10) ? `${field} in ${name}` : `${name}.${field}`;
  const value = random.once(4) ? random.pick([...TEXTS, ...NUMBERS]) : random.pick(VALUES);
  const text = `${address}${random.pick(OPERATORS)}${value}`;
  return random.once(10) ? mutateText(text, random) : text;
}

function apply(text: string, edits: readonly string[]): Outcome {
  const scenario = parse(Scenario, text);
  const written = (each: Scenario): string => JSON.stringify(serialize(each));
  const before = written(scenario);
  let outcome = 'refused';
  try {
    const { scenario: edited, changes } = editScenario(scenario, edits);
    outcome = 'edited';
    const once = written(edited);
    if (written(parse(Scenario, once)) !== once) broken('an edited scenario is read as another');
    const undo = changes
      .map(({ undo: { pointer: address, value } }) => ({ address, value }))
      .reverse();
    if (written(editScenario(edited, undo).scenario) !== before) broken('an edit is not undone');
  } catch (error) {
    if (!(error instanceof EditError) || outcome === 'edited') throw error;
  }
  requireCleanPrototypes();
  if (written(scenario) !== before) broken('an edit has changed its scenario');
  return outcome;
}
