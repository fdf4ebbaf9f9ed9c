import { expect } from 'chai';
import {
  ModelValidationError,
  Network,
  type ParseOptions,
  parse,
  Scenario,
  SurfaceNode,
  safeParse,
} from '../../../lib/index.js';
import { defaultReadingLimits } from '../../../lib/limits/reading.js';
import { lengthOf } from '../../../lib/schema/diagnostics/collector.js';
import { expectNoPollution, nested, node, scenario } from '../../support/hostile.js';

/** The longest issue, apart from its pointer. */
const LONGEST = 4000;

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('issues do not multiply the input:', () => {
    const textOf = (input: string, options?: ParseOptions) => {
      const { issues, total } = safeParse(Scenario, input, options);
      return { issues, total, text: issues.reduce((sum, issue) => sum + lengthOf(issue), 0) };
    };
    /** A scenario in which many values below one key are wrong. */
    const below = (key: string, count: number) =>
      `{"${key}":[${new Array(count).fill('1e999').join(',')}]}`;

    it('a thousand wrong values below a key of 160,000 slashes', () => {
      const key = '/'.repeat(160_000);
      const few = textOf(below(key, 1500), { unknown: 'keep' });
      const many = textOf(below(key, 15_000), { unknown: 'keep' });
      // The missing fields of the scenario are four more issues.
      expect([few.total, many.total]).to.deep.equal([1504, 15_004]);
      expect(few.issues.length).to.be.above(5);
      for (const { text } of [few, many])
        expect(text).to.be.below(defaultReadingLimits.issueText + 2 * key.length + LONGEST);
      // The pointers that there are, are exact.
      expect(few.issues[1]?.pointer).to.equal(`/${'~1'.repeat(160_000)}/1`);
    });

    it('a thousand wrong values below many long keys', () => {
      const wrong = new Array(2000).fill(Number.NaN);
      const deep = nested(200, (inner) => ({ ['k'.repeat(1000)]: inner === 1 ? wrong : inner }));
      const { issues, total } = safeParse(SurfaceNode, { ...node, deep }, { unknown: 'keep' });
      expect(total).to.equal(2000);
      const text = issues.reduce((sum, issue) => sum + lengthOf(issue), 0);
      expect(text).to.be.below(defaultReadingLimits.issueText + 200 * 1002 + LONGEST);
    });

    it('unknown properties with long names, and long values of every field', () => {
      const long = 'x'.repeat(100_000);
      const names = Array.from({ length: 100 }, (_, i) => [`${long}${i}`, 1]);
      const unknown = safeParse(SurfaceNode, { ...node, ...Object.fromEntries(names) });
      expect(unknown.total).to.equal(100);
      for (const { message } of unknown.issues) expect(message.length).to.be.below(300);
      const fields = Object.fromEntries(Object.keys(node).map((name) => [name, long]));
      const nodes = new Array(2000).fill({ ...fields, type: 'Surface Node' });
      for (const { issues } of [
        safeParse(Network, { nodes }),
        safeParse(Network, { nodes: new Array(2000).fill({ type: long }) }),
      ]) {
        expect(issues).to.have.length(1000);
        for (const issue of issues) expect(lengthOf(issue)).to.be.below(LONGEST);
      }
    });

    it('the limit of text can be changed, and the first issue is always there', () => {
      const input = below('key', 100);
      const one = textOf(input, { unknown: 'keep', limits: { issueText: 1 } });
      expect(one.issues).to.have.length(1);
      expect(one.total).to.equal(104);
      const none = textOf(input, { unknown: 'keep', limits: { issueText: 0 } });
      expect(none.issues).to.have.length(0);
      const all = textOf(below('k'.repeat(100_000), 100), {
        unknown: 'keep',
        limits: { issueText: Number.POSITIVE_INFINITY },
      });
      expect(all.issues).to.have.length(104);
    });

    it('the message of the exception cuts long keys', () => {
      const key = '/'.repeat(160_000);
      const error = (() => {
        try {
          parse(Scenario, { ...scenario, [key]: [Number.NaN, Number.NaN] }, { unknown: 'keep' });
        } catch (thrown) {
          return thrown as Error;
        }
        throw new Error('nothing was thrown');
      })();
      expect(error).to.be.an.instanceOf(ModelValidationError);
      expect(error.message.length).to.be.below(LONGEST);
      expect(error.message).to.include('~1…/1: Expected a number');
    });
  });
});
