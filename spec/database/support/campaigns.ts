import fc from 'fast-check';
import { parse, Scenario } from '../../../lib/index.js';
import { type AbstractClass, isModelClass } from '../../../lib/schema/metadata.js';
import { walk } from '../../../lib/schema/walk.js';
import { arbitraryWire } from '../../support/arbitrary.js';
import { type Sheets, soundSheets } from './workbooks.js';

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

const row = (text: string): string[] => text.split(' ');

/** The sheets of a small campaign on the small database: cargo by flight, a walk of two crew members, and consumables. */
export function campaignSheets(): Sheets {
  const { elements, ...model } = soundSheets();
  return {
    scenario: [
      row('field value'),
      ['name', 'Small campaign'],
      ['created_by', 'Somebody'],
      ['start_date', new Date(Date.UTC(2031, 2, 1))],
      ['scenario_type', 'Earth Only'],
    ],
    configuration: [row('field value'), ['detailed_eva', false], ['time_precision (h)', 6]],
    missions: [
      row('name start_date origin destination'),
      ['Out', '2031-03-01', 'KSC', 'PAC'],
      ['Back', '2031-04-01 12:00', 'PAC', 'KSC'],
    ],
    instances: [
      row('id name template count mass contents initial_state fuel fuel_amount'),
      [null, 'Home', 'Habitat', null, 7000, 'Crew 1', 'Active'],
      [null, 'Crew {n}', 'Crew Member', 3],
      [7, 'Store', 'Bag'],
      ['rover', 'Car', 'Rover', null, null, null, null, -101, 5],
    ],
    events: [
      row(
        'id mission mission_time priority type name location elements container vehicle eva_duration edge',
      ),
      [1, 'Out', 0, 1, 'Create Elements', 'Start', 'KSC', 'Home; Crew {n}', 'KSC'],
      [
        2,
        'Out',
        new Date(Date.UTC(2031, 2, 2)),
        1,
        'Crewed EVA',
        'Walk',
        'KSC',
        null,
        null,
        'Home',
        8,
      ],
      [
        3,
        'Back',
        'P1DT12H',
        2,
        'Flight Transport',
        'Down',
        'LEO',
        'Crew 2, "Home"',
        null,
        null,
        null,
        'Down',
      ],
      [4, 'Out', 1.5, 1, 'Space Transport', 'Up', 'KSC', 'Home', null, null, null, 'KSC-LEO'],
    ],
    burn_stages: [
      row('event burn element action'),
      ['Up', 'KSC-LEO #1', 'Home', 'Burn'],
      ['Up', 'KSC-LEO #1', 'Home', 'Stage'],
      ['Up', 'KSC-LEO #2'],
    ],
    participants: [row('event element state'), [2, 'Crew 1', -1], ['Walk', 'Home', 'Dormant']],
    event_resources: [
      row('event resource amount environment list'),
      ['Walk', 'LH2/LOX', 2],
      ['Walk', -203, 1, 'Unpressurized', 'additionalDemands'],
    ],
    mission_demand_models: [
      row('id mission template name'),
      [1, 'Out', 'Rate', 'Rate of the mission'],
    ],
    manifest: [
      row('property kind json'),
      ['legs', 'item', '{"carrier": "Home"}'],
      ['legs', 'item', '2'],
      ['note', 'value', '"packed '],
      ['note', 'more', 'by hand"'],
    ],
    long_lists: [
      row('sheet row column item'),
      ['events', 4, 'elements', 'Crew 1'],
      ['Events', 'Up', 'Elements', 'Store'],
    ],
    ...model,
    elements,
    states: [...model.states, [5, 6, 'Idle', 'Quiescent', true]],
    contents: [
      [...(model.contents[0] ?? []), 'instance_id'],
      ...model.contents.slice(1),
      [9, null, 'Spare', 2, 'Store'],
    ],
    demands: [
      [...(model.demands[0] ?? []), 'mission_model_id'],
      ...model.demands.slice(1),
      [9, null, -201, null, 3, 1],
    ],
  };
}
