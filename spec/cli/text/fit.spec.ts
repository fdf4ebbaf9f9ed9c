import { expect } from 'chai';
import { fit } from '../../../lib/cli/text/fit.js';

describe('fitting text into columns', () => {
  it('leaves alone what fits, and cuts the rest with an ellipsis', () => {
    expect(fit('LEO-LLO', 7)).to.equal('LEO-LLO');
    expect(fit('LEO-LLO', 6)).to.equal('LEO-L…');
    expect(fit('LEO-LLO', 0)).to.equal('…');
  });

  it('counts columns, not characters', () => {
    expect(fit('月面基地', 8)).to.equal('月面基地');
    expect(fit('月面基地', 7)).to.equal('月面基…');
  });

  it('writes control characters out', () => {
    expect(fit('a\nb\x1b', 20)).to.equal('a\\u{a}b\\u{1b}');
  });

  it('takes no time for text without end', () => {
    const start = performance.now();
    expect(fit('a\u0301'.repeat(500_000), 10)).to.match(/…$/);
    expect(performance.now() - start).to.be.below(500);
  });
});
