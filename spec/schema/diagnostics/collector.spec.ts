import { expect } from 'chai';
import { defaultReadingLimits } from '../../../lib/limits/reading.js';
import { IssueCollector } from '../../../lib/schema/diagnostics/collector.js';

describe('an issue collector', () => {
  it('collects up to its limit, counts the rest, and builds no more than it collects', () => {
    const collector = new IssueCollector<string>(2);
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
    const collector = new IssueCollector<number>();
    for (let count = 0; count <= defaultReadingLimits.issues; count++)
      collector.add('error', () => count);
    expect(collector.collected).to.have.lengthOf(1000);
    expect(collector.total).to.equal(1001);
  });
});
