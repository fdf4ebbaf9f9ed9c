import fc from 'fast-check';
import type { PlanProblem } from '../../../../../lib/analysis/manifest/problem.js';
import { EARTH, problemOf, resource, type ShortDemand, type ShortLeg } from './problems.js';

const bag = { name: 'Bag', groups: ['bags'], mass: 2, maxMass: 10 };
const tank = { name: 'Tank', groups: ['gas'], mass: 6, maxMass: 8 };
const common = { crate: false, volume: 0, maxVolume: 1e6, template: null };

const goods = resource('goods', 4);
const snack = resource('snack', 202, { pressurized: true });
const gas = resource('gas', 203);
const part = resource('part', 4, { whole: true, unitMass: 3 });

const mass = fc.integer({ min: 6, max: 24 });
const leg = (from: string, to: string, start: number, two: boolean): fc.Arbitrary<ShortLeg> =>
  fc
    .record({
      first: mass,
      second: two ? fc.option(mass) : fc.constant(null),
      free: fc.option(mass),
      inside: fc.boolean(),
    })
    .map(({ first, second, free, inside }) => ({
      from,
      to,
      start,
      end: start + 1,
      slots: [
        { carrier: `${start}a`, mass: first, pressurized: inside },
        ...(second === null ? [] : [{ carrier: `${start}b`, mass: second, pressurized: true }]),
      ],
      ...(free === null ? {} : { freeMass: free }),
    }));

const place = fc.constantFrom<ShortDemand['at']>(['LEO', 3.5], ['LEO', 7.5], ['LSP', 9], 0, 1, 2);
const demand = (isWhole: boolean): fc.Arbitrary<ShortDemand> =>
  fc.record({
    at: place,
    resource: fc.constantFrom(goods, snack, gas, ...(isWhole ? [part] : [])),
    amount: fc.integer({ min: 1, max: 7 }),
  });

/** Small networks: one or two launches to a low orbit, and one flight onward; a few demands in bags and tanks. */
export const smallNetworks: fc.Arbitrary<PlanProblem> = fc
  .record({
    first: leg(EARTH, 'LEO', 1, false),
    second: leg(EARTH, 'LEO', 5, false),
    third: leg('LEO', 'LSP', 6.5, true),
    demands: fc.array(demand(true), { minLength: 1, maxLength: 3 }),
    environmentConstrained: fc.boolean(),
  })
  .map(({ first, second, third, demands, environmentConstrained }) =>
    problemOf({
      legs: [first, second, third],
      demands,
      environmentConstrained,
      kinds: [
        { ...common, ...bag },
        { ...common, ...tank, groups: ['gas'] },
      ],
    }),
  );
