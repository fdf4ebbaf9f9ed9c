import { expect } from 'chai';
import { type Campaign, type CampaignOptions } from '../../lib/analysis/index.js';
import {
  GenericResourceAmountRate,
  InstRatedDemandModel,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  State,
} from '../../lib/index.js';
import {
  type DemandWord,
  type ManifestAnswer,
  manifestHead,
  manifestOf,
  workOutManifest,
} from '../../lib/manifest/index.js';
import { fuel, ids, ksc, leo, lsp, on } from '../simulation/support/builder.js';
import { carrier, generic, stage, thing } from '../simulation/support/elements.js';
import { ascent, campaignOf, create, demand, fly, transfer } from './support/campaigns.js';

/**
 * A depot at LEO loses 2 kg of its fuel a day from day 4 on, an event at LEO consumes 30 kg of food on day 5, and one at LSP
 * 60 kg of food and 20 kg of spares on day 20. If asked for, another one consumes 5 kg of fuel at LEO on day 5. A can flies to LEO, and a tug goes on to LSP.
 */
function withDepot(
  options: CampaignOptions = {},
  held = 1_000,
  isShared = false,
  lost: RatedDemandModel['demands'] = [new ResourceAmountRate({ resource: fuel.id, rate: 2 })],
): Campaign {
  const boiling = new RatedDemandModel({ name: 'Boil-off', demands: lost });
  const state = new State({
    name: 'Storing',
    type: 'Active',
    demandModels: [new InstRatedDemandModel({ name: 'Boil-off', templateId: boiling.id })],
  });
  const depot = stage('Depot', {
    states: [state],
    currentStateIndex: 0,
    fuel: new ResourceAmount({ resource: fuel.id, amount: held }),
  });
  const can = carrier('Can', { maxCargoMass: 1_000 });
  const tug = carrier('Tug', { maxCargoMass: 1_000 });
  const camp = thing('Camp');
  return campaignOf(
    [
      create(0, ksc, ksc, can),
      create(0, leo, leo, tug),
      create(0, lsp, lsp, camp),
      fly(1, ascent, [can]),
      create(4, leo, leo, depot),
      demand(5, leo, [generic(202, 30)], depot),
      ...(isShared
        ? [demand(5, leo, [new ResourceAmount({ resource: fuel.id, amount: 5 })], can)]
        : []),
      fly(6, transfer, [tug]),
      demand(20, lsp, [generic(202, 60), generic(401, 20)], camp),
      new RemoveElements({ ...on(24, leo), elements: ids(depot) }),
    ],
    [depot, can, tug, camp],
    options,
    { demandModels: [boiling] },
  );
}

const bare = { consume: false };

/** What is planned: the mass in kg of each resource at each place. */
const plannedIn = ({ demands }: ManifestAnswer): Record<string, number> => {
  const masses: Record<string, number> = {};
  for (const { resource, place, askedMass: mass } of demands) {
    const key = `${resource.name.match(/\d+|Fuel/)![0]} at ${place.name}`;
    masses[key] = Math.round(((masses[key] ?? 0) + mass) * 1e6) / 1e6;
  }
  return masses;
};

const planned = async (
  words: { readonly without?: readonly DemandWord[]; readonly only?: readonly DemandWord[] },
  method: 'greedy' | 'optimum' = 'greedy',
) =>
  plannedIn(
    await manifestOf(withDepot(bare), { method, options: { ownContents: 'plan', ...words } }),
  );

describe('The demands that a manifest plans', () => {
  const all = {
    'Fuel at LEO': 40,
    '202 at LEO': 30,
    '202 at LSP': 60,
    '401 at LSP': 20,
  };
  const { 'Fuel at LEO': _, ...withoutFuel } = all;

  it('are without what own contents meet if nothing that exists serves, and a note names it', async () => {
    for (const method of ['greedy', 'optimum'] as const) {
      const answer = await manifestOf(withDepot(bare), { method });
      expect(plannedIn(answer)).to.deep.equal(withoutFuel);
      expect(answer.warnings).to.include(
        'What elements hold themselves meets 40 kg of Fuel of Depot at LEO, so it is not planned.',
      );
      expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
    }
  });

  it('have what own contents do not meet for long enough', async () => {
    expect(plannedIn(await manifestOf(withDepot(bare, 39), { method: 'greedy' }))).to.deep.equal(
      all,
    );
  });

  it('are without generic demands that own contents meet, if the rules let them', async () => {
    const lost = [
      new ResourceAmountRate({ resource: fuel.id, rate: 2 }),
      new GenericResourceAmountRate({ classOfSupply: 1, environment: 'Unpressurized', rate: 3 }),
    ];
    const plan = async (held: number, rules: NonNullable<CampaignOptions['rules']>) =>
      plannedIn(
        await manifestOf(withDepot({ ...bare, rules }, held, false, lost), { method: 'greedy' }),
      );
    // 20 days: 40 kg of fuel, and 60 kg of anything like it.
    expect(await plan(100, {})).to.deep.equal(withoutFuel);
    const some = { ...withoutFuel, '1 at LEO': 60 };
    expect(await plan(99, {})).to.deep.equal(some);
    expect(await plan(100, { substitution: 'exact' })).to.deep.equal(some);
  });

  it('have what somebody else demands at the same place too', async () => {
    const campaign = withDepot(bare, 1_000, true);
    const { answer } = await workOutManifest(campaign, { method: 'optimum' });
    expect(plannedIn(answer)).to.deep.equal({ ...all, 'Fuel at LEO': 45 });
    expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
  });

  it('are all with the options of SpaceNet, and a warning names the losses', async () => {
    const answer = await manifestOf(withDepot(bare), {
      method: 'greedy',
      options: { ownContents: 'plan' },
    });
    expect(plannedIn(answer)).to.deep.equal(all);
    const spacenet = await manifestOf(withDepot(bare), { method: 'greedy', options: 'spacenet25' });
    expect(plannedIn(spacenet)).to.include({ 'Fuel at LEO': 40 });
    expect(answer.warnings.join('\n')).to.include(
      'what elements demand of the contents of their own tanks, such as boil-off, is planned too: 40 kg of Fuel of Depot at LEO. The option "without" leaves it out, with words such as "Fuel=LEO".',
    );
    const usual = await manifestOf(withDepot(), { method: 'greedy' });
    expect(plannedIn(usual)).to.deep.equal(withoutFuel);
    expect(usual.warnings.join('\n')).not.to.include('boil-off');
  });

  it('are without resources, classes of supply, places, and goods at places', async () => {
    expect(await planned({ without: ['Fuel=LEO'] })).to.deep.equal(withoutFuel);
    expect(await planned({ without: ['fuel'] })).to.deep.equal(withoutFuel);
    expect(await planned({ without: [fuel.id] })).to.deep.equal(withoutFuel);
    const address = `resourceList.${withDepot().scenario.resourceList.findIndex(({ id }) => id === fuel.id)}`;
    expect(await planned({ without: [address] })).to.deep.equal(withoutFuel);
    expect(await planned({ without: [1] })).to.deep.equal(withoutFuel);
    expect(await planned({ without: ['LEO'] })).to.deep.equal({
      '202 at LSP': 60,
      '401 at LSP': 20,
    });
    expect(await planned({ without: ['LEO', 401] })).to.deep.equal({ '202 at LSP': 60 });
    expect(await planned({ without: ['2=LEO', '101='] })).to.deep.equal({
      '202 at LSP': 60,
      '401 at LSP': 20,
    });
  });

  it('are only some, of goods, at places, or of both', async () => {
    expect(await planned({ only: ['202'] })).to.deep.equal({ '202 at LEO': 30, '202 at LSP': 60 });
    expect(await planned({ only: ['LSP'] })).to.deep.equal({ '202 at LSP': 60, '401 at LSP': 20 });
    expect(await planned({ only: [202, 'LSP'] })).to.deep.equal({ '202 at LSP': 60 });
    expect(await planned({ only: ['202=LEO', '401=LSP'] })).to.deep.equal({
      '202 at LEO': 30,
      '401 at LSP': 20,
    });
    expect(await planned({ only: ['LSP', 'LEO'], without: [101] })).to.deep.equal(withoutFuel);
  });

  it('are the same for an optimum, whose proof holds, and the warning says what is left out', async () => {
    const { answer, problem } = await workOutManifest(withDepot(bare), {
      options: { ownContents: 'plan', without: ['Fuel', '401=LSP'] },
    });
    expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
    expect(answer.objective.unmet).to.be.closeTo(0, 1e-6);
    expect(problem.demands.map(({ resource }) => resource.classOfSupply)).to.deep.equal([202, 202]);
    expect(answer.warnings).to.include(
      'The options leave out 40 kg of Fuel at LEO, 20 kg of COS 401 (Spares and Repair Parts) at LSP, so the simulation still lists it as unmet.',
    );
    const none = await manifestOf(withDepot(bare), { options: { only: [6] } });
    expect(manifestHead(none)[0]).to.equal('No demand that counts needs new cargo.');
  });

  it('are left out by the needs of points too', async () => {
    const answer = await manifestOf(withDepot(bare), {
      method: 'greedy',
      options: { preset: 'spacenet25', without: ['Fuel', 'LEO'] },
    });
    expect(plannedIn(answer)).to.deep.equal({ '202 at LSP': 60, '401 at LSP': 20 });
    expect(answer.compared).to.deep.include({ asked: 80 });
  });

  it('can be a class of supply by its name, as in a need', async () => {
    expect(await planned({ only: ['Food'] })).to.deep.equal({ '202 at LEO': 30, '202 at LSP': 60 });
    expect(await planned({ only: ['food=LSP'] })).to.deep.equal({ '202 at LSP': 60 });
    expect(await planned({ without: ['COS 202'] })).to.deep.equal(
      await planned({ without: [202] }),
    );
  });

  it('need words that mean something, and one thing', async () => {
    const fault = (options: object): Promise<unknown> =>
      manifestOf(withDepot(bare), { method: 'greedy', options }).catch((error: unknown) =>
        error instanceof TypeError ? error.message : error,
      );
    expect(await fault({ without: ['Fule', 'LSQQ', 77, '=', 'Fuel=Nowhere'] })).to.equal(
      'Manifest option "without" must be a list of classes of supply, names of resources and places, or pairs such as "203=Base"; /2: found 77',
    );
    expect(await fault({ without: ['Fule', '77', '=', 'Fuel=LPS'] })).to.equal(
      [
        'Manifest option "without" /0: there is no resource, node or edge "Fule"; did you mean "Fuel"?',
        'Manifest option "without" /1: 77 is no class of supply',
        'Manifest option "without" /2: "=" names neither goods nor a place',
        'Manifest option "without" /3: there is no node or edge "LPS"; did you mean "LSP"?',
      ].join('\n'),
    );
    expect(await fault({ only: 'Fuel' })).to.include('must be a list');
  });
});
