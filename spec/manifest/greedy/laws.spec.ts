import { expect } from 'chai';
import fc from 'fast-check';
import { resolveGreedyOptions } from '../../../lib/manifest/greedy/greedy-options.js';
import { type GreedyManifest, greedyManifest } from '../../../lib/manifest/index.js';
import {
  deliveries,
  type NeedOn,
  onward,
  out,
  ship,
  type Trip,
  up,
} from '../../analysis/support/deliveries.js';
import { leo, lsp } from '../../simulation/support/builder.js';
import { generic } from '../../simulation/support/elements.js';
import { draws } from '../../support/draws.js';
import { naiveManifest } from './naive.js';

const classes = [101, 201, 202, 203, 301, 4011, 5, 6, 701, 9] as const;
const environments = ['Pressurized', 'Unpressurized'] as const;

const amounts = fc.array(
  fc
    .tuple(
      fc.constantFrom(...classes),
      fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 3000 }) },
        { weight: 1, arbitrary: fc.integer({ min: -300, max: 9000 }) },
      ),
      fc.constantFrom(...environments),
    )
    .map(([of, hundredths, environment]) => generic(of, hundredths / 50, environment)),
  { minLength: 1, maxLength: 5 },
);

/** Some goods may not travel in some carriers. */
const refusals = fc
  .nat({ max: 2 })
  .map((rest) => (resource: string, carrier: string, transport: number): boolean => {
    const sum = [...resource, ...carrier].reduce((total, each) => total + each.charCodeAt(0), 0);
    return (sum + transport) % 3 === rest;
  });

/** Campaigns of some flights over an orbit or not, by ships that can fly more than once, with needs everywhere and on the way. */
const campaigns = fc
  .record({
    ships: fc.array(fc.record({ room: fc.integer({ min: 1, max: 250 }), isOpen: fc.boolean() }), {
      minLength: 4,
      maxLength: 4,
    }),
    trips: fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 20 }),
        edge: fc.constantFrom(up, onward, onward, out),
        aboard: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 7 },
    ),
    needs: fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 28 }), at: fc.constantFrom(leo, lsp), amounts }),
      { maxLength: 7 },
    ),
    onTheWay: fc.array(fc.tuple(fc.nat({ max: 6 }), amounts), { maxLength: 3 }),
    rules: fc.constantFrom('standard' as const, 'spacenet25' as const),
    configuration: fc.record({
      volumeConstrained: fc.boolean(),
      environmentConstrained: fc.boolean(),
    }),
    options: fc.record(
      {
        flightLimits: fc.constantFrom('keep' as const, 'ignore' as const),
        room: fc.constantFrom('all' as const, 'later' as const),
        refuses: refusals,
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ ships, trips, needs, onTheWay, rules, configuration, options }) => {
    const fleet = ships.map(({ room, isOpen }, i) =>
      ship(`Ship ${i}`, room, {
        maxCargoVolume: room / 200,
        cargoEnvironment: isOpen ? 'Unpressurized' : 'Pressurized',
      }),
    );
    const flown = trips.map(
      ({ day, edge, aboard }): Trip => ({
        day,
        edge,
        carriers: aboard.map((each) => fleet[each]!),
      }),
    );
    const under = onTheWay.flatMap(([i, some]): NeedOn[] => {
      const trip = flown[i];
      return trip === undefined
        ? []
        : [{ day: trip.day + 0.5, at: trip.edge, by: trip.carriers[0]!, amounts: some }];
    });
    return { campaign: deliveries(flown, [...needs, ...under], { rules, configuration }), options };
  });

/** Returns a manifest as lines, like those of the naive one. */
const linesOf = ({ containers, loads }: GreedyManifest): readonly string[] =>
  containers.map(
    (each) =>
      `${each.name} ${each.environment}: ${each.pieces
        .map(({ amount, point, edge }) => [amount.toFixed(6), point, edge ?? '-'].join(' '))
        .join(', ')}; ${each.loads
        .map((load) => `${loads[load]!.edge} ${loads[load]!.carrier.id}`)
        .join(', ')}`,
  );

describe('The greedy manifest of any campaign', () => {
  it('is what the rules say, sentence by sentence', () => {
    fc.assert(
      fc.property(campaigns, ({ campaign, options }) => {
        const naive = naiveManifest(campaign, resolveGreedyOptions(options, campaign.options));
        expect(linesOf(greedyManifest(campaign, options))).to.deep.equal(naive);
      }),
      { numRuns: draws(120) },
    );
  });

  it('packs each demand at most once, and lists the rest', () => {
    fc.assert(
      fc.property(campaigns, ({ campaign, options }) => {
        const { containers, unpacked, totals, gaps } = greedyManifest(campaign, options);
        const packed = containers.reduce((sum, { packedMass }) => sum + packedMass, 0);
        const rest = unpacked.reduce((sum, { mass }) => sum + mass, 0);
        const gap = gaps.reduce((sum, { mass }) => sum + mass, 0);
        expect(packed + rest).to.be.closeTo(totals.demanded, 0.05);
        expect(totals.packed).to.be.closeTo(packed, 1e-6);
        expect(totals.loaded + gap).to.be.closeTo(packed, 1e-6);
      }),
    );
  });

  it('overfills nothing if all contents take room', () => {
    fc.assert(
      fc.property(campaigns, ({ campaign, options }) => {
        for (const each of greedyManifest(campaign, {
          ...options,
          room: 'all',
          production: 'ignore',
        }).containers)
          expect(each.packedMass).to.be.at.most(each.maxMass + 0.01);
      }),
    );
  });
});
