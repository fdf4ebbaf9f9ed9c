import fc from 'fast-check';
import type { PlanProblem, Slot } from '../../../../lib/manifest/problem.js';
import { EARTH, problemOf, resource, type ShortDemand, type ShortLeg } from './problems.js';

const common = { crate: false, template: null };
const kinds = [
  { ...common, name: 'Bag', groups: ['bags'], mass: 2, maxMass: 10, volume: 4, maxVolume: 3 },
  { ...common, name: 'Tank', groups: ['gas', 'air'], mass: 6, maxMass: 8, volume: 5, maxVolume: 9 },
  { ...common, name: 'Small', groups: ['gas'], mass: 3, maxMass: 3, volume: 2, maxVolume: 9 },
  { ...common, name: 'Crate', groups: ['frame', 'cloth'], crate: true },
].map((kind) => ({ maxMass: 0, mass: 0, volume: 0, maxVolume: 0, ...kind }));

const inCrate = (name: string, whole: boolean) =>
  resource(name, 8, { group: name, whole, unitMass: 2, unitVolume: 0.5, crateMass: 0.5 });

const resources = {
  goods: resource('goods', 4, { unitVolume: 0.2 }),
  snack: resource('snack', 202, { pressurized: true, unitVolume: 0.4 }),
  gas: resource('gas', 203),
  air: resource('air', 203, { pressurized: true }),
  part: resource('part', 4, { whole: true, unitMass: 3, unitVolume: 1 }),
  frame: inCrate('frame', true),
  cloth: inCrate('cloth', false),
  gear: resource('gear', 6),
};
const names = Object.keys(resources) as (keyof typeof resources)[];

const mass = fc.integer({ min: 6, max: 24 });
const leg = (from: string, to: string, start: number, two: boolean): fc.Arbitrary<ShortLeg> =>
  fc
    .record({
      first: mass,
      second: two ? fc.option(mass) : fc.constant(null),
      free: fc.option(mass),
      inside: fc.boolean(),
      nested: fc.boolean(),
      volume: fc.integer({ min: 4, max: 12 }),
    })
    .map(({ first, second, free, inside, nested, volume }) => ({
      from,
      to,
      start,
      end: start + 1,
      slots: [
        { carrier: `${start}a`, mass: first, pressurized: inside, volume },
        ...(second === null
          ? []
          : [
              {
                carrier: `${start}b`,
                mass: second,
                pressurized: true,
                volume,
                ...(nested && { parent: 0 }),
              },
            ]),
      ],
      ...(free === null ? {} : { freeMass: free }),
    }));

const place = fc.constantFrom<ShortDemand['at']>(['LEO', 3.5], ['LEO', 7.5], ['LSP', 9], 0, 1, 2);
const demand: fc.Arbitrary<ShortDemand> = fc
  .record({
    at: place,
    name: fc.constantFrom(...names),
    amount: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ name, ...more }) => ({
    ...more,
    resource: resources[name],
    durable: name === 'gear',
  }));

/** What a class of goods counts: its tier and its weight. */
const priority = fc.record({
  tier: fc.integer({ min: 0, max: 1 }),
  weight: fc.integer({ min: 1, max: 3 }),
});

/** Small networks: one or two launches to a low orbit, and one flight onward; a few demands, and any options. */
export const smallNetworks: fc.Arbitrary<PlanProblem> = fc
  .record({
    first: leg(EARTH, 'LEO', 1, false),
    second: leg(EARTH, 'LEO', 5, false),
    third: leg('LEO', 'LSP', 6.5, true),
    // Of one resource, a cell has one demand.
    demands: fc.uniqueArray(demand, {
      minLength: 1,
      maxLength: 4,
      selector: ({ at, resource: { id } }) => `${at} ${id}`,
    }),
    priorities: fc.option(fc.tuple(priority, priority)),
    environmentConstrained: fc.boolean(),
    pressurizedTakesUnpressurized: fc.boolean(),
    volumeConstrained: fc.boolean(),
    burn: fc.option(fc.integer({ min: 10, max: 40 })),
    refused: fc.option(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 2 }))),
  })
  .map(({ first, second, third, demands, priorities, burn, refused, ...more }) => {
    const problem = problemOf({
      legs: [first, second, third],
      demands: demands.map((each) => {
        // What shares a bag may still count differently.
        const own = priorities?.[['goods', 'gas', 'frame'].includes(each.resource.name) ? 0 : 1];
        return { ...each, ...own };
      }),
      kinds,
      rows:
        burn === null
          ? []
          : [
              {
                name: 'burn',
                limit: burn,
                terms: [
                  { leg: 0, coefficient: 1 },
                  { leg: 2, coefficient: 0.5 },
                ],
              },
            ],
      ...more,
    });
    if (refused === null) return problem;
    const [name, at] = refused;
    const refuse = (slot: Slot): Slot => ({ ...slot, refuses: [name] });
    return {
      ...problem,
      legs: problem.legs.map((each) =>
        each.index === at ? { ...each, slots: each.slots.map(refuse) } : each,
      ),
    };
  });
