import { expect } from 'chai';
import { defaultReadingLimits } from '../../../lib/limits/reading.js';
import { locate } from '../../../lib/schema/text/positions.js';

describe('positions in a JSON text', () => {
  const text = '{\n  "a/b": [1, {"~": true}],\n  "a": {"": null, "b": []}\n}';
  const of = (pointer: string, ofKey?: boolean) =>
    locate(text, new Set([pointer])).of(pointer, ofKey);

  it('finds values', () => {
    expect(of('')).to.deep.equal({ line: 1, column: 1, offset: 0 });
    expect(of('/a~1b')).to.deep.equal({ line: 2, column: 10, offset: 11 });
    expect(of('/a~1b/0')).to.deep.equal({ line: 2, column: 11, offset: 12 });
    expect(of('/a~1b/1/~0')).to.deep.equal({ line: 2, column: 20, offset: 21 });
    expect(of('/a/')).to.deep.equal({ line: 3, column: 13, offset: 41 });
    expect(of('/a/b')).to.deep.equal({ line: 3, column: 24, offset: 52 });
  });

  it('finds the keys of properties', () => {
    expect(of('/a~1b', true)).to.deep.equal({ line: 2, column: 3, offset: 4 });
    expect(of('/a~1b/1', true)).to.deep.equal({ line: 2, column: 14, offset: 15 });
    expect(of('/a/', true)).to.deep.equal({ line: 3, column: 9, offset: 37 });
  });

  it('finds nothing for missing values and for pointers that were not requested', () => {
    for (const pointer of ['/b', '/a/b/0', '/a~1b/2', '/a/b/c', '/a~1b/~0']) {
      expect(of(pointer), pointer).to.equal(undefined);
    }
    expect(locate(text, new Set(['/a'])).of('/a/b')).to.equal(undefined);
  });

  it('finds the last value of a repeated key, and lists each repetition', () => {
    const twice = '{"a": [{}, {"b/c": 1,\n "b/c": 2}], "a": 3}';
    const { of, duplicates, duplicateCount } = locate(twice, new Set(['/a', '/a/1/b~1c']));
    expect(of('/a/1/b~1c')).to.deep.equal({ line: 2, column: 9, offset: 30 });
    expect(of('/a', true)).to.deep.equal({ line: 2, column: 14, offset: 35 });
    expect(duplicates).to.deep.equal([
      { pointer: '/a/1/b~1c', key: 'b/c', line: 2, column: 2, offset: 23 },
      { pointer: '/a', key: 'a', line: 2, column: 14, offset: 35 },
    ]);
    expect(duplicateCount).to.equal(2);
  });

  it('finds nothing below the limit of nesting, and everything after it', () => {
    const text = '{"a": [[{"b": 1, "b": 2, "c": "]"}]], "d": 1, "d": {"e": [2, 2]}}';
    const pointers = ['/a/0/0', '/a/0/0/b', '/d/e', '/d/e/1'];
    const { of, duplicates, duplicateCount } = locate(text, new Set(pointers), 3);
    expect(of('/a/0/0')).to.deep.equal({ line: 1, column: 9, offset: 8 });
    expect(of('/a/0/0/b')).to.equal(undefined);
    expect(of('/d/e')).to.deep.equal({ line: 1, column: 58, offset: 57 });
    expect(of('/d/e/1')).to.deep.equal({ line: 1, column: 62, offset: 61 });
    expect(duplicates.map(({ pointer }) => pointer)).to.deep.equal(['/d']);
    expect(duplicateCount).to.equal(1);
  });

  it('keeps no more of duplicate keys than the limit of text', () => {
    const text = (open: string, close: string) => `${open}{${'"a":1,'.repeat(5000)}"b":1}${close}`;
    const length = (given: string) =>
      locate(given, new Set()).duplicates.reduce((sum, { pointer }) => sum + pointer.length, 0);
    const deep = text('['.repeat(40_000), ']'.repeat(40_000));
    expect(locate(deep, new Set()).duplicateCount).to.equal(0);
    const key = '/'.repeat(100_000);
    const long = text(`{"${key}":`, '}');
    expect(locate(long, new Set()).duplicateCount).to.equal(4999);
    expect(length(long)).to.be.below(defaultReadingLimits.issueText + 3 * key.length);
  });
});
