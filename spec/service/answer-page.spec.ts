import { expect } from 'chai';
import { answerPage } from '../../lib/service/page/answers.js';

const pageOf = (data: object, status = 200) =>
  answerPage({
    ...{ method: 'POST', url: '/v1/validate', status, milliseconds: 12.4 },
    body: Buffer.from(JSON.stringify(data)),
  });

describe('the page of an answer', () => {
  it('has a row for each issue, with its place, its message and its code', () => {
    const issue = { code: 'wrong-type', severity: 'error', message: 'Expected text.' };
    const { page } = pageOf(
      {
        title: 'The file has errors',
        detail: 'It has 6 errors.',
        issues: [
          { ...issue, parameter: 'until' },
          { ...issue, location: { sheet: 'edges', cell: 'F12' } },
          { ...issue, location: { sheet: 'nodes' } },
          { ...issue, line: 7, pointer: '/name' },
          { ...issue, pointer: '/scale', severity: 'warning' },
          { ...issue, line: 9 },
        ],
      },
      422,
    );
    const rows = [...page.matchAll(/<tr><td class="(\w*)">(\w+)<\/td><td>([^<]*)<\/td>/g)];
    expect(rows.map(([, look, severity, place]) => [look, severity, place])).to.deep.equal([
      ['bad', 'error', 'until'],
      ['bad', 'error', 'edges!F12'],
      ['bad', 'error', 'nodes'],
      ['bad', 'error', 'line 7 /name'],
      ['', 'warning', '/scale'],
      ['bad', 'error', 'line 9'],
    ]);
    expect(page).to.contain('<p class="bad">422 ·').and.contain('<p>It has 6 errors.</p>');
  });

  it('says whether a file is valid, and how many problems it has', () => {
    const verdictOf = (data: object) => />((?:A|Not a) valid .*?)</.exec(pageOf(data).page)![1];
    expect([
      verdictOf({ valid: true, kind: 'scenario', total: 0 }),
      verdictOf({ valid: true, kind: 'database', total: 1 }),
      verdictOf({ valid: false, kind: 'scenario', total: 12 }),
    ]).to.deep.equal([
      'A valid scenario: no problems.',
      'A valid database: 1 problem.',
      'Not a valid scenario: 12 problems.',
    ]);
  });

  it('says how far a study is, how fast, and why it has ended', () => {
    const study = { id: 'a', campaign: 'outpost.json', variants: 4000, done: 1200 };
    const running = pageOf({ ...study, state: 'running', rate: 1250, left: 2.2, reason: null });
    expect(running.isLive).to.equal(true);
    expect(running.page).to.contain(
      '<b>running</b>: 1,200 of 4,000 variants, 1,250 a second, 3 s left</p>',
    );
    const failed = pageOf({ ...study, state: 'failed', rate: null, left: null, reason: 'No disk' });
    expect(failed.isLive).to.equal(false);
    expect(failed.page).to.contain('<b>failed</b>: 1,200 of 4,000 variants</p>');
    expect(failed.page).to.contain('<p class="bad">No disk</p>');
    expect(running.page).not.to.contain('<p class="bad">');
  });
});
