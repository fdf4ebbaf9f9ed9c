import { expect } from 'chai';
import { columnsOf, wantsColor } from '../../../lib/cli/text/color.js';

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
  it('is that of the terminal, else COLUMNS, else 80', () => {
    expect(columnsOf({ columns: 132 }, { COLUMNS: '100' })).to.equal(132);
    expect(columnsOf({}, { COLUMNS: '100' })).to.equal(100);
    for (const COLUMNS of ['', '-5', 'wide', '1.5']) {
      expect(columnsOf({}, { COLUMNS })).to.equal(80);
    }
  });
});
