import { expect } from 'chai';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { cut, pad, widthOf, wrap } from '../../../lib/cli/text/width.js';

/** Texts of words in many scripts, with combining marks. */
const texts = fc
  .array(
    fc.constantFrom(
      'a',
      'Z9',
      ' ',
      '  ',
      '…',
      'é',
      'Союз',
      '月面',
      'カ',
      '한',
      '🚀',
      '👩‍🚀',
      'e\u0301',
      'ｗ',
      '°',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('fitting text into columns', () => {
  it('leaves short text unchanged and cuts long text with an ellipsis', () => {
    expect(cut('LEO-LLO', 7)).to.equal('LEO-LLO');
    expect(cut('LEO-LLO', 6)).to.equal('LEO-L…');
    expect(cut('LEO-LLO', 0)).to.equal('…');
  });

  it('counts columns, not characters', () => {
    expect(cut('月面基地', 8)).to.equal('月面基地');
    expect(cut('月面基地', 7)).to.equal('月面基…');
    expect(cut('月面基地', 6)).to.equal('月面…');
  });

  it('escapes control characters', () => {
    expect(cut('a\nb\x1b', 20)).to.equal('a\\u{a}b\\u{1b}');
  });

  it('fills all columns or all but one, and never exceeds them', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, columns) => {
        const shown = cut(text, columns);
        const width = stringWidth(shown);
        expect(width).to.be.at.most(columns);
        if (stringWidth(text) <= columns) expect(shown).to.equal(text);
        else expect(width, shown).to.be.at.least(columns - 1);
      }),
    );
  });

  it('measures the same width as the library', () => {
    fc.assert(fc.property(texts, (text) => widthOf(text) === stringWidth(text)));
    for (let code = 0x20; code < 0x3000; code++) {
      const character = String.fromCharCode(code);
      expect(widthOf(character), code.toString(16)).to.equal(stringWidth(character));
    }
  });

  it('pads on either side', () => {
    expect(pad('月', 4)).to.equal('月  ');
    expect(pad('月', 4, 'right')).to.equal('  月');
    expect(pad('月面', 3)).to.equal('月面');
  });

  it('cuts extremely long text', () => {
    expect(cut('a\u0301'.repeat(500_000), 10)).to.match(/…$/);
    expect(cut('\u0301'.repeat(500_000), 10)).to.match(/…$/);
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
