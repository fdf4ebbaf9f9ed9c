import { expect } from 'chai';
import { WIDE } from '../../../lib/cli/terminal.js';
import { columnsOf, helpColumns, wantsColor } from '../../../lib/cli/text/color.js';

describe('colour', () => {
  const terminal = { isTTY: true };
  const pipe = {};

  it('is on for terminals that support it', () => {
    expect(wantsColor(terminal, {})).to.equal(true);
    expect(wantsColor(terminal, { TERM: 'dumb' })).to.equal(false);
    expect(wantsColor(pipe, {})).to.equal(false);
    expect(wantsColor(pipe, { CI: 'true' })).to.equal(false);
  });

  it('follows NO_COLOR and FORCE_COLOR', () => {
    expect(wantsColor(terminal, { NO_COLOR: '1' })).to.equal(false);
    expect(wantsColor(terminal, { NO_COLOR: '' })).to.equal(true);
    expect(wantsColor(pipe, { FORCE_COLOR: '1' })).to.equal(true);
    expect(wantsColor(terminal, { FORCE_COLOR: '0' })).to.equal(false);
    expect(wantsColor(pipe, { FORCE_COLOR: '1', NO_COLOR: '1' })).to.equal(false);
  });
});

describe('the width of the output', () => {
  it('is that of the terminal, else COLUMNS', () => {
    expect(columnsOf({ columns: 132 }, { COLUMNS: '100' })).to.equal(132);
    expect(columnsOf({}, { COLUMNS: '100' })).to.equal(100);
  });

  it('is 80 for a terminal of unknown width, and has no end for pipes and files', () => {
    for (const COLUMNS of ['', '-5', 'wide', '1.5']) {
      expect(columnsOf({ isTTY: true }, { COLUMNS })).to.equal(80);
      expect(columnsOf({}, { COLUMNS })).to.equal(WIDE);
    }
  });

  it('is at most that of a terminal for help', () => {
    expect(helpColumns(WIDE)).to.equal(80);
    expect(helpColumns(60)).to.equal(60);
    expect(helpColumns(132)).to.equal(132);
  });
});
