import { expect } from 'chai';
import { requireProblem } from '../../lib/design/design-campaign.js';
import { emitScenario } from '../../lib/design/emit.js';
import { gridOf } from '../../lib/design/grid.js';
import { differencesOf } from '../../lib/design/law.js';
import { planOf } from '../../lib/design/plan.js';
import { DesignSearch } from '../../lib/design/search.js';
import { parse, Scenario, type ScenarioJson, serialize } from '../../lib/index.js';
import { loadSolver } from '../../lib/solver/highs.js';
import { campaign, design, element, idOf, person, vehicle } from './support/campaigns.js';

type Events = ScenarioJson['missionList'][number]['events'];

describe('A scenario that differs from its plan', () => {
  /** A plan with a delivery, pieces, a crew and samples, and its scenario. */
  async function planned(more = {}) {
    const templates = [
      vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4 }),
      person('Astronaut', 100, { Food: 3 }),
      element('Module', 300),
    ];
    const fields = {
      ...{ horizon: [0, 40], fleet: [{ template: 'Ship' }] },
      deliveries: [
        { name: 'Parts', resource: 'Goods', amount: 100, to: 'LS', by: 12 },
        { name: 'Modules', element: 'Module', to: 'LS', by: 12 },
      ],
      stays: [
        {
          ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
          ...{ home: 'KSC', by: 26 },
        },
      ],
      collections: [
        { name: 'Samples', resource: 'Rock', amount: 20, at: 'LS', from: 12, to: 'KSC', by: 26 },
      ],
      ...more,
    };
    const problem = requireProblem(campaign({ templates }), design(fields));
    const search = new DesignSearch(await loadSolver(), problem, gridOf(problem), {});
    const rough = search.optimise();
    if (typeof rough === 'string') throw new Error(rough);
    const found = search.withMargin(rough)!;
    const plan = planOf(found.model, found.values);
    return { problem, plan, ...emitScenario(problem, plan) };
  }

  let made: Awaited<ReturnType<typeof planned>>;
  before(async () => {
    made = await planned();
  });

  /** The differences after a change of the events of all missions, or of the whole. */
  function differences(
    change: (events: Events) => Events,
    whole = (_: ScenarioJson) => {},
  ): string {
    const plain = serialize(made.scenario);
    for (const mission of plain.missionList) mission.events = change(mission.events);
    whole(plain);
    const changed = parse(Scenario, plain);
    return differencesOf(made.problem, made.plan, made.transports, changed).join('\n');
  }

  const without = (word: string) => (events: Events) =>
    events.filter(({ name }) => !name.includes(word));
  const same = (events: Events): Events => events;

  it('has none as it is', () => {
    expect(differences(same)).to.equal('');
  });

  for (const [word, told] of [
    [' Parts', /Parts: 0 of 100 kg of Goods are at LS/],
    ['Unload Module', /LLO-LEO on day 21: a burn takes/],
    [' Samples', /Samples: 0 of 20 kg/],
    ['LS-LLO', /transports take place, where the plan has/],
    ['Create', /is not in play/],
  ] as const)
    it(`is found out without ${word.trim()}`, () => {
      expect(differences(without(word))).to.match(told);
    });

  it('is found out with less propellant, food, or another mass', () => {
    const halved = (plain: ScenarioJson): void => {
      for (const each of plain.instantiatedElements as { fuel?: { amount: number } }[])
        if (each.fuel) each.fuel.amount /= 2;
    };
    expect(differences(same, halved)).to.match(/a burn takes .* kg, where the plan says/);
    const hungry = (plain: ScenarioJson): void => {
      for (const each of plain.instantiatedElements as {
        name: string;
        contents?: { amount: number }[];
      }[])
        if (each.name.includes('Food'))
          for (const content of each.contents ?? []) content.amount /= 2;
    };
    expect(differences(same, hungry)).to.match(/are launched, where the plan says/);
  });

  it('is found out if another vehicle flies, or at another time', () => {
    const later = (events: Events): Events =>
      events.map((event) =>
        event.name.endsWith('LEO-KSC')
          ? { ...event, missionTime: Number(event.missionTime) + 3600 }
          : event,
      );
    expect(differences(later)).to.match(/no transport with Ship 1 takes place/);
  });

  it('is found out if people need something that it does not bring', () => {
    const cold = (plain: ScenarioJson): void => {
      for (const { demands } of plain.demandModels as unknown as { demands: object[] }[])
        demands.push({ resource: idOf('Upkeep'), rate: 1 });
    };
    expect(differences(same, cold)).to.match(/^[\d.]+ of Upkeep lack at \S+ until day \d/);
  });

  it('is found out if it costs something else, or a reserve is not there', async () => {
    const { problem, plan, scenario, transports } = await planned({
      ...{ prices: { crewDay: 2 }, objectives: ['cost'] },
      needs: [{ days: 3, of: 'Food', at: 'LS' }],
    });
    const [requirement] = problem.reserves;
    const least = { day: 15, days: 2.5 };
    expect(
      differencesOf(problem, plan, transports, scenario, 50, [
        { requirement: requirement!, isMet: false, least },
      ]),
    ).to.deep.equal([
      // Two people for 10 days at LS, and 6 days there and back.
      'The campaign costs 88, where the plan says 50.',
      '3 d of Food at LS: it lasts 2.5 d on day 15.',
    ]);
  });

  it('is found out if its checks report an error', () => {
    const broken = (plain: ScenarioJson): void => {
      plain.network.edges[0]!.destination = '00000000-0000-4000-8000-000000000000';
    };
    expect(differences(same, broken)).to.match(/The checks report/);
  });
});
