import { expect } from 'chai';
import { checkDesign } from '../../lib/design/check-design.js';
import { ModelValidationError, parse, Scenario, simulate } from '../../lib/index.js';
import { seedsTo } from '../support/draws.js';
import {
  campaign,
  design,
  designed,
  firstValue,
  flight,
  person,
  resource,
  resources,
  trajectory,
  vehicle,
} from './support/campaigns.js';
import { drawsFrom } from './support/generated.js';

const all = [
  ...resources,
  resource('Waste', { classOfSupply: 7, environment: 'Pressurized' }),
  resource('Water', { classOfSupply: 201, environment: 'Pressurized' }),
];
const ship = (needs?: Record<string, number>) =>
  vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4, ...(needs && { needs }) });
const stay = {
  ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
  ...{ home: 'KSC', by: 26 },
};
const withCrew = { fleet: [{ template: 'Ship' }], stays: [stay], horizon: [0, 40] };
const samples = {
  ...{ name: 'Samples', resource: 'Rock', amount: 200, at: 'LS', from: 15, to: 'KSC', by: 30 },
};
/** Two burns each, the second on the way. */
const withLateBurns = [
  flight('KSC-LEO'),
  trajectory('LEO-LLO', 4, 1.5, 4 / 3),
  trajectory('LLO-LS', 1, 1.2, 1.25),
  trajectory('LS-LLO', 1, 1.2, 1.25),
  trajectory('LLO-LEO', 4, 1.5, 4 / 3),
  flight('LEO-KSC'),
];

describe('What people and vehicles of a design give off', () => {
  it('is vented if nothing holds it, and weighs nothing on flights', async () => {
    const value = async (needs: Record<string, number>) => {
      const templates = [ship(), person('Astronaut', 100, needs)];
      const answer = await designed(
        campaign({ templates, edges: withLateBurns, resources: all }),
        withCrew,
      );
      expect(answer.differences).to.deep.equal([]);
      return firstValue(answer);
    };
    const clean = await value({ Food: 3 });
    expect(await value({ Food: 3, Waste: -2, Rock: -1 })).to.equal(clean);
  });

  for (const [what, people, vehicles, more, path] of [
    [
      'a resource that is collected',
      { Food: 3, Rock: -2 },
      undefined,
      { collections: [samples] },
      '/stays/0/crew',
    ],
    ['water of fuel cells', { Water: 3 }, { Propellant: 5, Water: -4 }, {}, '/fleet/0/template'],
    ['propellant', { Food: 3 }, { Propellant: -50 }, {}, '/fleet/0/template'],
  ] as const)
    it(`is refused if it would be aboard at a burn: ${what}`, async () => {
      // The cases of the table have different needs, so their types have no common one.
      const templates = [ship(vehicles as never), person('Astronaut', 100, people)];
      const fields = { ...withCrew, ...more };
      const late = campaign({ templates, edges: withLateBurns, resources: all });
      const { problem, issues } = checkDesign(design(fields), late);
      expect(problem).to.equal(undefined);
      expect(issues.map(({ code, pointer, severity }) => [code, pointer, severity])).to.deep.equal([
        ['given-off-on-flights', path, 'error'],
      ]);
      expect(issues[0]!.message).to.include('"LEO-LLO"').and.to.include('Take the rate out');
      const refused = await designed(late, fields).catch((error: unknown) => error);
      expect(refused).to.be.instanceOf(ModelValidationError);
      // Burns at the departure alone take what the plan says.
      const early = campaign({ templates, resources: all });
      const checked = checkDesign(design(fields), early);
      expect(checked.issues.map(({ code, severity }) => [code, severity])).to.deep.equal([
        ['given-off', 'warning'],
      ]);
      expect((await designed(early, fields)).differences).to.deep.equal([]);
    });

  it('changes nothing that a plan promises, for rates drawn by chance', async () => {
    let stored = 0;
    const seeds = seedsTo(12);
    for (const seed of seeds) {
      const draw = drawsFrom(seed * 7919);
      const rate = (): number => Math.round(draw() * 8) - 4;
      const templates = [
        ship({ Propellant: rate(), Water: rate(), Rock: -Math.abs(rate()) }),
        person('Astronaut', 100, { Food: rate(), Water: rate(), Rock: rate() - 4, Waste: -1 }),
      ];
      const scenario = campaign({ templates, resources: all });
      const answer = await designed(scenario, {
        ...{ fleet: [{ template: 'Ship', count: 2 }], horizon: [0, 40], stays: [stay] },
        ...(draw() < 0.5 && { collections: [samples] }),
        ...(draw() < 0.5 && {
          deliveries: [{ name: 'Tank', resource: 'Water', amount: 90, to: 'LS', by: 18 }],
        }),
        grid: { depth: 3 },
      });
      expect(answer.differences, `seed ${seed}`).to.deep.equal([]);
      expect(answer.transports, `seed ${seed}`).to.not.deep.equal([]);
      const { demands, surplus } = simulate(parse(Scenario, answer.scenario));
      const isStored = demands.some(({ supplies }) => supplies.some(({ amount }) => amount < 0));
      if (isStored && surplus.length > 0) stored++;
    }
    expect(stored).to.be.above(seeds.length / 2 - 1);
  });
});
