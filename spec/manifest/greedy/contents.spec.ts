import { expect } from 'chai';
import { kind } from '../../../bench/support/depot-network.js';
import { contentsOf } from '../../../lib/manifest/greedy/plan-contents.js';
import {
  type GreedyContainer,
  type GreedyPiece,
  greedyManifest,
} from '../../../lib/manifest/index.js';
import type { PlanProblem } from '../../../lib/manifest/problem.js';
import { deliveries, out, ship } from '../../analysis/support/deliveries.js';
import { lsp } from '../../simulation/support/builder.js';
import { generic } from '../../simulation/support/elements.js';
import { hop, problemOf, resource } from '../optimum/support/problems.js';

const food = resource('food', 202, { unitVolume: 0.002 });
const snack = resource('snack', 202, { pressurized: true, unitVolume: 0 });
const pump = resource('pump', 4, { whole: true, unitMass: 4, unitVolume: 0 });
const [air, water] = [resource('air', 203), resource('water', 201)];

/** What a plan keeps of a container with amounts of goods. */
function kept(
  amounts: Readonly<Record<string, number>>,
  { pressurized = false, ...more }: Partial<PlanProblem> & { readonly pressurized?: boolean } = {},
) {
  const goods = [food, snack, pump, air, water];
  const problem = {
    ...problemOf({
      legs: [hop({ carrier: 'C', mass: 100 })],
      demands: goods.map((each) => ({ at: ['LSP', 5], resource: each, amount: 99 })),
      kinds: [kind('bag', ['bags', 'air', 'water'], [1, 10], [0.01, 0.01])],
    }),
    ...more,
  };
  const pieces = Object.entries(amounts).map(
    ([id, amount]): GreedyPiece => ({
      resource: { id, name: id },
      amount,
      mass: amount,
      volume: 0,
      point: 0,
      edge: null,
    }),
  );
  const environment = pressurized ? 'Pressurized' : 'Unpressurized';
  const container = { kind: 'cargo transfer bag', environment, pieces } as unknown;
  const resources = new Map(goods.map((each) => [each.id, each]));
  return Object.fromEntries(
    contentsOf(problem, container as GreedyContainer, problem.kinds[0]!, resources).map(
      ({ resource, amount }) => [resource.id, amount],
    ),
  );
}

describe('what a plan keeps of a greedy container', () => {
  it('is no more than fits by mass, and by volume where that counts', () => {
    expect(kept({ food: 12 })).to.deep.equal({ food: 10 });
    expect(kept({ food: 12 }, { volumeConstrained: true })).to.deep.equal({ food: 5 });
    expect(kept({ food: 3, snack: 12 }, { volumeConstrained: true })).to.deep.equal({
      food: 3,
      snack: 7,
    });
  });

  it('is in whole units, or nothing of what is less than one', () => {
    expect(kept({ pump: 2.5 })).to.deep.equal({ pump: 2 });
    expect(kept({ food: 8, pump: 1 })).to.deep.equal({ food: 8 });
  });

  it('is the heaviest of goods that cannot share it', () => {
    expect(kept({ air: 2, water: 3, food: 1 })).to.deep.equal({ water: 3 });
    expect(kept({ air: 4, water: 3 })).to.deep.equal({ air: 4 });
    expect(kept({ nothing: 9 })).to.deep.equal({});
  });

  it('is of its environment, where that counts', () => {
    const environmentConstrained = true;
    expect(kept({ food: 1, snack: 2 })).to.deep.equal({ food: 1, snack: 2 });
    expect(kept({ food: 1, snack: 2 }, { environmentConstrained })).to.deep.equal({ food: 1 });
    const inside = { environmentConstrained, pressurized: true };
    expect(kept({ food: 1, snack: 2 }, inside)).to.deep.equal({ food: 1, snack: 2 });
    expect(
      kept({ food: 1, snack: 2 }, { ...inside, pressurizedTakesUnpressurized: false }),
    ).to.deep.equal({ snack: 2 });
  });
});

describe('greedyManifest', () => {
  const campaign = deliveries(
    [{ day: 1, edge: out, carriers: [ship('Ship', 1e6)] }],
    [{ day: 9, at: lsp, amounts: [generic(8, 60), generic(9, 70)] }],
  );

  it('makes no more crates than it may have containers', () => {
    const { containers, unpacked } = greedyManifest(campaign, { maxContainers: 1 });
    expect(containers).to.have.length(1);
    expect(unpacked.map(({ reason, amount }) => [reason, amount])).to.deep.equal([['limit', 70]]);
  });

  it('leaves out options that are undefined, and names the options if one is unknown', () => {
    const none = { maxContainers: undefined } as unknown as { maxContainers: number };
    expect(greedyManifest(campaign, none)).to.deep.equal(greedyManifest(campaign));
    expect(() => greedyManifest(campaign, { refuses: true } as object)).to.throw(
      '"refuses" must be a function, found true',
    );
    expect(() => greedyManifest(campaign, { xyzzy: 1 } as object)).to.throw(
      TypeError,
      /there is no option "xyzzy"; the options are crateTare, .*maxContainers/,
    );
  });

  it('takes the defaults of the standard rules if rules have no preset', () => {
    const rules = { demandTiming: 'interval' } as const;
    const other = deliveries(
      [{ day: 1, edge: out, carriers: [ship('Ship', 1e6)] }],
      [{ day: 9, at: lsp, amounts: [generic(8, 60)] }],
      { rules },
    );
    expect(greedyManifest(other).rules).to.deep.equal(greedyManifest(campaign).rules);
  });
});
