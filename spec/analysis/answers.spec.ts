import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import * as analysis from '../../lib/analysis/index.js';
import {
  aggregatedDemandsOf,
  answerTypes,
  budgetOf,
  Campaign,
  capacityOf,
  commonalityOf,
  costOf,
  criticalOf,
  demandsOf,
  explain,
  outlookOf,
  Prices,
  rawDemandsOf,
  repairsOf,
  reservesOf,
  type Subject,
  scavengingOf,
  solve,
  sparesOf,
  stocksAt,
  stocksOf,
  surplusOf,
} from '../../lib/analysis/index.js';
import { parse, type Scenario } from '../../lib/index.js';
import type { JsonSchema } from '../../lib/schema/index.js';
import { answerSchemas, directory, textOf } from '../../scripts/published-schemas.js';
import { anyScenario } from '../simulation/support/generated.js';
import { presets } from '../simulation/support/results.js';
import { draws } from '../support/draws.js';
import { compile } from '../support/validator.js';

/** How to get each answer. Those of `manifest` and `explain` have tests of their own. */
const answers: Readonly<
  Record<
    Exclude<keyof typeof answerTypes, 'explain' | 'manifest'>,
    (campaign: Campaign) => object | Promise<object>
  >
> = {
  demands: (campaign) =>
    demandsOf(campaign, [
      { by: ['place', 'flight', 'class', 'environment'], packing: true },
      { by: ['month', 'mission', 'element', 'state', 'model', 'resource'] },
    ]),
  'raw-demands': (campaign) => rawDemandsOf(campaign),
  surplus: (campaign) => surplusOf(campaign),
  stocks: (campaign) => stocksOf(campaign),
  'stocks-at': (campaign) => stocksAt(campaign, stocksOf(campaign), 5),
  'aggregated-demands': (campaign) => aggregatedDemandsOf(campaign),
  cost: (campaign) => costOf(campaign, pricesFor(campaign.scenario)),
  critical: (campaign) => criticalOf(campaign, { slip: 3 }),
  reserves: (campaign) => reservesOf(campaign, { need: ['30d of 2, Water at LSP always'] }),
  outlook: (campaign) => outlookOf(campaign),
  solve: (campaign) => solve(campaign, { for: 'Can.mass', from: 0, to: 50, tolerance: 10 }),
  capacity: (campaign) => capacityOf(campaign),
  budget: (campaign) => budgetOf(campaign),
  repairs: (campaign) => repairsOf(campaign),
  spares: (campaign) => sparesOf(campaign),
  scavenging: (campaign) => scavengingOf(campaign),
  commonality: ({ scenario }) => commonalityOf(scenario),
};

/** Prices of everything that the templates, edges and resources of a scenario can be paid for. */
function pricesFor({ elementTemplates, network, resourceList }: Scenario): Prices {
  return parse(Prices, {
    currency: '$',
    discountRate: 5,
    crewDay: 3,
    elements: elementTemplates.map(({ id }) => ({ template: id, each: 7, flight: 2, year: 1 })),
    edges: network.edges.map(({ id }) => ({ edge: id, transport: 11, kg: 0.5 })),
    resources: resourceList.map(({ id }) => ({ resource: id, kg: 0.25 })),
    classes: [{ classOfSupply: 2, kg: 4 }],
  });
}

/** Returns a validator of the answers of a word, and a function that expects one to be valid. */
function validatorOf(word: string) {
  const text = readFileSync(`${directory}/${word}.schema.json`, 'utf8');
  const validate = compile(JSON.parse(text) as JsonSchema);
  const accepts = (answer: object): void => {
    const plain: unknown = JSON.parse(JSON.stringify(answer));
    expect(validate(plain), JSON.stringify(validate.errors?.slice(0, 3))).to.equal(true);
  };
  return { validate, accepts };
}

/** Returns what can be explained of a campaign, at most a few of each kind. */
function subjectsOf({ result, scenario, places }: Campaign): Subject[] {
  const first = <T>(list: readonly T[]): T[] => list.slice(0, 2);
  const indices = (length: number) => Array.from({ length: Math.min(2, length) }, (_, i) => i);
  return [
    ...first(scenario.instantiatedElements).map(({ id }) => ({ kind: 'element' as const, id })),
    ...first(places.all).map(({ id }) => ({ kind: 'place' as const, id })),
    ...first(result.resources).map(({ id }) => ({ kind: 'resource' as const, id })),
    ...indices(scenario.missionList.length).map((index) => ({ kind: 'mission' as const, index })),
    ...indices(result.events.length).map((index) => ({ kind: 'event' as const, index })),
    ...indices(result.demands.length).map((index) => ({ kind: 'demand' as const, index })),
    ...indices(result.errors.length).map((index) => ({ kind: 'error' as const, index })),
    ...indices(result.warnings.length).map((index) => ({ kind: 'warning' as const, index })),
    { kind: 'problems', severity: 'error', code: null },
    { kind: 'rules' },
  ];
}

describe('The published JSON Schemas of answers', () => {
  it('are current, one for each type (npm run generate writes them)', () => {
    const schemas = answerSchemas();
    expect(schemas).to.have.length(Object.keys(answerTypes).length);
    for (const { file, schema } of schemas)
      expect(readFileSync(`${directory}/${file}`, 'utf8') === textOf(schema), file).to.equal(true);
  });

  for (const [word, answer] of Object.entries(answers))
    it(`accept any answer: ${word}`, async () => {
      const { accepts, validate } = validatorOf(word);
      await fc.assert(
        fc.asyncProperty(anyScenario, fc.constantFrom(...presets), async (any, rules) =>
          accepts(await answer(new Campaign(any, { rules }))),
        ),
        { numRuns: draws(20) },
      );
      expect(validate({})).to.equal(false);
    });

  it('accept any answer: explain, of everything in a campaign', () => {
    const { accepts, validate } = validatorOf('explain');
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
        const campaign = new Campaign(any, { rules });
        for (const subject of subjectsOf(campaign)) {
          const answer = explain(campaign, subject);
          kinds.add(answer.kind);
          accepts(answer);
        }
      }),
      { numRuns: draws(10) },
    );
    expect([...kinds]).to.include.members(['demand', 'element', 'place', 'resource', 'event']);
    expect(validate({})).to.equal(false);
  });

  it('belong to the public names of the room', () => {
    expect(analysis).to.include.keys('Campaign', 'needsOf', 'aggregatedDemandsOf', 'answerTypes');
  });
});
