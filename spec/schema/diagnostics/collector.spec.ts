import { expect } from 'chai';
import { defaultReadingLimits } from '../../../lib/limits/reading.js';
import { IssueCollector, type IssueLimits } from '../../../lib/schema/diagnostics/collector.js';

describe('an issue collector', () => {
  it('collects up to its limit, counts the rest, and builds no more than it collects', () => {
    const collector = new IssueCollector<string>(() => 0, { issues: 2 });
    let built = 0;
    const build = () => `issue ${++built}`;
    collector.add('error', build);
    expect(collector.collects).to.equal(true);
    collector.add('warning', build);
    expect(collector.collects).to.equal(false);
    collector.add('error', build);
    collector.add('warning', build);
    expect(collector).to.include({ total: 4, errors: 2 });
    expect(collector.collected).to.deep.equal(['issue 1', 'issue 2']);
    expect(built).to.equal(2);
  });

  it('collects a thousand issues by default', () => {
    const collector = new IssueCollector<number>(() => 0);
    for (let count = 0; count <= defaultReadingLimits.issues; count++)
      collector.add('error', () => count);
    expect(collector.collected).to.have.lengthOf(1000);
    expect(collector.total).to.equal(1001);
  });

  it('collects no more after the issue that exceeds the limit of text', () => {
    const collector = new IssueCollector<string>((text) => text.length, { issueText: 10 });
    const texts = ['four', 'a long one', 'short', ''];
    for (const text of texts) collector.add('error', () => text);
    expect(collector.collected).to.deep.equal(['four', 'a long one']);
    expect(collector).to.include({ total: 4, errors: 4, collects: false });
  });

  it('raises the limit of text with the limit of issues', () => {
    const { issues, issueText } = defaultReadingLimits;
    const maxText = (limits: IssueLimits) => new IssueCollector(() => 0, limits).maxText;
    expect(maxText({ issues: 1 })).to.equal(issueText);
    expect(maxText({ issues: 20 * issues })).to.equal(20 * issueText);
    expect(maxText({ issues: 20 * issues, issueText: 5 })).to.equal(5);
  });
});
