import { expect } from 'chai';
import { kind } from '../../../bench/support/depot-network.js';
import { optimizeManifest, verifyPlan } from '../../../lib/manifest/optimum/index.js';
import { EARTH, hop, problemOf, resource, type ShortProblem } from './support/problems.js';

const heavy = resource('heavy', 4, { unitVolume: 0.1 });
const light = resource('light', 4, { unitVolume: 2 });
const unit = resource('unit', 4, { whole: true, unitMass: 6, unitVolume: 1 });

/** The optimum of one flight, or of other legs, whose volumes count. Bags are of 10 kg and 10 m³. */
async function optimum(
  short: Partial<ShortProblem> & Pick<ShortProblem, 'demands'>,
  closeGaps = true,
) {
  const problem = problemOf({
    legs: [hop({ carrier: 'C', mass: 100, volume: 100 })],
    kinds: [kind('Bag', ['bags'], [1, 10], [3, 10])],
    volumeConstrained: true,
    ...short,
  });
  const answer = await optimizeManifest(problem, { timeLimit: 60, workLimit: 500, closeGaps });
  expect(verifyPlan(problem, answer.plan)).to.deep.equal([]);
  return answer;
}

const at = ['LSP', 5] as const;

describe('the optimal manifest where volumes count', () => {
  it('takes as many containers as the volume of goods needs', async () => {
    const { figures, status } = await optimum({ demands: [{ at, resource: light, amount: 12 }] });
    expect(status).to.equal('optimal');
    expect(figures).to.include({ containers: 3 });
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
    expect(figures.overhead).to.be.closeTo(3, 1e-6);
  });

  it('is limited by the room of carriers for containers, and says what more would be worth', async () => {
    const legs = [
      hop({ carrier: 'C', mass: 100, volume: 7 }),
      { from: 'LSP', to: 'Base', start: 3, end: 4, slots: [{ carrier: 'D', mass: 50, volume: 5 }] },
    ];
    const { figures, limits, closings, closingAll } = await optimum({
      legs,
      demands: [
        { at, resource: light, amount: 12 },
        { at: ['Base', 6], resource: heavy, amount: 5 },
      ],
    });
    // Two bags of 3 m³: one with light goods for LSP, one with heavy goods that leaves for Base before.
    expect(figures.containers).to.equal(2);
    expect(figures.unmetMass).to.be.closeTo(7, 1e-6);
    const volumes = limits.filter(({ what }) => what === 'volume');
    expect(volumes.map(({ leg, limit }) => [leg, limit])).to.deep.equal([
      [0, 7],
      [1, 5],
    ]);
    expect(volumes[0]!.used).to.be.closeTo(6, 1e-9);
    expect(closings).to.deep.equal([]);
    // Two more bags need 12 m³ in all, 5 m³ more than there are. Mass is not short.
    expect(closingAll!.mass).to.equal(0);
    expect(closingAll!.needs.map(({ what, leg }) => [what, leg])).to.deep.equal([['volume', 0]]);
    expect(closingAll!.needs[0]!.more).to.be.closeTo(5, 1e-3);
  });

  it('counts crates by the volume of their contents', async () => {
    const chest = resource('chest', 8, { unitVolume: 4, crateMass: 0.5, group: 'chest' });
    const { figures, limits } = await optimum({
      legs: [hop({ carrier: 'C', mass: 100, volume: 10 })],
      kinds: [{ ...kind('Crate', ['chest'], [0, 0], [0, 0]), crate: true }],
      demands: [{ at, resource: chest, amount: 4 }],
    });
    expect(figures.unmetMass).to.be.closeTo(1.5, 1e-6);
    expect(figures.overhead).to.be.closeTo(2.5 * 0.5, 1e-6);
    const [volume] = limits.filter(({ what }) => what === 'volume');
    expect(volume).to.include({ isShort: true });
    expect(volume!.price).to.be.closeTo(0.25, 1e-6);
  });

  it('mixes light and heavy goods where neither fills a container', async () => {
    // One bag after the other would be full of heavy goods by mass, and then of light ones by volume.
    const { figures } = await optimum({
      legs: [hop({ carrier: 'C', mass: 22, volume: 100 })],
      demands: [
        { at, resource: heavy, amount: 10.5 },
        { at, resource: light, amount: 9.4 },
      ],
    });
    expect(figures.containers).to.equal(2);
    expect(figures.unmetMass).to.be.closeTo(0, 1e-5);
  });

  it('fills each container by itself if whole units leave them different room', async () => {
    const { figures, status, closingAll } = await optimum({
      legs: [hop({ carrier: 'C', mass: 22, volume: 100 })],
      demands: [
        { at, resource: heavy, amount: 5 },
        { at, resource: light, amount: 9 },
        { at, resource: unit, amount: 1 },
      ],
    });
    // The bag with the unit has room for 4 kg, the other one for 5 kg of heavy and 4.75 kg of light goods.
    expect(figures.unmetMass).to.be.closeTo(0.25, 1e-5);
    expect(closingAll).to.equal(null);
    expect(status).to.equal('optimal');
  });

  it('does not pack what is too large, or what a container has no room for at all', async () => {
    const whale = resource('whale', 4, { whole: true, unitVolume: 11 });
    const { demands } = await optimum({ demands: [{ at, resource: whale, amount: 1 }] });
    expect(demands.map(({ why }) => why)).to.deep.equal(['no container takes it']);
    for (const size of [
      [0, 10],
      [10, 0],
    ] as const) {
      const kinds = [kind('Box', ['bags'], [1, size[0]], [1, size[1]])];
      const { demands } = await optimum({ kinds, demands: [{ at, resource: heavy, amount: 1 }] });
      expect(demands.map(({ why }) => why)).to.deep.equal(['no container takes it']);
    }
  });

  it('knows that a container is too large for a carrier', async () => {
    const { demands, closings, closingAll, status } = await optimum({
      legs: [hop({ carrier: 'C', mass: 100, volume: 2.5 })],
      demands: [{ at, resource: light, amount: 3 }],
    });
    expect(demands.map(({ why }) => why)).to.deep.equal(['capacity']);
    expect(status).to.equal('optimal');
    expect(closings).to.deep.equal([]);
    expect(closingAll!.needs.map(({ what, more }) => [what, Math.round(more * 1e3)])).to.deep.equal(
      [['volume', 500]],
    );
  });

  it('says how many containers a gap needs by volume', async () => {
    const { closings } = await optimum({
      legs: [hop({ carrier: 'C', mass: 6, volume: 100 })],
      demands: [{ at, resource: light, amount: 15 }],
    });
    // 5 kg are brought in one bag. The other 10 kg fill two.
    expect(closings.map(({ containers, mass }) => [containers, Math.round(mass)])).to.deep.equal([
      [2, 12],
    ]);
  });

  it('serves one place after the other from the same container', async () => {
    const { figures } = await optimum({
      legs: [
        hop({ carrier: 'C', mass: 100, volume: 100 }),
        {
          from: 'LSP',
          to: 'Base',
          start: 6,
          end: 7,
          slots: [{ carrier: 'D', mass: 9, volume: 3 }],
        },
        { from: EARTH, to: 'LSP', start: 8, end: 9, slots: [] },
      ],
      demands: [
        { at, resource: light, amount: 2 },
        { at: ['Base', 8], resource: light, amount: 3 },
      ],
    });
    expect(figures.containers).to.equal(1);
    expect(figures.unmetMass).to.be.closeTo(0, 1e-6);
  });
});
