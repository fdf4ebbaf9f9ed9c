import { expect } from 'chai';
import { studyReport } from '../../lib/report/index.js';
import { SummaryError } from '../../lib/study/index.js';
import { MemoryStore, recordOf } from '../study/run/support.js';

describe('studyReport', () => {
  it('is one page, whose names cannot become markup', async () => {
    const name = '</script><script>alert(1)</script>';
    const store = new MemoryStore(await recordOf({ name }));
    const html = await studyReport(store, { program: 'program "1"' });
    expect(html.match(/<script\b/g)).to.have.length(2);
    expect(html).to.include("default-src 'none'");
    expect(html).to.include('<title>&lt;/script&gt;');
    expect(html).to.include('content="program &quot;1&quot;"');
    const text = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(text)).to.deep.include({ format: 'space-logistics study 1' });
    expect(JSON.parse(text).about.name).to.equal(name);
  });

  it('refuses measures that are not there', async () => {
    const store = new MemoryStore(await recordOf());
    const found = await studyReport(store, { measures: ['mas'] }).catch((error) => error);
    expect(found).to.be.instanceOf(SummaryError);
  });
});
