import { expect } from 'chai';
import fc from 'fast-check';
import {
  forJson,
  forTerminal,
  linesForTerminal,
  paintedForTerminal,
} from '../../../lib/cli/text/control.js';
import { CONTROL } from '../support/control.js';

describe('control characters', () => {
  it('are escaped visibly in text for a terminal', () => {
    expect(forTerminal('a\x1b[31m\x7f\x9b\n')).to.equal('a\\u{1b}[31m\\u{7f}\\u{9b}\\u{a}');
    expect(forTerminal('\u202e\u2066\u061c\u2028\u2029\ufeff\u{e0001}')).to.equal(
      '\\u{202e}\\u{2066}\\u{61c}\\u{2028}\\u{2029}\\u{feff}\\u{e0001}',
    );
    expect(forTerminal('\ud800a')).to.equal('\\u{d800}a');
  });

  it('keep line ends and tabs where these are meant', () => {
    expect(linesForTerminal('a\tb\r\n\x07')).to.equal('a\tb\\u{d}\n\\u{7}');
  });

  it('keep the joiners of emoji and scripts', () => {
    for (const text of ['👩‍🚀', 'نمی‌خواهم', 'Союз', '🚀']) expect(forTerminal(text)).to.equal(text);
  });

  it('keep the colours of the program, and no other codes', () => {
    const painted = '\x1b[1m\x1b[31mA\x1b[39m\x1b[22m';
    expect(paintedForTerminal(painted)).to.equal(painted);
    for (const code of ['8m', '2J', '31;8m', '1', '38;5;1m', '0m'])
      expect(paintedForTerminal(`\x1b[${code}`)).to.equal(`\\u{1b}[${code}`);
    expect(paintedForTerminal('\x9b31m\x1b]0;title\x07')).to.equal(
      '\\u{9b}31m\\u{1b}]0;title\\u{7}',
    );
  });

  it('become escapes in JSON, which mean the same', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text)), fc.constantFrom(0, 2), (value, indent) => {
        const json = forJson(JSON.stringify(value, null, indent));
        expect(json.replaceAll('\n', '')).not.to.match(CONTROL);
        expect(JSON.parse(json)).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(forJson('["\x7f\u2028\u{e0001}"]\r\n')).to.equal('["\\u007f\\u2028\\udb40\\udc01"]\r\n');
  });
});
