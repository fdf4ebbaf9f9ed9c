import { existsSync, mkdirSync } from 'node:fs';
import { expect } from 'chai';
import { Drafts, statusAfter, stoppedText } from '../../../lib/cli/process/stopping.js';
import { scratch } from '../support/shell.js';

describe('stopping', () => {
  const file = scratch();

  it('deletes the files that are not complete, and no others', () => {
    const [half, whole, folder] = [file('half', 'x'), file('whole', 'x'), file('folder')];
    mkdirSync(folder);
    const drafts = new Drafts();
    drafts.set(file('gone'), true);
    drafts.set(folder, true);
    drafts.set(half, true);
    drafts.set(whole, true);
    drafts.set(whole, false);
    expect(drafts.size).to.equal(3);
    drafts.delete();
    expect(drafts.size).to.equal(0);
    expect([half, whole].map((path) => existsSync(path))).to.deep.equal([false, true]);
  });

  it('has the statuses of shells', () => {
    expect(statusAfter('SIGINT')).to.equal(130);
    expect(statusAfter('SIGTERM')).to.equal(143);
  });

  it('says how long it took, and what was being done', () => {
    expect(stoppedText(12, 'day 400')).to.equal('interrupted after 12 s: day 400\n');
    expect(stoppedText(0, '')).to.equal('interrupted after 0 s\n');
  });
});
