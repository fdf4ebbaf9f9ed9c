import { expect } from 'chai';
import { cut, wrap } from '../../../lib/cli/text/cut.js';

describe('fitting text into columns', () => {
  it('leaves alone what fits, and cuts the rest with an ellipsis', () => {
    expect(cut('LEO-LLO', 7)).to.equal('LEO-LLO');
    expect(cut('LEO-LLO', 6)).to.equal('LEO-L…');
    expect(cut('LEO-LLO', 0)).to.equal('…');
  });

  it('counts columns, not characters', () => {
    expect(cut('月面基地', 8)).to.equal('月面基地');
    expect(cut('月面基地', 7)).to.equal('月面基…');
    expect(cut('月面基地', 6)).to.equal('月面…');
  });

  it('writes control characters out', () => {
    expect(cut('a\nb\x1b', 20)).to.equal('a\\u{a}b\\u{1b}');
  });

  it('cuts text without end too', () => {
    expect(cut('a\u0301'.repeat(500_000), 10)).to.match(/…$/);
  });
});

describe('wrapping text into lines', () => {
  it('breaks between words, and cuts a word that is too long', () => {
    expect(wrap('to the lunar south pole', 9)).to.deep.equal(['to the', 'lunar', 'south', 'pole']);
    expect(wrap('a verylongword', 6)).to.deep.equal(['a', 'veryl…']);
    expect(wrap('Crew  Member A', 12)).to.deep.equal(['Crew  Member', 'A']);
    expect(wrap('', 6)).to.deep.equal(['']);
  });
});
