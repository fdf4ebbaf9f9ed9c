import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign, type CampaignOptions } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  type AnyEvent,
  CrewConsumablesDemandModel,
  InstCrewConsumablesDemandModel,
  type Scenario,
} from '../../../lib/index.js';
import { type ManifestAnswer, workOutManifest } from '../../../lib/manifest/index.js';
import { ksc, leo, lsp, mission } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  crew,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../simulation/support/elements.js';
import { draws } from '../../support/draws.js';
import {
  ascent,
  create,
  demand,
  fly,
  homecoming,
  hop,
  scenarioOf,
  transfer,
} from '../support/campaigns.js';

/** A campaign of two carriers, one of them with a carrier inside, that fly to and fro. */
const campaigns = fc
  .record({
    can: fc.integer({ min: 40, max: 400 }),
    tug: fc.integer({ min: 40, max: 400 }),
    pod: fc.integer({ min: 20, max: 100 }),
    rates: fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 3 }),
    ),
    food: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
    gas: fc.integer({ min: 0, max: 130 }),
    stock: fc.integer({ min: 0, max: 30 }),
    returns: fc.boolean(),
    together: fc.boolean(),
    constrained: fc.boolean(),
    crewed: fc.boolean(),
  })
  .map((given): Scenario => {
    const models = given.rates.map((rate, i) => drinking(rate, `Rate ${i}`));
    const stateOf = (i: number) =>
      given.rates[i] === 0 ? {} : { states: [models[i]!.state], currentStateIndex: 0 };
    const can = carrier('Can', { maxCargoMass: given.can, cargoEnvironment: 'Pressurized' });
    const pod = carrier('Pod', { mass: 15, maxCargoMass: given.pod, ...stateOf(2) });
    const tug = carrier('Tug', { maxCargoMass: given.tug, cargoEnvironment: 'Pressurized' });
    const depot = thing('Depot', stateOf(0));
    const camp = thing('Camp', stateOf(1));
    const barrel = box('Barrel', { mass: 1, contents: [ofWater(given.stock)] });
    const ann = crew('Ann');
    const elements: AnyElementInstance[] = [can, pod, tug, depot, camp, barrel, ann];
    const arrival = given.together ? 7 : 6.5;
    const events: AnyEvent[] = [
      create(0, ksc, ksc, can),
      create(0, ksc, can, pod),
      // What she needs on the way is needed aboard.
      ...(given.crewed ? [create(0, ksc, can, ann)] : []),
      create(1, leo, leo, tug, depot, barrel),
      create(2, lsp, lsp, camp),
      fly(3, ascent, [can]),
      fly(arrival, transfer, [tug]),
      fly(7, transfer, [can], { priority: 4 }),
      ...given.food.map((mass, i) =>
        demand(9 + 3 * i, lsp, [generic(202, mass), generic(203, given.gas)], camp),
      ),
      ...(given.returns ? [fly(14, homecoming, [tug]), fly(20, hop, [tug])] : []),
      demand(30, lsp, [generic(401, 3), generic(601, 4), generic(801, 2.5)], camp),
    ];
    const needs = new CrewConsumablesDemandModel({ name: 'Needs', reservesDuration: 1 });
    const use = new InstCrewConsumablesDemandModel({ name: 'Needs', templateId: needs.id });
    return scenarioOf(events, elements, {
      demandModels: [...models.map(({ model }) => model), needs],
      missionList: [mission(events, { demandModels: given.crewed ? [use] : [] })],
      configuration: { environmentConstrained: given.constrained },
    });
  });

const timings: readonly CampaignOptions[] = [
  { rules: 'standard' },
  { rules: { preset: 'standard', demandTiming: 'interval' } },
  { rules: 'spacenet25' },
];

/** Adds up what an answer leaves unmet, in kg. */
const unmetOf = ({ demands }: ManifestAnswer): number =>
  demands.reduce((sum, { unmetMass }) => sum + unmetMass, 0);

describe('A manifest that becomes part of a scenario', () => {
  for (const options of timings)
    it(`is what the simulation then shows, with ${JSON.stringify(options.rules)}`, async () => {
      await fc.assert(
        fc.asyncProperty(campaigns, async (scenario) => {
          const campaign = new Campaign(scenario, options);
          const request = { method: 'greedy', options: 'default' } as const;
          const { answer, scenario: applied } = await workOutManifest(campaign, request);
          expect(answer.proof.differences).to.deep.equal([]);
          expect(unmetOf(answer)).to.be.at.most(answer.compared.asked + 1e-9);
          // What one answer calls missing, the other does.
          const { supplied } = new Campaign(applied, options).result;
          expect(supplied).to.equal(answer.demands.every(({ reason }) => reason === null));
          // What stays unmet is all that a manifest for the new scenario would plan.
          const again = await workOutManifest(new Campaign(applied, options), request);
          expect(again.answer.compared.asked).to.be.closeTo(
            unmetOf(answer),
            0.05 * answer.demands.length + 0.05,
          );
        }),
        { numRuns: draws(20) },
      );
    });

  it('leaves nothing short if it leaves nothing unmet, also of what many windows cut into pieces', async () => {
    const { model, state } = drinking(0.003);
    const camp = thing('Camp', { states: [state], currentStateIndex: 0 });
    const cargos = Array.from({ length: 8 }, (_, i) => carrier(`Cargo ${i}`));
    const scenario = scenarioOf(
      [
        create(0, ksc, ksc, ...cargos),
        create(2, lsp, lsp, camp),
        // Each window between two arrivals lacks no more than 6 g, which alone would be nothing.
        ...cargos.map((cargo, i) => fly(1 + 2 * i, hop, [cargo])),
        demand(18, lsp, [ofWater(0.001)], camp),
      ],
      [...cargos, camp],
      { demandModels: [model] },
    );
    const campaign = new Campaign(scenario);
    expect(campaign.result.verdict).to.equal('undersupplied');
    for (const method of ['greedy', 'optimum'] as const) {
      const { answer, scenario: applied } = await workOutManifest(campaign, { method });
      const { supplied } = new Campaign(applied).result;
      expect(supplied).to.equal(answer.demands.every(({ reason }) => reason === null));
      expect(answer.proof.proved).to.equal(true);
    }
  });

  it('is none if everything is supplied', async () => {
    const cargo = carrier('Cargo');
    const scenario = scenarioOf([create(0, ksc, ksc, cargo), fly(1, hop, [cargo])], [cargo]);
    const { answer, scenario: applied } = await workOutManifest(new Campaign(scenario));
    expect(applied).to.equal(scenario);
    expect(answer).to.deep.include({ status: 'optimal', bound: 0, gap: 0 });
    expect(answer.objective).to.deep.equal({ unmet: 0, overhead: 0 });
  });
});
