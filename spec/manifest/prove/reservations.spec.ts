import { expect } from 'chai';
import { Campaign, type CampaignOptions } from '../../../lib/analysis/index.js';
import { check, parse, Scenario, serialize } from '../../../lib/index.js';
import { applyManifest, planProblem, proveManifest } from '../../../lib/manifest/index.js';
import { ksc, leo, lsp } from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../simulation/support/elements.js';
import {
  ascent,
  campaignOf,
  create,
  demand,
  fly,
  planOf,
  tareDecides,
  tareDecidesPlan,
  transfer,
  twoLegs,
  twoLegsPlan,
} from '../support/campaigns.js';

const timings: readonly CampaignOptions[] = [
  { rules: 'standard' },
  { rules: { preset: 'standard', demandTiming: 'interval' } },
  { rules: 'spacenet25' },
  { rules: 'standard', consume: false },
];

/**
 * A campaign in which people drink 2 kg of water a day in LEO and 1 kg at LSP, and on the way between them. LEO has 3 kg of its own.
 */
function drinkers(options: CampaignOptions): Campaign {
  const { model, state } = drinking(2);
  const slow = drinking(1, 'Slow');
  const can = carrier('Can', { maxCargoMass: 400 });
  const tug = carrier('Tug', { maxCargoMass: 400, states: [slow.state], currentStateIndex: 0 });
  const depot = thing('Depot', { states: [state], currentStateIndex: 0 });
  const camp = thing('Camp', { states: [slow.state], currentStateIndex: 0 });
  const barrel = box('Barrel', { contents: [ofWater(3)] });
  return campaignOf(
    [
      create(0, ksc, ksc, can),
      fly(1, ascent, [can]),
      create(4, leo, leo, tug, depot, barrel),
      fly(8, transfer, [tug]),
      create(9, lsp, lsp, camp),
      demand(20, lsp, [generic(202, 1)], camp),
    ],
    [can, tug, depot, camp, barrel],
    options,
    { demandModels: [model, slow.model] },
  );
}

/** Plans one tank that follows the Tug, and one that stays in LEO, with three quarters of what they are needed for. */
function drinkersPlan(problem: ReturnType<typeof planProblem>) {
  const at = (place: string) =>
    problem.demands.filter(
      ({ cell, resource }) =>
        problem.cells[cell]!.place.name === place && resource.classOfSupply === 201,
    );
  const share = 0.75;
  const leoNeeds = at('LEO').filter(({ cell }) => problem.cells[cell]!.from >= 0);
  const wayNeeds = at('Transfer');
  const campNeeds = at('LSP').filter(({ cell }) => problem.cells[cell]!.from >= 0);
  const piecesOf = (list: typeof leoNeeds) =>
    list.map(({ index, amount }) => ({ demand: index, amount: amount * share }));
  const kind = problem.kinds.findIndex(({ name }) => name === 'large liquid tank');
  const tank = (legs: number, list: typeof leoNeeds) => {
    const pieces = piecesOf(list);
    return {
      kind,
      pressurized: false,
      path: [
        { leg: 0, slot: 0 },
        { leg: 1, slot: 0 },
      ].slice(0, legs),
      contents: [
        {
          resource: list[0]!.resource.id,
          amount: pieces.reduce((sum, each) => sum + each.amount, 0),
        },
      ],
      pieces,
    };
  };
  return { containers: [tank(1, leoNeeds), tank(2, [...wayNeeds, ...campNeeds])] };
}

describe('reserved contents', () => {
  for (const options of timings)
    describe(`with ${JSON.stringify(options)}`, () => {
      it('serve what flows in their own cells only, as long as they last', () => {
        const campaign = drinkers(options);
        const problem = planProblem(campaign);
        const plan = drinkersPlan(problem);
        expect(plan.containers.every(({ pieces }) => pieces.length > 0)).to.equal(true);
        expect(proveManifest(campaign, problem, plan)).to.deep.equal([]);
      });

      it('are eaten by others if nothing is reserved', () => {
        const campaign = drinkers(options);
        if (options.consume === false) return;
        const problem = planProblem(campaign);
        const plan = drinkersPlan(problem);
        const differences = proveManifest(campaign, problem, plan, { reserve: false });
        expect(differences.map(({ subject }) => subject)).to.include('unmet');
      });

      it('survive writing and reading', () => {
        const campaign = twoLegs(options);
        const problem = planProblem(campaign);
        const applied = applyManifest(campaign, problem, twoLegsPlan(problem));
        const text = JSON.stringify(applied);
        const again = parse(Scenario, text);
        expect(JSON.stringify(again)).to.equal(text);
        expect(check(again).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
        const results = [applied, again].map((each) => new Campaign(each, options).result);
        expect(JSON.stringify(results[1]?.measures)).to.equal(JSON.stringify(results[0]?.measures));
      });
    });

  it('leave the given scenario as it is', () => {
    const campaign = tareDecides();
    const before = JSON.stringify(serialize(campaign.scenario));
    const problem = planProblem(campaign);
    const applied = applyManifest(campaign, problem, tareDecidesPlan(problem));
    expect(JSON.stringify(serialize(campaign.scenario))).to.equal(before);
    expect(applied.instantiatedElements.length).to.equal(
      campaign.scenario.instantiatedElements.length + 5,
    );
    expect(applied.missionList[0]?.events.map(({ name }) => name)).to.satisfy((names: string[]) =>
      names.some((name) => name.startsWith('(Unload)')),
    );
  });

  it('are added to those of an earlier manifest, which serve first', () => {
    const campaign = tareDecides({}, 400);
    const problem = planProblem(campaign);
    const bag = (food: number) =>
      planOf(problem, [
        {
          kind: 'cargo transfer bag',
          path: [[0, 'Cargo']],
          contents: { 202: food },
          pieces: [['LSP', 202, food]],
        },
      ]);
    const first = new Campaign(applyManifest(campaign, problem, bag(20)));
    const rest = planProblem(first);
    expect(rest.demands.find(({ resource }) => resource.classOfSupply === 202)?.amount).to.equal(
      40,
    );
    const { legs } = planProblem(first);
    expect(legs[0]?.slots[0]?.freeMass).to.be.closeTo(400 - 20.83, 1e-9);
    const plan = { containers: bag(26).containers.map((each) => ({ ...each })) };
    expect(proveManifest(first, rest, plan)).to.deep.equal([]);
    const second = new Campaign(applyManifest(first, rest, plan));
    const last = planProblem(second).demands.find(({ resource }) => resource.classOfSupply === 202);
    expect(last?.amount).to.be.closeTo(14, 1e-9);
    const names = second.scenario.instantiatedElements.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
  });
});

describe('proveManifest', () => {
  it('reports a plan that promises too much', () => {
    const campaign = tareDecides();
    const problem = planProblem(campaign);
    const { containers } = tareDecidesPlan(problem);
    const one = containers.at(-1);
    const others = containers.slice(0, -1);
    const [piece] = one!.pieces;
    const wrong = { ...one!, pieces: [{ ...piece!, amount: piece!.amount + 5 }] };
    const differences = proveManifest(campaign, problem, { containers: [...others, wrong] });
    expect(differences.map(({ subject }) => subject)).to.include('unmet');
  });

  it('reports a plan that is too heavy for its carrier', () => {
    const campaign = tareDecides();
    const problem = planProblem(campaign);
    const { containers } = tareDecidesPlan(problem);
    const differences = proveManifest(campaign, problem, {
      containers: [...containers, containers[0]!],
    });
    expect(differences.map(({ subject }) => subject)).to.include('error');
  });
});
