import { expect } from 'chai';
import { kind } from '../../../bench/support/depot-network.js';
import { optimizeManifest, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import type { PlanProblem } from '../../../lib/manifest/problem.js';
import { hop, problemOf, resource, type ShortDemand } from './support/problems.js';

const unit = (unitMass: number) =>
  resource(`unit of ${unitMass} kg`, 4, { whole: true, unitMass, unitVolume: unitMass });

/** Demands at LSP of some units of each mass. */
const units = (numbers: Readonly<Record<string, number>>): ShortDemand[] =>
  Object.entries(numbers).map(([mass, amount]) => ({
    at: ['LSP', 5],
    resource: unit(Number(mass)),
    amount,
  }));

/** The optimum of one flight, with bags of 1 kg that hold 10 kg. */
async function packed(mass: number, demands: ShortDemand[], more: Partial<PlanProblem> = {}) {
  const problem = {
    ...problemOf({
      legs: [hop({ carrier: 'C', mass })],
      kinds: [kind('Bag', ['bags'], [1, 10])],
      demands,
    }),
    ...more,
  };
  const answer = await optimizeManifest(problem, {
    timeLimit: 60,
    workLimit: 500,
    closeGaps: false,
  });
  expect(verifyPlan(problem, answer.plan)).to.deep.equal([]);
  const contents = answer.plan.containers.map(({ contents }) =>
    contents.map(({ resource, amount }) => `${amount} ${resource}`).sort(),
  );
  return { ...answer, contents };
}

describe('the containers of an optimal manifest', () => {
  it('are crates of one resource each, also of those that behave alike', async () => {
    const crated = (name: string) => resource(name, 8, { group: 'crate', crateMass: 0.05 });
    const problem = problemOf({
      legs: [hop({ carrier: 'C', mass: 30 })],
      demands: ['panel', 'shelf'].map((name) => ({
        at: ['LSP', 5] as const,
        resource: crated(name),
        amount: 5,
      })),
    });
    const { plan, status } = await optimizeManifest(problem, { timeLimit: 60, workLimit: 100 });
    expect(status).to.equal('optimal');
    expect(
      plan.containers.map(({ contents }) => contents.map(({ resource: id }) => id)),
    ).to.deep.equal([['panel'], ['shelf']]);
  });

  it('are filled with units that fit only in one way', async () => {
    // The largest first would put both units of 4 kg into the same bag.
    const { figures, contents } = await packed(22, units({ 4: 2, 3: 4 }));
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
    const bag = ['1 unit of 4 kg', '2 unit of 3 kg'];
    expect(contents).to.deep.equal([bag, bag]);
  });

  it('are as many as the units need, though fewer would hold their mass', async () => {
    // 18 kg in two bags of 10 kg, but a unit of 3 kg fits none that has one of 7.5 kg.
    const demands = units({ 7.5: 2, 3: 1 });
    const two = await packed(20.5, demands);
    expect(two.figures.unmetMass).to.be.closeTo(3, 1e-6);
    expect(two.figures.containers).to.equal(2);
    const three = await packed(21, demands);
    expect(three.figures.unmetMass).to.be.closeTo(0, 1e-6);
    expect(three.figures.containers).to.equal(3);
    expect([two.status, three.status]).to.deep.equal(['optimal', 'optimal']);
  });

  it('hold units of equal mass side by side, by volume and by name', async () => {
    const small = { ...unit(5), id: 'small', name: 'small', unitVolume: 1 };
    const same = { ...unit(5), id: 'same', name: 'same' };
    const at = ['LSP', 5] as const;
    const { figures } = await packed(
      22,
      [...units({ 5: 1 }), { at, resource: small, amount: 2 }, { at, resource: same, amount: 1 }],
      { volumeConstrained: true, kinds: [kind('Bag', ['bags'], [1, 10], [0, 10])] },
    );
    expect(figures).to.include({ containers: 2 });
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
  });

  it('take goods that can be divided where units leave room', async () => {
    const { contents, figures } = await packed(22, [
      ...units({ 10: 1 }),
      { at: ['LSP', 5], resource: resource('food', 202), amount: 8 },
    ]);
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
    expect(contents.map((list) => list.map((each) => each.replace(/^[\d.]+ /, '')))).to.deep.equal([
      ['unit of 10 kg'],
      ['food'],
    ]);
  });

  it('share durable goods that are more than one of them holds', async () => {
    const gear = resource('gear', 6);
    const { plan, figures } = await packed(30, [
      { at: ['LSP', 5], resource: gear, amount: 12, durable: true },
    ]);
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
    const amounts = plan.containers.map(({ contents }) => contents[0]!.amount);
    expect(amounts.reduce((sum, each) => sum + each, 0)).to.be.closeTo(12, 1e-6);
    expect(amounts).to.have.length(2);
  });

  it('go on with the same carrier if transfers decide', async () => {
    const slot = (carrier: string) => ({ carrier, mass: 50 });
    const problem = problemOf({
      legs: [
        { from: 'KSC', to: 'LEO', start: 1, end: 2, slots: [slot('Can')] },
        { from: 'LEO', to: 'LSP', start: 4, end: 5, slots: [slot('Tug'), slot('Can')] },
      ],
      demands: [{ at: ['LSP', 9], resource: resource('food', 202), amount: 60 }],
      kinds: [kind('Bag', ['bags'], [1, 10])],
    });
    const options = { timeLimit: 60, workLimit: 500 } as const;
    const { figures, objectives, plan } = await optimizeManifest(problem, {
      ...options,
      // biome-ignore lint/suspicious/noThenProperty: these options are never awaited
      then: 'transfers',
    });
    expect(figures.transfers).to.equal(0);
    expect(objectives.map(({ name }) => name)).to.deep.equal([
      'unmet',
      'overhead',
      'transfers',
      'containers',
      'late',
    ]);
    expect(new Set(plan.containers.map(({ path }) => path[1]!.slot))).to.deep.equal(new Set([1]));
  });
});
