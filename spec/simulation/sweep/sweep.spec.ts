import { expect } from 'chai';
import {
  Burn,
  BurnStageItem,
  CreateElements,
  days,
  PropulsiveBurn,
  SpaceEdge,
} from '../../../lib/index.js';
import { sweep } from '../../../lib/simulation/index.js';
import { sweepInWorkers } from '../../../lib/simulation/sweep/in-workers.js';
import { ids, leo, lsp, on, scenario } from '../support/builder.js';
import { cast, stage } from '../support/elements.js';

const tug = stage('Tug', { mass: 2000 });
const burn = new Burn({ time: 0, deltaV: 5000 });
const built = scenario(
  [
    new CreateElements({ ...on(0, leo), elements: ids(tug), container: leo.id }),
    ...[1, 2].map(
      (day) =>
        new PropulsiveBurn({
          ...on(day, leo),
          burn: burn.id,
          elements: ids(tug),
          burnStageSequence: [new BurnStageItem({ element: tug.id, type: 'Burn' })],
        }),
    ),
  ],
  {
    ...cast(tug),
    edges: [
      new SpaceEdge({
        name: 'Path',
        origin: leo.id,
        destination: lsp.id,
        duration: days(3),
        burns: [burn],
      }),
    ],
  },
);
const masses = [1000, 2000, 4000];
const variants = masses.map((value) => ({
  name: `${value} kg`,
  changes: [{ pointer: '/instantiatedElements/0/mass', value }],
}));

describe('sweep', () => {
  it('simulates each variant, and leaves the scenario as it was', () => {
    const before = JSON.stringify(built);
    const outcomes = sweep(built, variants);
    expect(outcomes.map(({ index, name }) => [index, name])).to.deep.equal([
      [0, '1000 kg'],
      [1, '2000 kg'],
      [2, '4000 kg'],
    ]);
    expect(outcomes.map(({ result }) => result.feasible)).to.deep.equal([true, false, false]);
    const margins = outcomes.map(({ result }) => result.deltaVMargins[0]?.margin ?? 0);
    expect(margins[0]).to.be.greaterThan(0);
    expect(margins[1]).to.be.lessThan(0);
    expect(margins[2]).to.be.lessThan(margins[1]!);
    expect(outcomes[1]?.result).to.deep.include({
      errors: { DELTA_V_SHORT: 1 },
      warnings: 0,
      unmetMass: 0,
      ending: 'complete',
      supplied: true,
      end: 2,
    });
    expect(JSON.stringify(built)).to.equal(before);
  });

  it('keeps of each result what is selected, and stops when it is aborted', () => {
    const controller = new AbortController();
    const outcomes = sweep(built, variants, {
      signal: controller.signal,
      select: ({ burns }) => {
        if (burns.length === 2 && burns[1]!.deltaVRemaining > 0) controller.abort();
        return burns.length;
      },
    });
    expect(outcomes.map(({ result }) => result)).to.deep.equal([2, 2]);
  });

  it('changes dates, durations, and fields that were left out', () => {
    const changed = sweep(
      built,
      [
        {
          changes: [
            { pointer: '/missionList/0/startDate', value: '2030-01-11T00:00:00Z' },
            { pointer: '/missionList/0/events/1/missionTime', value: 'P5D' },
            { pointer: '/instantiatedElements/0/isp', value: 900 },
            { pointer: '/missionList/0/events/2/elements', value: [] },
          ],
        },
      ],
      { select: (result) => [result.end, result.burns[0]?.isp, result.errors.length] },
    );
    // The second burn has no stack, so its vehicle is outside of it.
    expect(changed[0]?.result).to.deep.equal([15, 900, 2]);
    expect(tug.isp).to.equal(undefined);
  });

  it('refuses what leads nowhere or does not fit, and puts back what it had changed', () => {
    const before = JSON.stringify(built);
    for (const [pointer, value] of [
      ['', 1],
      ['/nowhere', 1],
      ['/instantiatedElements/9/mass', 1],
      ['/instantiatedElements/9', 1],
      ['/missionList/0/events/0/type', 'Move Elements'],
      ['/instantiatedElements/0/name', 5],
      ['/instantiatedElements/0/mass', Number.NaN],
      ['/missionList/0/startDate', 'soon'],
      ['/missionList/0/events/0/missionTime', 'soon'],
      ['/missionList/0/events', {}],
    ] as const) {
      const changes = [
        { pointer: '/instantiatedElements/0/mass', value: 1 },
        { pointer, value },
      ];
      expect(() => sweep(built, [{ changes }]), pointer).to.throw(TypeError);
      expect(JSON.stringify(built)).to.equal(before);
    }
  });
});

describe('sweepInWorkers', () => {
  it('gives the same over several threads, in the order of the variants', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      name: `${at}`,
      changes: [{ pointer: '/instantiatedElements/0/mass', value: 1000 + 20 * at }],
    }));
    const outcomes = await sweepInWorkers(built, many, { threads: 2, rules: 'spacenet25' });
    expect(outcomes).to.deep.equal(sweep(built, many, { rules: 'spacenet25' }));
  });

  it('passes on what a worker refuses', async () => {
    const wrong = [{ changes: [{ pointer: '/nowhere', value: 1 }] }];
    const refused = await sweepInWorkers(built, wrong, { threads: 1 }).catch((e: unknown) => e);
    expect(refused).to.be.instanceOf(TypeError);
  });

  it('can be aborted', async () => {
    const refused = await sweepInWorkers(built, variants, {
      signal: AbortSignal.abort(),
    }).catch((e: unknown) => e);
    expect(refused).to.have.property('name', 'AbortError');
  });
});
