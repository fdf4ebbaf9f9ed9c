import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign, type SolveQuestion, solve } from '../../../lib/analysis/index.js';
import { type Scenario, simulate } from '../../../lib/index.js';
import { withFields } from '../../../lib/schema/index.js';
import type { RulePreset } from '../../../lib/simulation/index.js';
import { presets } from '../../simulation/support/results.js';
import { draws } from '../../support/draws.js';
import { type OneBurn, oneBurn } from '../support/burns.js';

const G0 = { standard: 9.80665, spacenet25: 9.81 };

const solved = (scenario: Scenario, question: SolveQuestion, rules: RulePreset = 'standard') =>
  solve(new Campaign(scenario, { rules }), question);

/** Whether the scenario is feasible with another value of a field. */
function isFeasible(scenario: Scenario, pointer: string, value: number, rules: RulePreset) {
  const variant = withFields(scenario, [{ pointer, value }]);
  if (!variant.success) throw new Error(variant.problems.join());
  return simulate(variant.value, { rules }).feasible;
}

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);

const burns: fc.Arbitrary<OneBurn> = fc.record({
  mass: hundredths(100, 5000),
  isp: fc.integer({ min: 200, max: 460 }),
  load: hundredths(0, 8000),
  fuel: hundredths(0, 20_000),
  deltaV: fc.integer({ min: 50, max: 4000 }),
});

describe('Solving for a value', () => {
  for (const rules of presets) {
    describe(`(${rules})`, () => {
      // The older tool rounds masses and amounts to hundredths.
      const blur = rules === 'standard' ? 0 : 0.02;

      it('finds the least propellant: feasible with it, infeasible with a tolerance less', async () => {
        await fc.assert(
          fc.asyncProperty(burns, async (burn) => {
            const scenario = oneBurn(burn);
            const question = { for: 'Tug.fuel', choose: 'least', tolerance: 0.01 } as const;
            const answer = await solved(scenario, question, rules);
            const { isp, mass, load, deltaV } = burn;
            const exact = (mass + load) * (Math.exp(deltaV / (isp * G0[rules])) - 1);
            const { pointer } = answer.variable;
            expect(answer.outcome).to.equal('found');
            expect(answer.direction).to.equal('at-least');
            expect(answer.value! - exact).to.be.within(-1e-4 - blur, 0.01 + 1e-4 + blur);
            expect(isFeasible(scenario, pointer, answer.value!, rules)).to.equal(true);
            expect(answer.outside!.value).to.be.closeTo(answer.value! - 0.01, 1e-9);
            expect(isFeasible(scenario, pointer, answer.outside!.value, rules)).to.equal(false);
          }),
          { numRuns: draws(12) },
        );
      });

      it('finds the most payload: feasible with it, infeasible with a tolerance more', async () => {
        await fc.assert(
          fc.asyncProperty(burns, async (burn) => {
            const scenario = oneBurn(burn);
            const answer = await solved(
              scenario,
              { for: 'Load.mass', choose: 'most', tolerance: 0.01 },
              rules,
            );
            const { isp, mass, fuel, deltaV } = burn;
            const exact = fuel / (Math.exp(deltaV / (isp * G0[rules])) - 1) - mass;
            if (exact < -0.05) {
              expect(answer.outcome).to.equal('never');
              // Without propellant, the payload makes no difference.
              expect(answer.reason!.isFlat).to.equal(fuel === 0);
              if (fuel > 0)
                expect(answer.reason!.stoppedBy).to.include({ value: 0, kind: 'schema' });
              return;
            }
            if (answer.outcome === 'never') {
              expect(exact).to.be.closeTo(0, 0.05);
              return;
            }
            const { pointer } = answer.variable;
            // A millionth of a metre per second that is missing is ignored.
            const ignored = (2e-6 * (exact + mass + fuel)) / deltaV;
            const slack = 1e-4 + ignored + blur * 50;
            expect(answer.value! - exact).to.be.within(-0.01 - slack, slack);
            expect(isFeasible(scenario, pointer, answer.value!, rules)).to.equal(true);
            expect(isFeasible(scenario, pointer, answer.outside!.value, rules)).to.equal(false);
            expect(answer.outside!.value).to.be.above(answer.value!);
          }),
          { numRuns: draws(12) },
        );
      });
    });
  }

  it('finds the isp and the delta-v of the rocket equation', async () => {
    await fc.assert(
      fc.asyncProperty(burns, async (burn) => {
        fc.pre(burn.fuel > 1);
        const scenario = oneBurn(burn);
        const { mass, load, fuel, isp, deltaV } = burn;
        const ratio = Math.log((mass + load + fuel) / (mass + load));
        const thrust = await solved(scenario, { for: 'Tug.isp', tolerance: 0.001 });
        const exact = deltaV / (9.80665 * ratio);
        if (exact < isp * 2 ** 20) expect(thrust.value! - exact).to.be.within(-1e-4, 0.0011);
        const speed = await solved(scenario, {
          for: 'Path.burns.0.deltaV',
          tolerance: 0.001,
          choose: 'most',
        });
        expect(speed.value! - isp * 9.80665 * ratio).to.be.within(-0.0011, 1e-4);
      }),
      { numRuns: draws(12) },
    );
  });

  it('answers the same whatever range is given', async () => {
    await fc.assert(
      fc.asyncProperty(
        burns,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.double({ min: 1.01, max: 50, noNaN: true }),
        async (burn, below, above) => {
          const scenario = oneBurn(burn);
          const question = { for: 'Tug.fuel', tolerance: 0.1 } as const;
          const { value } = await solved(scenario, question);
          const given = await solved(scenario, {
            ...question,
            from: value! * below,
            to: value! * above + 1,
          });
          expect(given.value).to.equal(value);
        },
      ),
      { numRuns: draws(12) },
    );
  });

  it('reaches its goal with the value and not with its neighbour, also where several changes are found', async () => {
    await fc.assert(
      fc.asyncProperty(burns, async (burn) => {
        const scenario = oneBurn(burn);
        const answer = await solved(scenario, { for: 'Tug.mass' });
        for (const { value, outside } of answer.crossings) {
          expect(Math.abs(value - outside)).to.be.at.most(answer.tolerance * 1.000001);
          const { pointer } = answer.variable;
          expect(isFeasible(scenario, pointer, value, 'standard')).to.equal(true);
          expect(isFeasible(scenario, pointer, outside, 'standard')).to.equal(false);
        }
        expect(JSON.parse(JSON.stringify(answer))).to.deep.equal(answer);
      }),
      { numRuns: draws(12) },
    );
  });
});
