import { expect } from 'chai';
import fc from 'fast-check';
import { type Scenario, type SimulationResult, sweep, type Variant } from '../../lib/index.js';
import { anyScenario } from '../simulation/support/generated.js';
import { draws } from '../support/draws.js';
import { pointersIn, valueAt } from './support/changes.js';

/** Variants of a scenario that change numbers: dates, names and lists stay as they are. */
function numberVariants(scenario: Scenario): fc.Arbitrary<Variant[]> {
  const json: unknown = JSON.parse(JSON.stringify(scenario));
  const numbers = [...pointersIn(json)].filter((at) => typeof valueAt(json, at) === 'number');
  const value = fc.oneof(
    fc.integer({ min: -2, max: 5 }),
    fc.constantFrom(101, 201, 4011, 0.5, 1e6),
    fc.double({ min: 0, max: 5000, noNaN: true }),
  );
  const change = fc.record({ pointer: fc.constantFrom(...numbers), value });
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc.array(fc.record({ changes }), { minLength: 2, maxLength: 5 });
}

const select = (result: SimulationResult): string => JSON.stringify(result);

/** Returns the result of a variant in a sweep of its own; undefined if it is refused. */
function alone(scenario: Scenario, variant: Variant): string | undefined {
  try {
    return sweep(scenario, [variant], { select })[0]!.result;
  } catch {
    return undefined;
  }
}

describe('Variants that share what they have in common', () => {
  it('have the results that each has in a sweep of its own', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        anyScenario.chain((each) => fc.tuple(fc.constant(each), numberVariants(each))),
        ([each, variants]) => {
          const single = variants.map((variant) => alone(each, variant));
          const valid = variants.filter((_, at) => single[at] !== undefined);
          const together = sweep(each, [{ changes: [] }, ...valid], { select }).slice(1);
          expect(together.map(({ result }) => result)).to.deep.equal(
            single.filter((result) => result !== undefined),
          );
          compared += valid.length;
        },
      ),
      { numRuns: draws(100) },
    );
    expect(compared).to.be.greaterThan(2 * draws(100));
  });

  it('can alternate with variants that share nothing', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: 1, max: 900 }), (each, mass) => {
        const lighter = { changes: [{ pointer: '/elementTemplates/0/mass', value: mass }] };
        const renamed = { changes: [{ pointer: '/instantiatedElements/0/name', value: 'Other' }] };
        const variants = [renamed, lighter, renamed, lighter, { changes: [] }];
        const together = sweep(each, variants, { select });
        expect(together.map(({ result }) => result)).to.deep.equal(
          variants.map((variant) => alone(each, variant)),
        );
      }),
      { numRuns: draws(20) },
    );
  });
});
