import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { requireProblem } from '../../lib/design/design-campaign.js';
import { gridOf } from '../../lib/design/grid.js';
import { CampaignModel } from '../../lib/design/model.js';
import { RollingHorizon } from '../../lib/design/rolling-horizon.js';
import type { DesignProgress } from '../../lib/design/search.js';
import { loadSolver, Solver } from '../../lib/solver/highs.js';
import {
  campaign,
  can,
  design,
  designed,
  element,
  flight,
  idOf,
  orbit,
  person,
  surface,
  trajectory,
  vehicle,
} from './support/campaigns.js';
import { instances } from './support/middle-sized.js';

const orbits = ['LEO', 'GEO', 'HEO', 'MEO', 'SSO', 'GTO', 'EML1', 'EML2'];

const scenario = campaign({
  nodes: [surface('KSC'), orbit('Far'), ...orbits.map((name) => orbit(name))],
  edges: [
    ...orbits.map((name) => flight(`KSC-${name}`)),
    flight('LEO-KSC'),
    { ...flight('KSC-LEO'), name: 'Heavy', id: idOf('Heavy') },
    trajectory('LEO-Far', 4, 2),
  ],
  templates: [
    can('Small', 100, 500),
    can('Large', 250, 1000, 2),
    can('Box', 60, 250),
    vehicle('Tug', { dry: 500, cargo: 0, tank: 5000 }),
    person('Astronaut', 100, { Food: 1 }),
    element('Module', 500),
  ],
});

/** What is due at orbits every 60 days: too much for one program at first. */
const deliveries = orbits.flatMap((to, place) =>
  [0, 1, 2].map((time) => {
    const name = `For ${to} ${time}`;
    const by = 31 + 60 * time + 10 * place;
    if (time === 1 && place % 2 === 1) return { name, element: 'Module', count: 2, to, by };
    return { name, resource: 'Goods', amount: 250, to, by, ready: [0, 40, 60][time]! };
  }),
);
const days = Array.from({ length: 30 }, (_, i) => 10 * i);
const fields = {
  ...{ name: 'Supplies', horizon: [0, 300], grid: { depth: 0 } },
  fleet: [
    ...['Small', 'Large', 'Box'].map((template) => ({ template, count: 30 })),
    { template: 'Tug', edges: ['Heavy', 'LEO-Far'] },
  ],
  flights: [
    ...orbits.map((name) => ({ edge: `KSC-${name}`, departures: days })),
    { edge: 'LEO-KSC', departures: [161] },
    { edge: 'Heavy', departures: [0] },
    { edge: 'LEO-Far', departures: [201] },
  ],
  // Only a tug of the first day can bring it, long before anything else asks for one.
  deliveries: [...deliveries, { name: 'Probe', element: 'Module', to: 'Far', by: 205, ready: 190 }],
  stays: [
    {
      ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LEO', from: 141, until: 161 },
      ...{ home: 'KSC', by: 162, notBefore: 130 },
    },
  ],
  collections: [
    {
      ...{ name: 'Rocks', resource: 'Rock', amount: 50, at: 'LEO', from: 150 },
      ...{ to: 'KSC', by: 162 },
    },
  ],
};

describe('A design that is too large to be solved at once', () => {
  const seen: DesignProgress[] = [];
  const search = (): Promise<DesignAnswer> =>
    designed(scenario, fields, {
      // With time to spare, so that a busy machine has the same plan.
      ...{ workLimit: 1, gap: 1e-3, timeLimit: 3600 },
      onProgress: (progress) => seen.push(progress),
    });
  let answer: DesignAnswer;

  before(async () => {
    answer = await search();
  });

  it('has a plan from parts of its time, which gets better, before there is a bound', () => {
    const values = seen.filter(({ bound }) => bound === null).map(({ value }) => value!);
    expect(values).to.have.length.above(1);
    expect(values).to.deep.equal(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).to.equal(values.length);
    expect(answer.objectives[0]!.value).to.be.at.most(values.at(-1)! * (1 + 1e-9));
  });

  it('does everything, as the simulation shows, within a gap of its bound', () => {
    expect(answer.differences).to.deep.equal([]);
    expect(answer.grid.whole).to.be.above(500).and.below(answer.grid.columns);
    expect(answer.lacking).to.deep.equal([]);
    expect(answer.requirements.filter(({ asked, met }) => met < asked - 1e-6)).to.deep.equal([]);
    const { value, bound } = answer.objectives[0]!;
    expect(bound)
      .to.be.above(0.97 * value)
      .and.at.most(value);
    // 5 t of goods and eight modules, in cans that have a fifth of what they carry.
    expect(bound).to.be.above(1.2 * (5000 + 8 * 500));
  });

  it('has the same plan again, to the byte', async () => {
    const again = await search();
    expect(JSON.stringify(again.scenario)).to.equal(JSON.stringify(answer.scenario));
    expect({ ...again, seconds: 0 }).to.deep.equal({ ...answer, seconds: 0 });
  });

  it('has the first plan of each part of its time if time is short', async () => {
    const { scenario: from, fields: plain } = instances.base(3);
    const problem = requireProblem(from, design(plain));
    const model = new CampaignModel(problem, gridOf(problem));
    const objective = model.objective('launchMass');
    const solver = new Solver(await loadSolver(), model.program);
    /** Returns the first plan, with so many seconds for it. */
    const firstPlan = (seconds: number): Float64Array => {
      let left = seconds;
      const horizon = new RollingHorizon(solver, model, objective, {
        limits: () => ({ gap: 1e-6 }),
        left: () => left,
        isOver: () => false,
        onValue: () => {
          left = 0;
        },
      });
      return horizon.run()!;
    };
    try {
      const [hasty, patient] = [0, 1e6].map(firstPlan) as [Float64Array, Float64Array];
      expect(objective.at(hasty)).to.be.above(1.001 * objective.at(patient));
      const wholes = model.program.wholeColumns;
      const numbers = wholes.map((column) => Math.round(hasty[column]!));
      solver.bound(wholes, numbers, numbers);
      const { status, objective: least } = solver.minimise(objective, { gap: 1e-6 });
      expect(status).to.equal('solved');
      expect(least).to.be.at.most(objective.at(hasty) * (1 + 1e-6));
    } finally {
      solver.dispose();
    }
  });

  it('has none if it ends before the first one', async () => {
    const none = await designed(scenario, fields, { shouldStop: () => true });
    expect(none).to.deep.include({ status: 'none', scenario: null, objectives: [] });
  });
});
