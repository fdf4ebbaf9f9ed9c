import { expect } from 'chai';
import { Campaign, type SolveQuestion, solve, solveTables } from '../../../lib/analysis/index.js';
import type { Scenario } from '../../../lib/index.js';
import { lsp, lsq, mission, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, ofWater } from '../../simulation/support/elements.js';
import { oneBurn } from '../support/burns.js';
import { consuming, creating, drinker, moving, resupply } from '../support/campaign-parts.js';

const solved = (given: Scenario, question: SolveQuestion) => solve(new Campaign(given), question);

/**
 * A person drinks 2 kg a day at the base for 100 days from a store of 30 kg. A flight brings 40 kg on day 8. On day 20, an event
 * takes 5 kg from a cup with 3 kg at another place.
 */
function outpost(): Scenario {
  const { model, person } = drinker();
  const store = box('Store', { contents: [ofWater(30)] });
  const cup = box('Cup', { contents: [ofWater(3)] });
  const { elements, flight } = resupply();
  return scenario([], {
    ...cast(person, store, cup, ...elements),
    demandModels: [model],
    missionList: [
      mission(
        [
          creating(0, lsp, [person, store]),
          creating(0, lsq, [cup]),
          consuming(20, lsq, cup, [ofWater(5)], { name: 'Party' }),
          moving(100, lsp, [store]),
        ],
        { name: 'Stay' },
      ),
      flight(),
    ],
  });
}

describe('Solving until a part of a campaign is supplied', () => {
  const rate = {
    for: '/demandModels/0/demands/0/rate',
    until: 'supplied',
    tolerance: 0.01,
    choose: 'most',
  } as const;

  // 70 kg for 100 days. The event lacks 2 kg whatever the person drinks, at another place.
  for (const of of ['LSP', 'Person', 'Resupply'])
    it(`looks at the demands of ${of} only`, async () => {
      const answer = await solved(outpost(), { ...rate, of });
      expect(answer).to.include({ outcome: 'found', value: 0.7, direction: 'at-most' });
      expect(answer.outside!.unmetMass).to.be.closeTo(1, 0.01);
    });

  for (const of of ['Stay', 'Party', 'LSQ', undefined])
    it(`fails if ${of ?? 'the campaign'} lacks what the number does not change`, async () => {
      const answer = await solved(outpost(), { ...rate, ...(of !== undefined && { of }) });
      expect(answer.outcome).to.equal('never');
      expect(answer.reason!.best.unmetMass).to.be.at.least(2);
    });

  it('takes what an event itself asks for', async () => {
    const question = {
      for: 'Party.resources.0.amount',
      until: 'supplied',
      tolerance: 0.1,
    } as const;
    for (const of of ['Party', 'LSQ'])
      expect(await solved(outpost(), { ...question, of }), of).to.include({
        value: 3,
        direction: 'at-most',
      });
    const filled = await solved(outpost(), {
      ...question,
      for: 'Water in Cup',
      of: '/missionList/0/events/2',
    });
    expect(filled).to.include({ value: 5, direction: 'at-least' });
    expect(filled.of).to.include({ kind: 'event', name: 'Party' });
  });

  it('refuses burns, which nothing supplies', async () => {
    const error = await solved(oneBurn({ mass: 1, isp: 300, load: 0, fuel: 1, deltaV: 1 }), {
      for: 'Tug.fuel',
      until: 'supplied',
      of: '/network/edges/3/burns/0',
    }).catch((reason: Error) => reason);
    expect((error as Error).message).to.equal(
      'solve: of: a burn can become feasible, but nothing supplies it',
    );
  });

  it('counts a vehicle that never comes into play as not reached', async () => {
    const given = outpost();
    given.instantiatedElements.push(carrier('Reserve'));
    const answer = await solved(given, { for: 'Ship.mass', of: 'Reserve', to: 500 });
    expect(answer.outcome).to.equal('never');
    expect(answer.reason!.message).to.match(/Reserve does not take part in the simulation/);
  });
});

describe('The range of a search', () => {
  const burn = () =>
    oneBurn({ mass: 1000, isp: 400, load: 0, fuel: 500, maxFuel: 900, deltaV: 100 });

  it('says which end it took instead of one that is not possible', async () => {
    const answer = await solved(burn(), { for: 'Tug.fuel', from: -20, to: 5000 });
    expect(answer.low).to.include({ value: 0, instead: -20 });
    expect(answer.high).to.include({ value: 900, kind: 'tank', instead: 5000 });
    const within = await solved(burn(), { for: 'Tug.fuel', from: 0, to: 900 });
    expect(within.low).to.include({ value: 0, instead: null });
    expect(within.high).to.include({ value: 900, kind: 'tank', instead: null });
    const inside = await solved(burn(), { for: 'Tug.fuel', from: 1, to: 800 });
    expect(inside.high).to.include({ value: 800, kind: 'chosen', instead: null });
  });

  it('has no simulation with the present value if that is outside', async () => {
    const { present } = await solved(burn(), { for: 'Tug.fuel', from: 600, to: 800 });
    expect(present).to.equal(null);
    const below = await solved(burn(), { for: 'Tug.fuel', from: 100, to: 400 });
    expect(below.present).to.equal(null);
  });

  it('shows small steps with all their decimals', async () => {
    const answer = await solved(burn(), { for: 'Tug.fuel', to: 30, tolerance: 1e-7 });
    const [changes] = solveTables(answer);
    expect(changes!.columns[0]).to.include({ unit: 'kg', digits: 7 });
  });
});
