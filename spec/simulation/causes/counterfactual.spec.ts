import { expect } from 'chai';
import fc from 'fast-check';
import type { RuleChoice, SimulationResult } from '../../../lib/simulation/index.js';
import { draws } from '../../support/draws.js';
import { play } from '../support/results.js';
import { campaign, type Draft, type Fault, faults, type Load } from './campaign.js';

/** Elements that are created in a carrier elsewhere would be a mistake of their own if they arrived there. */
const anyRules: fc.Arbitrary<RuleChoice> = fc.constantFrom<RuleChoice[]>(
  'standard',
  { preset: 'standard', demandTiming: 'interval' },
  { preset: 'spacenet25', containerElsewhere: 'error' },
);

const anyLoad: fc.Arbitrary<Load> = fc.record({
  crew: fc.integer({ min: 1, max: 2 }),
  contents: fc.integer({ min: 1, max: 30 }),
  added: fc.integer({ min: 1, max: 20 }),
  transferred: fc.integer({ min: 1, max: 20 }),
  consumed: fc.integer({ min: 1, max: 10 }),
  burns: fc.boolean(),
});

const anyDraft = (separate: boolean): fc.Arbitrary<Draft> =>
  fc.record({
    loads: fc.tuple(anyLoad, anyLoad),
    stock: fc.integer({ min: 0, max: 80 }),
    rate: fc.integer({ min: 1, max: 6 }),
    separate: fc.constant(separate),
    upTo: fc.boolean(),
    plant: fc.constant(0),
  });

/** Returns what each error is about. */
const errorKeys = ({ errors, events }: SimulationResult): string[] =>
  errors.map(({ event, code, time, element, container }) => {
    let record = event === null ? undefined : events[event];
    const type = record?.type;
    while (record !== undefined && record.parent !== null) record = events[record.parent];
    const about = [code, time, element?.name, container?.name];
    return [record?.mission?.name, record?.listed, record?.type, type, ...about].join(' | ');
  });

/** Returns the unmet amounts by demand, place, resource and time, with the index of the record. */
function shortfalls({ demands }: SimulationResult): Map<string, { index: number; amount: number }> {
  const found = new Map<string, { index: number; amount: number }>();
  for (const { index, element, event, location, time, unmet } of demands)
    for (const { resource, amount } of unmet) {
      const kind = event === null ? 'interval' : 'event';
      const key = [kind, element?.name, location?.name, resource.name, time].join(' | ');
      const known = found.get(key);
      found.set(key, { index, amount: amount + (known?.amount ?? 0) });
    }
  return found;
}

/** What is gone in another result: keys of errors, and indices of demands of which less is unmet. */
function gone(from: SimulationResult, to: SimulationResult) {
  const left = new Set(errorKeys(to));
  const after = shortfalls(to);
  const demands = new Set<number>();
  for (const [key, { index, amount }] of shortfalls(from))
    if ((after.get(key)?.amount ?? 0) < amount - 1e-6) demands.add(index);
  const errors = errorKeys(from).flatMap((key, index) => (left.has(key) ? [] : [index]));
  return { errors, demands: [...demands].sort((a, b) => a - b) };
}

/** What the root causes say that follows from those whose own errors are gone. */
function told({ rootCauses }: SimulationResult, isGone: ReadonlySet<number>) {
  const roots = rootCauses.filter(({ errors }) => errors.some((error) => isGone.has(error)));
  const errors = roots.flatMap((root) => [...root.errors, ...root.consequences.errors]);
  const demands = roots.flatMap((root) => root.consequences.demands);
  const sorted = (list: number[]) => [...new Set(list)].sort((a, b) => a - b);
  return { roots: roots.length, errors: sorted(errors), demands: sorted(demands) };
}

function compare(broken: SimulationResult, repaired: SimulationResult): void {
  const missing = gone(broken, repaired);
  const { roots, ...listed } = told(broken, new Set(missing.errors));
  expect(roots, 'root causes').to.equal(1);
  const names = (indices: readonly number[]) => indices.map((index) => errorKeys(broken)[index]);
  expect(names(listed.errors)).to.deep.equal(names(missing.errors));
  const wants = (indices: readonly number[]) => {
    const wanted = new Set(indices);
    return [...shortfalls(broken)].filter(([, { index }]) => wanted.has(index)).map(([key]) => key);
  };
  expect(wants(listed.demands)).to.deep.equal(wants(missing.demands));
  expect(listed.demands).to.deep.equal(missing.demands);
  const before = new Set(errorKeys(broken));
  expect(
    errorKeys(repaired).filter((key) => !before.has(key)),
    'new errors',
  ).to.deep.equal([]);
}

describe('Repairing a root cause', () => {
  for (const fault of faults)
    it(`removes exactly its consequences: ${fault}`, () => {
      fc.assert(
        fc.property(
          anyDraft(false),
          fc.constantFrom(0 as const, 1 as const),
          anyRules,
          (draft, ship, rules) => {
            const load = draft.loads[ship];
            const fixedBurns = fault === 'too little propellant' || load.burns;
            const burns = fault === 'over crew' || fault === 'over mass' ? false : fixedBurns;
            const loads = draft.loads.map((each, n) => (n === ship ? { ...each, burns } : each));
            const given = { ...draft, loads: loads as unknown as Draft['loads'] };
            compare(
              play(campaign(given, [[ship, fault]]), rules),
              play(campaign(given, []), rules),
            );
          },
        ),
        { numRuns: draws(25) },
      );
    });

  it('removes what follows from a process that lacks an input', () => {
    const some = fc.constantFrom<Fault>(
      ...faults.filter((each) => each !== 'too little propellant'),
    );
    const withPlant = fc.tuple(anyDraft(false), fc.integer({ min: 1, max: 4 })).map(
      ([draft, plant]): Draft => ({
        ...draft,
        plant,
        loads: draft.loads.map((load) => ({ ...load, burns: false })) as unknown as Draft['loads'],
      }),
    );
    fc.assert(
      fc.property(withPlant, some, (draft, fault) => {
        compare(
          play(campaign(draft, [[0, fault]]), 'standard'),
          play(campaign(draft, []), 'standard'),
        );
      }),
      { numRuns: draws(25) },
    );
  });

  it('leaves what follows from another root cause', () => {
    const some = fc.constantFrom<Fault>(
      ...faults.filter((each) => each !== 'too little propellant'),
    );
    fc.assert(
      fc.property(anyDraft(true), some, some, anyRules, (draft, one, other, rules) => {
        const loads = draft.loads.map((each) => ({ ...each, burns: false }));
        const given = { ...draft, loads: loads as unknown as Draft['loads'] };
        const both = campaign(given, [
          [0, one],
          [1, other],
        ]);
        const broken = play(both, rules);
        compare(broken, play(campaign(given, [[1, other]]), rules));
        compare(broken, play(campaign(given, [[0, one]]), rules));
      }),
      { numRuns: draws(25) },
    );
  });
});
