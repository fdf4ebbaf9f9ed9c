import { expect } from 'chai';
import { checkDesign } from '../../lib/design/check-design.js';
import { type FlightGrid, gridOf, wholeGridOf } from '../../lib/design/grid.js';
import { CampaignModel } from '../../lib/design/model.js';
import type { DesignProblem } from '../../lib/design/problem.js';
import { Reaches } from '../../lib/design/reach.js';
import type { Scenario } from '../../lib/model/index.js';
import { loadSolver, Solver } from '../../lib/solver/highs.js';
import { someOf } from '../support/draws.js';
import {
  campaign,
  design,
  element,
  flight,
  lunarEdges,
  person,
  state,
  vehicle,
} from './support/campaigns.js';
import { drawn } from './support/generated.js';

/** What reaches are made of, inside: the steps, and what may take them. */
interface Inside {
  readonly steps: readonly { readonly arc?: object; readonly wait?: object }[];
  reach(rules: Readonly<Record<'flies' | 'waits', ((step: object) => boolean) | undefined>>): {
    readonly arcs: ReadonlySet<object>;
    readonly waits: ReadonlySet<object>;
  };
}

/** Gives everything columns on all flights and waits that it may take, whether they lead anywhere or not. */
function withoutReach<T>(run: () => T): T {
  // Its members are private.
  const inside = Reaches.prototype as unknown as Inside;
  const { reach } = inside;
  inside.reach = function (this: Inside, { flies = () => true, waits = () => true }) {
    const arcs = this.steps.flatMap(({ arc }) => (arc && flies(arc) ? [arc] : []));
    const all = this.steps.flatMap(({ wait }) => (wait && waits(wait) ? [wait] : []));
    return { arcs: new Set(arcs), waits: new Set(all) };
  };
  try {
    return run();
  } finally {
    inside.reach = reach;
  }
}

describe('What makes the model of a design small', () => {
  /** Returns what lacks at least, and then the least of the first objective, and the number of columns. */
  async function optimum(problem: DesignProblem, model: CampaignModel) {
    const solver = new Solver(await loadSolver(), model.program);
    const options = { gap: 1e-6, relativeGap: 1e-8, small: true };
    try {
      const lacking = model.lacking();
      const first = solver.minimise(lacking, options);
      expect(first.status).to.equal('solved');
      solver.limit(lacking, first.objective + 1e-6);
      const { status, objective } = solver.minimise(
        model.objective(problem.objectives[0]!),
        options,
      );
      expect(status).to.equal('solved');
      return { lacks: first.objective, value: objective, columns: model.program.columns };
    } finally {
      solver.dispose();
    }
  }
  const modelOf = (problem: DesignProblem, grid: FlightGrid) =>
    new CampaignModel(problem, grid, { isElastic: true });

  /** Compares the optimum with that of larger models. Returns how many of them are much larger. */
  async function compare(
    scenario: Scenario,
    fields: Record<string, unknown>,
    label: string,
  ): Promise<number> {
    const { problem, issues } = checkDesign(design(fields), scenario);
    expect(issues, label).to.deep.equal([]);
    const [grid, whole] = [gridOf(problem!), wholeGridOf(problem!)];
    const small = await optimum(problem!, modelOf(problem!, grid));
    const larger = [modelOf(problem!, whole), withoutReach(() => modelOf(problem!, whole))];
    let much = 0;
    for (const model of larger) {
      const { lacks, value, columns } = await optimum(problem!, model);
      expect(lacks, label).to.be.closeTo(small.lacks, 1e-5 * (1 + small.lacks));
      expect(value, label).to.be.closeTo(small.value, 1e-5 * (1 + small.value));
      expect(columns, label).to.be.at.least(small.columns);
      if (columns > 1.1 * small.columns) much++;
    }
    return much;
  }

  it('never loses the optimum (F3 and F4), for campaigns drawn by chance', async () => {
    let much = 0;
    // Whose whole models are solved quickly.
    const seeds = someOf([4, 3, 5, 9, 7, 11, 12]);
    for (const seed of seeds) {
      const { scenario, fields } = drawn(seed, [1]);
      much += await compare(scenario, fields, `seed ${seed}`);
    }
    expect(much).to.be.at.least(Math.floor(0.75 * seeds.length));
  });

  const ship = vehicle('Ship', { dry: 1000, cargo: 800, tank: 30_000, seats: 2 });
  const lander = vehicle('Lander', { dry: 700, cargo: 600, tank: 1500 });
  const tanker = vehicle('Tanker', { dry: 500, cargo: 0, tank: 9000 });
  const boiling = vehicle('Tug', { dry: 500, cargo: 0, tank: 9000, needs: { Propellant: 2 } });
  const plant = element('Plant', 100, {
    states: [state('Work', { Propellant: -90 }), state('Idle', {})],
    currentStateIndex: 1,
  });
  const templates = [
    ...[ship, lander, tanker, boiling, plant, element('Rover', 300)],
    person('Astronaut', 100, { Food: 3 }),
  ];
  const goods = { name: 'Goods', resource: 'Goods', amount: 500, by: 12 };
  const stay = { name: 'Crew', crew: 'Astronaut', at: 'LLO', from: 8, until: 10, home: 'KSC' };
  const samples = { name: 'Samples', resource: 'Rock', amount: 90, at: 'LS', from: 12, by: 19 };
  const cases: Readonly<Record<string, object>> = {
    'one delivery': { deliveries: [{ ...goods, to: 'LS' }] },
    'two deliveries, one ready late': {
      deliveries: [
        { ...goods, to: 'LLO' },
        { ...goods, name: 'More', to: 'LLO', by: 18, ready: 9 },
      ],
    },
    'pieces, not before a day': {
      deliveries: [{ name: 'Rover', element: 'Rover', to: 'LLO', by: 14, notBefore: 11 }],
    },
    'a stay': { stays: [{ ...stay, by: 15 }] },
    'samples, from where nothing else goes': { collections: [{ ...samples, to: 'LEO' }] },
    'a depot whose propellant boils off': {
      fleet: [{ template: 'Ship' }, { template: 'Tug', at: 'LLO', fuel: 2000 }],
      deliveries: [{ ...goods, to: 'LS', by: 10 }],
    },
    'a plant that makes propellant': {
      fleet: [{ template: 'Ship', count: 1 }],
      plants: [{ template: 'Plant', at: ['LLO'], state: 'Work', idle: 'Idle' }],
      deliveries: [{ ...goods, to: 'LS', by: 18 }],
    },
    'a tanker that has no other use': {
      fleet: [{ template: 'Lander' }, { template: 'Tanker', count: 2 }],
      // One flight cannot take both.
      flights: [{ edge: 'KSC-LEO', departures: [0, 9] }],
      deliveries: [{ ...goods, to: 'LS', by: 18, ready: 5 }],
    },
    'stock, before anything can come from a source': {
      fleet: [{ template: 'Ship', at: 'LS', fuel: 3000 }],
      stock: [{ at: 'LS', resource: 'Goods', amount: 600 }],
      deliveries: [{ ...goods, to: 'LLO', by: 3 }],
    },
  };
  for (const [name, fields] of Object.entries(cases))
    it(`never loses the optimum (F3 and F4): ${name}`, async () => {
      await compare(
        campaign({ templates, edges: [flight('KSC-LEO', 1, 3500), ...lunarEdges.slice(1)] }),
        {
          ...{ fleet: [{ template: 'Ship', count: 2 }], horizon: [0, 20], grid: { depth: 3 } },
          ...fields,
        },
        name,
      );
    });
});
