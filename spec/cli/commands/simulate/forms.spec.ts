import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('The forms of simulate', () => {
  const file = scratch();

  it('say the verdict besides a workbook, also on a terminal', async () => {
    const path = file('answer.xlsx');
    const { err } = await shell(['simulate', OUTPOST, '--workbook', path], { together: true });
    expect([existsSync(path), /^Supplied: /.test(err)]).to.deep.equal([true, true]);
  });

  it('are the timeline as CSV if it is asked for', async () => {
    for (const args of [['--timeline'], ['--mission', 'First crew']]) {
      const { bytes } = await shell(['simulate', OUTPOST, '--csv', ...args]);
      const named = await shell(['simulate', OUTPOST, '--csv', ...args, '--table', 'timeline']);
      expect(bytes.toString()).to.equal(named.bytes.toString()).and.not.equal('');
    }
  });

  it('are no timeline that ends before it starts', async () => {
    const { status, err } = await shell(['simulate', OUTPOST, '--from', '20', '--to', '5']);
    expect(status).to.equal(2);
    expect(err).to.include('--from: 20 is after --to, 5');
  });
});
