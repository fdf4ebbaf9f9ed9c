import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Pager, pagerCommand } from '../../../lib/cli/process/pager.js';
import { scratch } from '../support/shell.js';

describe('the pager', () => {
  const file = scratch();

  it('is the one of PAGER, else less', () => {
    expect(pagerCommand({})).to.deep.equal(['less', '-R']);
    expect(pagerCommand({ PAGER: ' most  -s ' })).to.deep.equal(['most', '-s']);
    for (const PAGER of ['', ' ', 'cat']) expect(pagerCommand({ PAGER })).to.equal(undefined);
    expect(pagerCommand({ TERM: 'dumb' })).to.equal(undefined);
  });

  it('gets the text, and is waited for', async () => {
    const target = file('paged.txt');
    const program = file(
      'pager.mjs',
      `import { writeFileSync } from 'node:fs';
      let text = '';
      for await (const chunk of process.stdin) text += chunk;
      writeFileSync(process.argv[2], process.env.LESS + ' ' + text);`,
    );
    const pager = await Pager.start([process.execPath, program, target], {});
    pager?.input.write('one\n');
    pager?.input.write('two\n');
    await pager?.end();
    expect(readFileSync(target, 'utf8')).to.equal('FRX one\ntwo\n');
    // A pager that has ended already is not waited for.
    await pager?.end();
  });

  it('is done without if it cannot be started', async () => {
    expect(await Pager.start([file('no-such-pager')], {})).to.equal(undefined);
  });
});
