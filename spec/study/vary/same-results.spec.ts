import { expect } from 'chai';
import fc from 'fast-check';
import { editScenario, parse, Scenario } from '../../../lib/index.js';
import { applyManifest, planProblem } from '../../../lib/manifest/index.js';
import { packageFile } from '../../../lib/reading/package-file.js';
import { simulate } from '../../../lib/simulation/index.js';
import { Study, VariantError, Variation } from '../../../lib/study/index.js';
import { editText } from '../../../lib/study/vary/variation.js';
import { VariantSimulator } from '../../../lib/variants/variant-simulator.js';
import { twoLegs, twoLegsPlan } from '../../manifest/support/campaigns.js';
import { draws } from '../../support/draws.js';

const scenarioOf = (name: string): Scenario =>
  parse(Scenario, packageFile(`data/scenarios/${name}.json`));

const visit = scenarioOf('south-pole-visit');

/** A campaign whose manifest finds events by their position. */
function planned(): Scenario {
  const campaign = twoLegs();
  const problem = planProblem(campaign);
  return applyManifest(campaign, problem, twoLegsPlan(problem));
}

const campaigns = [visit, scenarioOf('shackleton-outpost'), planned()];

/** A JSON Pointer to a number in a plain value; those of all of its fields are as likely. */
const numberIn = (plain: object): fc.Arbitrary<string> =>
  fc.oneof(
    ...Object.entries(plain)
      .map(([key, value]) => numbersIn(value, `/${key}`))
      .filter(({ length }) => length > 0)
      .map((pointers) => fc.constantFrom(...pointers)),
  );

function numbersIn(value: unknown, pointer: string): string[] {
  if (typeof value === 'number') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbersIn(each, `${pointer}/${key}`));
}

/** JSON Pointers to the missions and events of a campaign. */
const momentsIn = ({ missionList }: Scenario): string[] =>
  missionList.flatMap(({ events }, at) => [
    `/missionList/${at}`,
    ...events.map((_, index) => `/missionList/${at}/events/${index}`),
  ]);

/** What is drawn for one variable: its declaration, and two values. */
interface Drawn {
  readonly declared: object;
  readonly values: readonly [unknown, unknown];
}

const pair = <T>(value: fc.Arbitrary<T>) => fc.tuple(value, value);

function fieldIn(campaign: Scenario): fc.Arbitrary<Drawn> {
  const field = numberIn(JSON.parse(JSON.stringify(campaign)) as object);
  const number = fc.oneof(fc.double({ min: 0.2, max: 3, noNaN: true }), fc.nat(4));
  return fc
    .tuple(field, fc.constantFrom('=', '*=', '+='), pair(number))
    .map(([address, operator, values]) => ({ declared: { fields: [address], operator }, values }));
}

function momentIn(campaign: Scenario): fc.Arbitrary<Drawn> {
  const moment = fc.constantFrom(...momentsIn(campaign));
  const days = fc.double({ min: -2, max: 9, noNaN: true });
  return fc.oneof(
    fc
      .tuple(moment, fc.constantFrom('', ' and later'), pair(days))
      .map(([name, later, values]) => ({ declared: { shift: `${name}${later}` }, values })),
    fc
      .tuple(moment, fc.constantFrom('Attempted', 'Cancelled'), pair(fc.nat(1)))
      .map(([fails, rest, values]) => ({ declared: { fails, rest }, values })),
  );
}

const drawn = fc.nat(campaigns.length - 1).chain((at) =>
  fc.record({
    at: fc.constant(at),
    variables: fc.array(fc.oneof(fieldIn(campaigns[at]!), momentIn(campaigns[at]!)), {
      minLength: 1,
      maxLength: 4,
    }),
    rules: fc.constantFrom('standard' as const, 'spacenet25' as const),
  }),
);

/** Each simulates many variants, as a thread does. */
const simulators = campaigns.map((campaign) => ({
  standard: new VariantSimulator(campaign, { rules: 'standard' }),
  spacenet25: new VariantSimulator(campaign, { rules: 'spacenet25' }),
}));

/** Returns what a function returns, or undefined if a variant cannot have its values. */
function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    expect(error).to.be.instanceOf(VariantError);
    return undefined;
  }
}

describe('the results of a variant', () => {
  it('are those of the same campaign, read from its text and simulated from nothing', () => {
    fc.assert(
      fc.property(drawn, ({ at, variables: chosen, rules }) => {
        const campaign = campaigns[at]!;
        const { variables } = parse(Study, {
          campaign: 'x',
          variables: chosen.map(({ declared }, n) => ({ name: `v${n}`, ...declared })),
          design: { type: 'Grid' },
        });
        const typical = chosen.map(({ values }) => values[0]);
        const variation = unlessRefused(() => new Variation(campaign, variables, typical));
        const values = chosen.map((each) => each.values[1]);
        const variant = variation && unlessRefused(() => variation.apply(values));
        if (variant === undefined) return;
        const { scenario, isAlike } = variant;
        const text = JSON.stringify(scenario);
        const fresh = simulate(parse(Scenario, text, { unknown: 'keep' }), { rules });
        const result = isAlike
          ? simulators[at]![rules].simulate(scenario)
          : simulate(scenario, { rules });
        expect(JSON.stringify(result)).to.equal(JSON.stringify(fresh));
      }),
      { numRuns: draws(160) },
    );
  });

  it('are those of the edits that stand for its values', () => {
    for (const campaign of campaigns)
      fc.assert(
        fc.property(fc.array(fieldIn(campaign), { minLength: 1, maxLength: 3 }), (chosen) => {
          const { variables } = parse(Study, {
            campaign: 'x',
            variables: chosen.map(({ declared }, n) => ({ name: `v${n}`, ...declared })),
            design: { type: 'Grid' },
          });
          const values = chosen.map((each) => each.values[1]);
          const typical = chosen.map((each) => each.values[0]);
          const variant = unlessRefused(() =>
            new Variation(campaign, variables, typical).apply(values),
          );
          if (variant === undefined) return;
          const edits = chosen.map(({ declared }, n) => {
            const { fields, operator } = declared as { fields: string[]; operator: '=' };
            return editText(fields[0]!, operator, values[n]);
          });
          expect(JSON.stringify(variant.scenario)).to.equal(
            JSON.stringify(editScenario(campaign, edits).scenario),
          );
        }),
        { numRuns: draws(30) },
      );
  });

  it('share a world only if nothing differs that it holds', () => {
    const simulator = simulators[0]!.standard;
    const alike = new Variation(
      visit,
      parse(Study, {
        campaign: 'x',
        variables: [{ name: 'isp', fields: ['Lunar Lander.isp'] }],
        design: { type: 'Grid' },
      }).variables,
      [400],
    );
    const results = [400, 420, 400].map((isp) =>
      JSON.stringify(simulator.simulate(alike.apply([isp]).scenario)),
    );
    expect(results[2]).to.equal(results[0]);
    expect(results[1]).to.not.equal(results[0]);
  });
});
