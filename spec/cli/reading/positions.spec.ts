import { expect } from 'chai';
import { locate } from '../../../lib/cli/reading/positions.js';

describe('positions in a JSON text', () => {
  const text = '{\n  "a/b": [1, {"~": true}],\n  "a": {"": null, "b": []}\n}';
  const of = (pointer: string, ofKey?: boolean) =>
    locate(text, new Set([pointer])).of(pointer, ofKey);

  it('finds values', () => {
    expect(of('')).to.deep.equal({ line: 1, column: 1 });
    expect(of('/a~1b')).to.deep.equal({ line: 2, column: 10 });
    expect(of('/a~1b/0')).to.deep.equal({ line: 2, column: 11 });
    expect(of('/a~1b/1/~0')).to.deep.equal({ line: 2, column: 20 });
    expect(of('/a/')).to.deep.equal({ line: 3, column: 13 });
    expect(of('/a/b')).to.deep.equal({ line: 3, column: 24 });
  });

  it('finds the keys of properties', () => {
    expect(of('/a~1b', true)).to.deep.equal({ line: 2, column: 3 });
    expect(of('/a~1b/1', true)).to.deep.equal({ line: 2, column: 14 });
    expect(of('/a/', true)).to.deep.equal({ line: 3, column: 9 });
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
    expect(of('/a/1/b~1c')).to.deep.equal({ line: 2, column: 9 });
    expect(of('/a', true)).to.deep.equal({ line: 2, column: 14 });
    expect(duplicates).to.deep.equal([
      { pointer: '/a/1/b~1c', key: 'b/c', line: 2, column: 2 },
      { pointer: '/a', key: 'a', line: 2, column: 14 },
    ]);
    expect(duplicateCount).to.equal(2);
  });
});
