import { expect } from 'chai';
import { Campaign, type CampaignOptions } from '../../../lib/analysis/index.js';
import {
  type AnyEvent,
  type ClassOfSupply,
  days,
  FlightEdge,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  RatedDemandModel,
  State,
} from '../../../lib/index.js';
import { planProblem, proveManifest, workOutManifest } from '../../../lib/manifest/index.js';
import { ksc, leo, lsp } from '../../simulation/support/builder.js';
import { box, carrier, drinking, generic, thing } from '../../simulation/support/elements.js';
import {
  ascent,
  campaignOf,
  create,
  type Draft,
  demand,
  flights,
  fly,
  hop,
  planOf,
} from '../support/campaigns.js';

/** How much a plan brings, in kg, and what its proof says. */
async function proved(campaign: Campaign, method: 'greedy' | 'optimum' = 'greedy') {
  const { answer, plan } = await workOutManifest(campaign, {
    method,
    options: { preset: 'default' },
  });
  const brought = plan.containers
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { brought, differences: answer.proof.differences.map(({ message }) => message) };
}

const rate = (classOfSupply: ClassOfSupply, amount: number): GenericResourceAmountRate =>
  new GenericResourceAmountRate({ classOfSupply, environment: 'Unpressurized', rate: amount });

/** A state with rates, and its model. */
function rated(...demands: readonly GenericResourceAmountRate[]) {
  const model = new RatedDemandModel({ name: 'Rates', demands: [...demands] });
  const use = new InstRatedDemandModel({ name: 'Rates', templateId: model.id });
  return { model, state: new State({ name: 'On', type: 'Active', demandModels: [use] }) };
}

const spacenet25: CampaignOptions = { rules: 'spacenet25' };

describe('A plan and its proof', () => {
  it('leave out what the rules do not call unmet, because as much is made as used', async () => {
    const { model, state } = rated(rate(202, 1), rate(7, -1));
    const cargo = carrier('Cargo', { maxCargoMass: 300 });
    const camp = thing('Camp', { states: [state], currentStateIndex: 0 });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        fly(1, hop, [cargo]),
        create(5, lsp, lsp, camp),
        demand(10, lsp, [generic(202, 8)], camp),
      ],
      [cargo, camp],
      spacenet25,
      { demandModels: [model] },
    );
    expect(await proved(campaign)).to.deep.equal({ brought: 8, differences: [] });
  });

  it('lose nothing where one container ends and the next begins, however coarse the grid', async () => {
    const cargo = carrier('Cargo', { maxCargoMass: 1000 });
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        fly(1, hop, [cargo]),
        demand(10, lsp, [generic(202, 300)], camp),
      ],
      [cargo, camp],
      spacenet25,
      { configuration: { demandPrecision: 1, massPrecision: 1 } },
    );
    const problem = planProblem(campaign, 'default');
    const bag = (amount: number): Draft => ({
      kind: 'cargo transfer bag',
      path: [[0, 'Cargo']],
      contents: { 202: amount },
      pieces: [['LSP', 202, amount]],
    });
    const bags = [...Array.from({ length: 11 }, () => bag(26.8)), bag(300 - 11 * 26.8)];
    expect(proveManifest(campaign, problem, planOf(problem, bags))).to.deep.equal([]);
  });

  for (const options of [
    spacenet25,
    { rules: { preset: 'standard', demandTiming: 'interval' } },
  ] satisfies CampaignOptions[])
    it(`count what a launch takes in during its time step (${JSON.stringify(options)})`, async () => {
      const { model, state } = rated(rate(7, -10));
      const bin = box('Bin', { contents: [generic(7, 1)] });
      const cargo = carrier('Cargo', {
        maxCargoMass: 300,
        states: [state],
        currentStateIndex: 0,
      });
      const camp = thing('Camp');
      const eventsOf = (edge: FlightEdge): AnyEvent[] => [
        create(0, ksc, ksc, cargo),
        create(0, ksc, cargo, bin),
        create(0, lsp, lsp, camp),
        fly(5, edge, [cargo]),
        demand(10, lsp, [generic(202, 200)], camp),
      ];
      const campaignWith = (edge: FlightEdge): Campaign =>
        campaignOf(eventsOf(edge), [cargo, bin, camp], options, {
          demandModels: [model],
          edges: [edge],
        });
      const { totalMass } = campaignWith(hop).result.transports[0]!;
      // The flight has 100 kg to spare before the time step, in which it takes in 50 kg of waste.
      const { name, origin, destination, duration, maxCrew } = hop;
      const tight = new FlightEdge({
        name,
        origin,
        destination,
        duration,
        maxCrew: maxCrew!,
        maxCargo: totalMass + 100,
      });
      const { brought, differences } = await proved(campaignWith(tight));
      expect(differences).to.deep.equal([]);
      // One full bag of 27.63 kg. A second one would need all of the room before the time step.
      expect(brought).to.be.closeTo(26.8, 1e-9);
    });

  it('tell two flights along one edge apart that meet at one instant', async () => {
    const { model, state } = drinking(2);
    const home = new FlightEdge({
      name: 'Drop',
      origin: leo.id,
      destination: ksc.id,
      duration: days(0),
      maxCrew: 10,
      maxCargo: 1_000_000,
    });
    const cargo = carrier('Cargo', { maxCargoMass: 300, states: [state], currentStateIndex: 0 });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        fly(1, ascent, [cargo]),
        fly(2, home, [cargo], { priority: 4 }),
        fly(2, ascent, [cargo], { priority: 5 }),
      ],
      [cargo],
      {},
      { demandModels: [model], edges: [...flights, home] },
    );
    const { brought, differences } = await proved(campaign, 'optimum');
    // Two kilograms on each of the two flights of a day.
    expect(brought).to.be.closeTo(4, 1e-9);
    expect(differences).to.deep.equal([]);
  });
});
