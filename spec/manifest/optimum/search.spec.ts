import { expect } from 'chai';
import type { Highs } from 'highs';
import { depotNetwork, kind } from '../../../bench/support/depot-network.js';
import { OptimumAbortedError, optimizeInWorker } from '../../../lib/manifest/optimum/in-worker.js';
import {
  loadSolver,
  type OptimumOptions,
  optimizeManifest,
  verifyPlan,
} from '../../../lib/manifest/optimum/index.js';
import { closeAllGaps } from '../../../lib/manifest/optimum/report/closings.js';
import { searchPaths } from '../../../lib/manifest/optimum/search/by-paths.js';
import { searchScaled } from '../../../lib/manifest/optimum/search/by-scaling.js';
import { searchWindows } from '../../../lib/manifest/optimum/search/by-windows.js';
import { searchNetwork } from '../../../lib/manifest/optimum/search/minimise.js';
import { objectivesOf } from '../../../lib/manifest/optimum/search/objective.js';
import { SearchState } from '../../../lib/manifest/optimum/search/state.js';
import type { PlannedContainer } from '../../../lib/manifest/problem.js';
import { EARTH, hop, problemOf, resource } from './support/problems.js';

const food = resource('food', 202);
const EMPTY = { containers: [] };
const turn = () => Promise.resolve();
const large = depotNetwork({ legs: 12, demands: 60, seed: 3, room: 0.6 });

let highs: Highs;
before(async () => {
  highs = await loadSolver();
});

const bag = (more: Partial<PlannedContainer>): PlannedContainer => ({
  kind: 0,
  pressurized: false,
  path: [{ leg: 0, slot: 0 }],
  contents: [{ resource: 'food', amount: 5 }],
  pieces: [{ demand: 0, amount: 5 }],
  ...more,
});

describe('optimizeManifest', () => {
  it('needs no options', async () => {
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 30 })],
      demands: [{ at: ['LSP', 5], resource: food, amount: 5 }],
    });
    const { figures, status, start } = await optimizeManifest(problem);
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
    expect({ status, start }).to.deep.equal({ status: 'optimal', start: null });
  });

  it('says that nothing fits a carrier that is full', async () => {
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 0.5 })],
      demands: [{ at: ['LSP', 5], resource: food, amount: 5 }],
    });
    const { plan, status, demands, closings, closingAll } = await optimizeManifest(problem);
    expect(plan).to.deep.equal(EMPTY);
    expect(status).to.equal('optimal');
    expect(demands.map(({ why, unmet }) => [why, unmet])).to.deep.equal([['capacity', 5]]);
    expect(closings).to.deep.equal([]);
    expect(closingAll!.mass).to.be.closeTo(0.83 + 5 - 0.5, 1e-4);
  });

  it('has nothing to do without demands', async () => {
    const problem = problemOf({ legs: [hop({ carrier: 'C', mass: 30 })], demands: [] });
    const { status, demandMass, objectives } = await optimizeManifest(problem);
    expect({ status, demandMass }).to.deep.equal({ status: 'optimal', demandMass: 0 });
    expect(objectives[0]).to.deep.equal({
      name: 'unmet',
      unit: 'kg',
      value: 0,
      bound: 0,
      gap: 0,
      gapPercent: null,
    });
  });

  it('refuses a preference that it does not know', async () => {
    // biome-ignore lint/suspicious/noThenProperty: these options are never awaited
    const options = { then: 'soon' } as unknown as OptimumOptions;
    const problem = problemOf({ legs: [], demands: [] });
    const error = await optimizeManifest(problem, options).catch((each: unknown) => each);
    expect(error)
      .to.be.instanceOf(TypeError)
      .with.property('message', 'then must be late or transfers; found soon');
  });

  it('starts from containers that it would not use itself, and replaces them', async () => {
    const slots = [{ carrier: 'C', mass: 40, pressurized: true }];
    const problem = problemOf({
      legs: [hop(...slots), { from: 'LSP', to: 'Base', start: 7, end: 8, slots }],
      demands: [{ at: ['LSP', 5], resource: food, amount: 30 }],
      environmentConstrained: true,
    });
    // One is pressurized though nothing in it needs that, and one flies on to where nothing is needed.
    const path = [0, 1].map((leg) => ({ leg, slot: 0 }));
    const start = { containers: [bag({ pressurized: true }), bag({ path })] };
    expect(verifyPlan(problem, start)).to.deep.equal([]);
    const answer = await optimizeManifest(problem, { start, timeLimit: 60 });
    expect(answer.start!.unmetMass).to.be.closeTo(20, 1e-9);
    expect(answer.figures.unmetMass).to.be.closeTo(0, 1e-6);
    expect(answer.status).to.equal('optimal');
  });

  it('returns the start if it is stopped at once', async () => {
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 40 })],
      demands: [{ at: ['LSP', 5], resource: food, amount: 30 }],
    });
    const start = { containers: [bag({})] };
    const stopped = { shouldStop: () => true, start };
    const {
      plan,
      status,
      stopped: isStopped,
      closingAll,
    } = await optimizeManifest(problem, stopped);
    expect(plan).to.deep.equal(start);
    expect({ status, isStopped, closingAll }).to.deep.equal({
      status: 'greedy',
      isStopped: true,
      closingAll: null,
    });
  });

  it('lets nothing leave in the step in which it arrives', async () => {
    const problem = problemOf({
      legs: [
        hop({ carrier: 'C', mass: 40 }),
        { from: 'LSP', to: 'Base', start: 3, end: 4, slots: [{ carrier: 'D', mass: 40 }] },
      ],
      demands: [{ at: ['Base', 5], resource: food, amount: 5 }],
    });
    const same = problem.legs.map((leg, index) => (index === 1 ? { ...leg, departs: 2 } : leg));
    const { plan, demands } = await optimizeManifest({ ...problem, legs: same }, { timeLimit: 60 });
    expect(plan).to.deep.equal(EMPTY);
    expect(demands.map(({ why }) => why)).to.deep.equal(['no way there']);
  });
});

describe('why a demand is not met', () => {
  const snack = resource('snack', 202, { pressurized: true });
  const whys = async (environmentConstrained: boolean) => {
    const slots = [{ carrier: 'C', mass: 5 }];
    const problem = problemOf({
      legs: [
        hop(...slots),
        { from: 'Mars', to: 'LSP', start: 1, end: 2, slots },
        { from: 'LSP', to: 'Base', start: 7, end: 8, slots },
      ],
      demands: [
        { at: 1, resource: food, amount: 5 },
        { at: ['LSP', 5], resource: snack, amount: 50 },
        { at: ['LSP', 5], resource: food, amount: 50 },
        { at: ['Base', 9], resource: snack, amount: 50 },
      ],
      environmentConstrained,
    });
    const { demands } = await optimizeManifest(problem, { timeLimit: 60, workLimit: 100 });
    return demands.map(({ why }) => why);
  };

  it('is a leg that nothing from the Earth gets to, or a slot of another environment', async () => {
    const env = 'no slot of its environment';
    expect(await whys(true)).to.deep.equal(['no way there', env, 'capacity', env]);
    const [first, ...others] = await whys(false);
    expect(first).to.equal('no way there');
    expect(new Set(others)).to.deep.equal(new Set(['capacity']));
  });

  it('is no way there if no transport has a carrier', async () => {
    const problem = problemOf({
      legs: [hop()],
      demands: [{ at: ['LSP', 5], resource: food, amount: 5 }],
    });
    const { demands } = await optimizeManifest(problem);
    expect(demands.map(({ why }) => why)).to.deep.equal(['no way there']);
  });
});

describe('optimizeInWorker', () => {
  it('does not start if its signal is aborted already', async () => {
    const problem = problemOf({ legs: [], demands: [] });
    const error = await optimizeInWorker(problem, { signal: AbortSignal.abort() }).catch(
      (each: unknown) => each,
    );
    expect(error).to.be.instanceOf(OptimumAbortedError).with.property('best', null);
  });

  it('passes on what the search throws', async () => {
    const broken = { legs: [], demands: [{}] } as never;
    const error = await optimizeInWorker(broken).catch((each: unknown) => each);
    expect(error).to.be.instanceOf(TypeError);
  });
});

describe('the steps of a search', () => {
  /** A search that ends after it was asked so often whether it has. */
  class Impatient extends SearchState {
    patience = Number.POSITIVE_INFINITY;
    override get ended(): boolean {
      return --this.patience < 0;
    }
  }

  it('find nothing new where an earlier objective cannot be held', async () => {
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 20 })],
      demands: [{ at: ['LSP', 5], resource: food, amount: 30 }],
    });
    const state = new SearchState(highs, problem, { timeLimit: 60 }, EMPTY);
    const [unmet, overhead] = objectivesOf(problem, 'late');
    const held = [{ objective: unmet!, limit: 1 }];
    searchNetwork(state, overhead!, held, 10);
    expect(state.pool).to.deep.equal([]);
    searchScaled(state, state.all!, overhead!, held, 10);
    await searchWindows(state, state.all!, { objective: overhead!, held, bound: 0 }, turn);
    searchPaths(state, state.all!, overhead!, held, state.limits());
    expect(state.best.plan).to.deep.equal(EMPTY);
    expect(state.improved).to.equal(false);
    searchPaths(state, state.all!, unmet!, [], state.limits());
    expect(state.best.figures.unmetMass).to.be.closeTo(30 - 19.17, 1e-6);
  });

  it('leave a valid plan that is no worse, whenever they end', async () => {
    const [unmet] = objectivesOf(large, 'late');
    const first = new SearchState(highs, large, { timeLimit: 600, workLimit: 20 }, EMPTY);
    const { bound, paths } = searchNetwork(first, unmet!, [], 5);
    const aim = { objective: unmet!, held: [], bound };
    const value = unmet!.of(first.best.figures);
    for (const patience of [0, 1, 3, 9]) {
      const state = new Impatient(highs, large, { timeLimit: 600, workLimit: 20 }, EMPTY);
      state.patience = patience;
      searchScaled(state, paths, unmet!, [], 20);
      const scaled = unmet!.of(state.best.figures);
      state.patience = patience;
      await searchWindows(state, first.pool, aim, turn);
      expect(verifyPlan(large, state.best.plan)).to.deep.equal([]);
      expect(scaled).to.be.at.most(value);
      expect(unmet!.of(state.best.figures)).to.be.at.most(scaled);
    }
  });

  it('make good plans from nothing, which no bound exceeds', async () => {
    const [unmet] = objectivesOf(large, 'late');
    const state = new SearchState(highs, large, { timeLimit: 600, workLimit: 200 }, EMPTY);
    const { bound } = searchNetwork(state, unmet!, [], 30);
    searchScaled(state, state.pool, unmet!, [], 30);
    expect(unmet!.of(state.best.figures) - bound).to.be.below(0.05 * state.demandMass);
    await searchWindows(state, state.pool, { objective: unmet!, held: [], bound }, turn);
    const value = unmet!.of(state.best.figures);
    expect(verifyPlan(large, state.best.plan)).to.deep.equal([]);
    expect(value).to.be.at.least(bound - 1e-6);
    expect(value - bound).to.be.below(0.05 * state.demandMass);
  });
});

describe('the least additional capacity that closes all gaps', () => {
  it('is found where there are too many paths to try them all', () => {
    const flights = (from: string, to: string, day: number, mass: number) =>
      Array.from({ length: 30 }, (_, i) => ({
        from,
        to,
        start: day + i / 100,
        end: day + 1 + i / 100,
        slots: [{ carrier: `${from} ${i}`, mass }],
      }));
    const problem = problemOf({
      legs: [...flights(EARTH, 'LEO', 1, 5), ...flights('LEO', 'LSP', 4, 8)],
      demands: [{ at: ['LSP', 9], resource: food, amount: 20 }],
      kinds: [kind('Box', ['bags'], [1, 20])],
    });
    const closing = closeAllGaps(problem, highs, { seconds: 30, nodes: 50 });
    // A box with 20 kg weighs 21 kg: 16 kg more than a launch takes, and 13 kg more than a transfer. Five launches with
    // 4 kg each need none.
    expect(closing!.mass).to.be.closeTo(0, 1e-3);
    const one = problemOf({
      legs: [
        ...flights(EARTH, 'LEO', 1, 5).slice(0, 1),
        ...flights('LEO', 'LSP', 4, 8).slice(0, 1),
      ],
      demands: [{ at: ['LSP', 9], resource: food, amount: 20 }],
      kinds: [kind('Box', ['bags'], [1, 20])],
    });
    const single = closeAllGaps(one, highs, { seconds: 30 });
    expect(single!.mass).to.be.closeTo(16 + 13, 1e-3);
  });

  it('does not count what no capacity can bring', () => {
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 2 })],
      demands: [
        { at: ['LSP', 5], resource: food, amount: 4 },
        { at: ['Mars', 5], resource: food, amount: 100 },
      ],
    });
    expect(closeAllGaps(problem, highs, { seconds: 30 })!.mass).to.be.closeTo(2.83, 1e-3);
  });

  it('is not known if the search has no time for it', () => {
    expect(closeAllGaps(large, highs, { stop: () => true, nodes: 1 })).to.equal(null);
  });
});
