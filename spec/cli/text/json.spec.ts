import { expect } from 'chai';
import { UnusableInput } from '../../../lib/cli/terminal.js';
import { jsonText } from '../../../lib/cli/text/json.js';

describe('JSON text of a command', () => {
  it('is indented, or on one line, and ends its last line', () => {
    expect(jsonText({ a: [1] })).to.equal('{\n  "a": [\n    1\n  ]\n}\n');
    expect(jsonText({ a: [1] }, true)).to.equal('{"a":[1]}\n');
  });

  it('says what to do if it is too long for one string', () => {
    // What the engine throws. A text that is really so long would take seconds.
    const long = {
      toJSON(): never {
        throw new RangeError('Invalid string length');
      },
    };
    expect(() => jsonText(long)).to.throw(UnusableInput, 'use --compact where');
    expect(() => jsonText(long, true)).to.throw(UnusableInput, 'split the file');
  });

  it('passes on what a value throws itself', () => {
    const broken = {
      toJSON(): never {
        throw new TypeError('broken');
      },
    };
    expect(() => jsonText(broken)).to.throw(TypeError, 'broken');
  });
});
