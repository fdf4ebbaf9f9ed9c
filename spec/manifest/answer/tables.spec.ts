import { expect } from 'chai';
import {
  type ManifestAnswer,
  manifestHead,
  manifestOf,
  manifestTables,
} from '../../../lib/manifest/index.js';
import { ksc, lsp } from '../../simulation/support/builder.js';
import { carrier, generic, thing } from '../../simulation/support/elements.js';
import { campaignOf, create, demand, fly, hop, twoLegs } from '../support/campaigns.js';

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
      '1 container with 5 kg of 5 kg; 0 kg stay unmet. 5.83 kg are launched, 0.83 kg of it packing.',
    );
  });
});
