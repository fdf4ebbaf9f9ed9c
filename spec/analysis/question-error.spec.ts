import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as analysis from '../../lib/analysis/index.js';
import { parse, Scenario } from '../../lib/index.js';
import { planProblem } from '../../lib/manifest/index.js';
import { scenario } from '../simulation/support/builder.js';

const campaign = new analysis.Campaign(scenario([]));

/** What is asked wrongly, and what each problem says. */
interface Wrong {
  readonly ask: () => unknown;
  readonly problems: readonly RegExp[];
}

const none = {} as never;
const noCampaign = /^campaign: expected a Campaign; found/;
const noOption = /^there is no option "thni"/;

/** A wrong campaign and wrong arguments of each function that answers. */
const wrong: Readonly<Record<string, readonly Wrong[]>> = {
  Campaign: [
    { ask: () => new analysis.Campaign(none), problems: [/^scenario: expected a Scenario/] },
    {
      ask: () => campaign.resource({ id: 'x', name: 'Y' }),
      problems: [/^the result has no resource "Y" \(x\)$/],
    },
  ],
  needsOf: [
    { ask: () => analysis.needsOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.needsOf(campaign, null as never),
      problems: [/^options: expected an object; found null/],
    },
    {
      ask: () =>
        analysis.needsOf(campaign, {
          by: 'place',
          period: 0,
          spread: 1,
          packing: 'x',
          unmetonly: 1,
        } as never),
      problems: [
        /^by: expected a list of texts; found "place"/,
        /^period: expected month, year, or a number of days above 0; found 0/,
        /^spread: expected true or false; found 1/,
        /^packing: expected true or false; found "x"/,
        /^there is no option "unmetonly"; did you mean "unmetOnly"\?/,
      ],
    },
    {
      ask: () => analysis.needsOf(campaign, { by: [5 as never] }),
      problems: [/^by: expected a list of texts; found a/],
    },
    {
      ask: () => analysis.needsOf(campaign, { by: ['plce' as never] }),
      problems: [/^by: there is no "plce"; did you mean "place"\?/],
    },
  ],
  demandsOf: [
    { ask: () => analysis.demandsOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.demandsOf(campaign, none),
      problems: [/^groupings: expected a list; found/],
    },
  ],
  rawDemandsOf: [
    { ask: () => analysis.rawDemandsOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.rawDemandsOf(campaign, none),
      problems: [/^unmet: expected true or false; found/],
    },
  ],
  stocksOf: [
    { ask: () => analysis.stocksOf(none), problems: [noCampaign] },
    {
      ask: () =>
        analysis.stocksOf(campaign, { places: ['a'], resources: new Set([1]), empty: 0 } as never),
      problems: [
        /^places: expected a Set of identifiers; found/,
        /^resources: expected a Set of identifiers; found/,
        /^empty: expected true or false; found 0/,
      ],
    },
  ],
  stocksAt: [
    { ask: () => analysis.stocksAt(none, analysis.stocksOf(campaign), 0), problems: [noCampaign] },
    {
      ask: () => analysis.stocksAt(campaign, analysis.stocksOf(campaign), Number.NaN),
      problems: [/^time: expected a number of at least 0; found NaN/],
    },
  ],
  sampledStocks: [
    {
      ask: () => analysis.sampledStocks(analysis.stocksOf(campaign), 0),
      problems: [/^every: expected a number above 0; found 0/],
    },
  ],
  capacityOf: [
    { ask: () => analysis.capacityOf(none), problems: [noCampaign] },
    { ask: () => analysis.capacityOf(none, { without: new Set([0]) }), problems: [noCampaign] },
    {
      ask: () => analysis.capacityOf(campaign, { without: new Set([7]) }),
      problems: [/^without: expected a Set of indices of transports; found/],
    },
  ],
  budgetOf: [
    { ask: () => analysis.budgetOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.budgetOf(campaign, { thinShare: -1, thni: 1 } as never),
      problems: [/^thinShare: expected a number of at least 0; found -1/, noOption],
    },
  ],
  solve: [
    { ask: () => analysis.solve(none, { for: 'x' }), problems: [noCampaign] },
    {
      ask: () => analysis.solve(campaign, { for: '', until: 'x', thni: 1 } as never),
      problems: [noOption],
    },
    {
      ask: () => analysis.solve(campaign, { for: 'Visit.flights', every: '30d' } as never),
      problems: [
        /^every: expected a number above 0; found "30d"/,
        /^for: nothing has the name "Visit"/,
      ],
    },
    {
      ask: () => analysis.solve(campaign, { for: '', until: 'feasable' } as never),
      problems: [
        /^until: expected "feasible" or "supplied" or "reserved"; found "feasable"/,
        /^for: expected words/,
      ],
    },
  ],
  repairsOf: [
    { ask: () => analysis.repairsOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.repairsOf(campaign, { budget: -1 }),
      problems: [/^budget: expected a number of hours, at least 0; found -1/],
    },
    { ask: () => analysis.repairsOf(campaign, { thni: 1 } as never), problems: [noOption] },
  ],
  sparesOf: [
    { ask: () => analysis.sparesOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.sparesOf(campaign, { confidence: 2 }),
      problems: [/^confidence: expected a number above 0, at most 0.999999; found 2/],
    },
    { ask: () => analysis.sparesOf(campaign, { thni: 1 } as never), problems: [noOption] },
  ],
  criticalOf: [
    { ask: () => analysis.criticalOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.criticalOf(campaign, { slip: 0, onProgress: 1 as never }),
      problems: [
        /^slip: expected a number above 0, at most 36525; found 0/,
        /^onProgress: expected a function; found 1/,
      ],
    },
    {
      ask: () => analysis.criticalOf(campaign, { of: [5 as never] }),
      problems: [/^of: expected a list of texts; found a/],
    },
    { ask: () => analysis.criticalOf(campaign, { thni: 1 } as never), problems: [noOption] },
  ],
  reservesOf: [
    { ask: () => analysis.reservesOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.reservesOf(campaign, { need: [1] as never }),
      problems: [/^need: expected a list of texts; found/],
    },
    {
      ask: () =>
        analysis.reservesOf(campaign, { need: ['0d of 2001 at nowhere', '30 days Water'] }),
      problems: [
        /^need: "0d of .*": expected a time above 0, such as 30d; found "0d"/,
        /^need: "0d of .*": there is no resource or class of supply "2001"/,
        /^need: "0d of .*": there is no node "nowhere"/,
        /^need: "30 days Water": expected "30d of /,
      ],
    },
    { ask: () => analysis.reservesOf(campaign, { thni: 1 } as never), problems: [noOption] },
  ],
  scavengingOf: [{ ask: () => analysis.scavengingOf(none), problems: [noCampaign] }],
  commonalityOf: [
    {
      ask: () => analysis.commonalityOf(none),
      problems: [/^scenario: expected a Scenario; found/],
    },
  ],
  explain: [
    { ask: () => analysis.explain(none, 'x'), problems: [noCampaign] },
    {
      ask: () => analysis.explain(campaign, 'nothing like it', { progress: 1 as never }),
      problems: [/^progress: expected a function; found 1/],
    },
    {
      ask: () => analysis.explain(campaign, 'nothing like it'),
      problems: [/^nothing in the campaign is called "nothing like it"/],
    },
    {
      ask: () => analysis.explain(campaign, 7 as never),
      problems: [/^what: expected text or a subject; found 7/],
    },
    ...(
      [
        { kind: 'element', id: 'x' },
        { kind: 'place', id: 'x' },
        { kind: 'resource', id: 'x' },
        { kind: 'mission', index: 7 },
        { kind: 'event', index: 7 },
        { kind: 'demand', index: -1 },
        { kind: 'error', index: 7 },
        { kind: 'warning', index: 7 },
        { kind: 'rule', rule: 'x' },
        { kind: 'rule', rule: 'constructor' },
        { kind: 'problems' },
        { kind: 'problems', severity: 'error', code: 'NOPE' },
        { kind: 'x' },
      ] as never[]
    ).map((subject) => ({
      ask: () => analysis.explain(campaign, subject),
      problems: [/^what: the campaign has no such thing as/],
    })),
  ],
  outlookOf: [
    { ask: () => analysis.outlookOf(none), problems: [noCampaign] },
    {
      ask: () => analysis.outlookOf(campaign, { thinMargin: 2, thni: 1 } as never),
      problems: [/^thinMargin: expected a number from 0 to 1; found 2/, noOption],
    },
  ],
  aggregatedDemandsOf: [{ ask: () => analysis.aggregatedDemandsOf(none), problems: [noCampaign] }],
  supplyNetworkOf: [{ ask: () => analysis.supplyNetworkOf(none), problems: [noCampaign] }],
};

/** What needs the record of each demand. */
const ofDemands: Readonly<Record<string, (campaign: analysis.Campaign) => unknown>> = {
  needsOf: (of) => analysis.needsOf(of),
  demandsOf: (of) => analysis.demandsOf(of),
  rawDemandsOf: (of) => analysis.rawDemandsOf(of),
  surplusOf: (of) => analysis.surplusOf(of),
  stocksOf: (of) => analysis.stocksOf(of),
  capacityOf: (of) => analysis.capacityOf(of),
  reservesOf: (of) => analysis.reservesOf(of),
  repairsOf: (of) => analysis.repairsOf(of),
  scavengingOf: (of) => analysis.scavengingOf(of),
  aggregatedDemandsOf: (of) => analysis.aggregatedDemandsOf(of),
  rawDemandsFormat: (of) => analysis.rawDemandsFormat(of),
  planProblem: (of) => planProblem(of),
  'explain, of a place': (of) => analysis.explain(of, 'Ridge'),
  'explain, of an element': (of) => analysis.explain(of, of.scenario.instantiatedElements[0]!.id),
  'explain, of a resource': (of) => analysis.explain(of, 'Water'),
  'explain, of a mission': (of) => analysis.explain(of, 'mission 0'),
};

describe('QuestionError', () => {
  for (const [name, ask] of Object.entries(ofDemands))
    it(`is what ${name} throws if only totals of demands were kept, when all would seem to be met`, () => {
      const visit = parse(Scenario, readFileSync('data/scenarios/south-pole-visit.json'));
      const totals = new analysis.Campaign(visit, {
        ...{ consume: false, records: { demands: 'totals' } },
      });
      expect(totals.result.supplied).to.equal(false);
      expect(() => ask(totals)).to.throw(analysis.QuestionError, /only totals of demands/);
    });

  for (const [name, cases] of Object.entries(wrong))
    it(`is what ${name} throws for every wrong argument, with all problems`, async () => {
      for (const { ask, problems } of cases) {
        let error: unknown;
        try {
          await ask();
        } catch (thrown) {
          error = thrown;
        }
        expect(error).to.be.instanceOf(analysis.QuestionError).and.instanceOf(TypeError);
        const found = error as analysis.QuestionError;
        expect(found.problems, found.message).to.have.length(problems.length);
        for (const [i, problem] of problems.entries()) expect(found.problems[i]).to.match(problem);
        expect(found.message).to.equal(`${found.question}: ${found.problems.join('\n')}`);
      }
    });
});
