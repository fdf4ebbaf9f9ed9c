import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import { parse, Scenario, serialize } from '../../../lib/index.js';
import {
  applyManifest,
  type ManifestAnswer,
  manifestHead,
  manifestOf,
  manifestTables,
  workOutManifest,
} from '../../../lib/manifest/index.js';
import { ksc, leo, lsp } from '../../simulation/support/builder.js';
import { carrier, generic, thing } from '../../simulation/support/elements.js';
import {
  campaignOf,
  create,
  demand,
  fly,
  hop,
  tareDecides,
  twoLegs,
} from '../support/campaigns.js';

describe('the tables of a manifest', () => {
  let answer: ManifestAnswer;
  before(async () => {
    answer = await manifestOf(twoLegs(), { method: 'greedy' });
  });

  const rowsOf = (changed: Partial<ManifestAnswer>, table: string) =>
    manifestTables({ ...answer, ...changed }).find(({ name }) => name === table)!;

  it('name what is short: a carrier, its volume, a flight or a burn, the dearest first', () => {
    const burns = [{ name: 'burn 1 of Tug, flight 2', limit: 10, used: 9.95 }];
    const limit = { limit: 5, used: 5, spare: 0, isShort: true };
    const { rows, notes } = rowsOf(
      {
        burns,
        limits: [
          { ...limit, what: 'mass', leg: 0, slot: 0, row: null, price: 1 },
          { ...limit, what: 'volume', leg: 1, slot: 0, row: null, price: 3 },
          { ...limit, what: 'flight', leg: 1, slot: null, row: null, price: 2 },
          { ...limit, what: 'row', leg: null, slot: null, row: 0, price: 4 },
          { ...limit, what: 'mass', leg: 1, slot: 0, row: null, price: 9, isShort: false },
        ],
      },
      'short',
    );
    expect(rows).to.deep.equal([
      ['burn 1 of Tug, flight 2', 5, 5, 4],
      ['volume of Tug from LEO to LSP', 5, 5, 3],
      ['the flight from LEO to LSP', 5, 5, 2],
      ['Can from KSC to LEO', 5, 5, 1],
    ]);
    expect(notes).to.have.length(1);
    const { rows: burning, tones } = rowsOf({ burns }, 'burns');
    expect(burning).to.deep.equal([['burn 1 of Tug, flight 2', 10, 9.95, 10 - 9.95]]);
    expect(tones).to.deep.equal({ 0: 'thin' });
  });

  it('say what would close a gap, and where', () => {
    const { rows } = rowsOf(
      {
        closings: [
          {
            demand: 0,
            kind: 0,
            containers: 1,
            path: [],
            mass: 12.345,
            needs: [
              { leg: 0, slot: 0, mass: 4.345 },
              { leg: 1, slot: null, mass: 8 },
            ],
          },
        ],
      },
      'closing',
    );
    const [{ resource, place, unmetMass }] = answer.demands as [ManifestAnswer['demands'][0]];
    expect(rows).to.deep.equal([
      [
        `${resource.name} at ${place.name}`,
        unmetMass,
        12.345,
        '4.35 kg Can from KSC to LEO; 8 kg the flight from LEO to LSP',
      ],
    ]);
  });

  it('count one container as one', async () => {
    const cargo = carrier('Cargo');
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        fly(1, hop, [cargo]),
        demand(9, lsp, [generic(202, 5)], camp),
      ],
      [cargo, camp],
    );
    expect(manifestHead(await manifestOf(campaign))[0]).to.equal(
      '1 container meets 5 kg of 5 kg; 0 kg stay unmet. 5.83 kg are launched, 0.83 kg of it packing.',
    );
  });

  it('tell what is met from what is launched, if gear is used several times', async () => {
    const [first, second] = [carrier('First'), carrier('Second')];
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, first, second),
        create(0, lsp, lsp, camp),
        fly(1, hop, [first]),
        demand(9, lsp, [generic(6, 15)], camp),
        fly(10, hop, [second]),
        demand(20, lsp, [generic(6, 15)], camp),
      ],
      [first, second, camp],
    );
    const answer = await manifestOf(campaign);
    const [{ tare, contentsMass }] = answer.containers as [ManifestAnswer['containers'][0]];
    expect([answer.containers.length, contentsMass]).to.deep.equal([1, 15]);
    expect(manifestHead(answer)[0]).to.equal(
      `1 container meets 30 kg of 30 kg; 0 kg stay unmet. ${15 + tare} kg are launched, ${tare} kg of it packing.`,
    );
    // A crate is made to measure, so it is no container that a plan can save.
    const { value, bound } = answer.objectives.find(({ name }) => name === 'containers')!;
    expect([value, bound]).to.deep.equal([0, 0]);
  });

  it('count weighted kilograms as weighted', async () => {
    const plain = await manifestOf(tareDecides());
    const answer = await manifestOf(tareDecides(), { options: { weights: { 203: 10, 202: 10 } } });
    const unmet = answer.demands.reduce((sum, { unmetMass }) => sum + unmetMass, 0);
    expect(manifestHead(answer)[0]).to.match(
      new RegExp(`of 195 kg; ${Math.round(unmet * 100) / 100} kg stay unmet`),
    );
    expect(manifestHead(answer)[1]).to.match(/weighted/);
    expect(manifestHead(plain)[1]).to.not.match(/weighted/);
    expect(answer.objectives.find(({ name }) => name === 'unmet')?.share).to.equal(null);
  });

  it('know a standard kind that is given with capitals', async () => {
    const size = { mass: 0.83, volume: 0, maxMass: 26.8, maxVolume: 1e6 };
    const floorWith = async (name: string) => {
      const kind = { ...size, name, holds: ['bagged'] as const };
      return (
        await manifestOf(tareDecides(), { method: 'greedy', options: { containerKinds: [kind] } })
      ).compared.validGreedy;
    };
    expect(await floorWith('Cargo Transfer Bag')).to.equal(await floorWith('cargo transfer bag'));
  });

  it('give new elements and templates names of their own', async () => {
    const { scenario } = tareDecides();
    const work = await workOutManifest(new Campaign(scenario), { method: 'greedy' });
    // The templates of another plan, which have the same names.
    const again = new Campaign(
      parse(Scenario, {
        ...(serialize(scenario) as unknown as object),
        elementTemplates: serialize(work.scenario).elementTemplates,
      }),
    );
    const { problem, plan } = await workOutManifest(again, { method: 'greedy' });
    const { elementTemplates, instantiatedElements } = applyManifest(again, problem, plan);
    for (const list of [elementTemplates, instantiatedElements])
      expect(new Set(list.map(({ name }) => name)).size).to.equal(list.length);
  });

  it('add up places of one name apart', async () => {
    const cargo = carrier('Cargo');
    const [camp, depot] = [thing('Camp'), thing('Depot')];
    const { scenario } = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        create(0, leo, leo, depot),
        demand(9, lsp, [generic(202, 5)], camp),
        demand(9, leo, [generic(202, 7)], depot),
      ],
      [cargo, camp, depot],
    );
    const alike = parse(Scenario, serialize(scenario));
    for (const node of alike.network.nodes) node.name = 'Place';
    const { totals } = await manifestOf(new Campaign(alike), { method: 'greedy' });
    const places = totals.filter(({ by }) => by === 'place');
    expect(places.map(({ of, asked }) => `${of} ${asked}`).sort()).to.deep.equal([
      'Place 5',
      'Place 7',
    ]);
  });
});
