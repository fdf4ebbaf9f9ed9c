import { expect } from 'chai';
import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { parsePointer, pointerOf } from '../../../lib/schema/diagnostics/pointer.js';
import { locate } from '../../../lib/schema/text/positions.js';
import { Tokens } from '../../../lib/schema/text/tokens.js';

/** The pointers to all values inside a value. */
function pointersIn(value: unknown, path: readonly (string | number)[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [pointerOf(path)];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [pointerOf(path), ...entries.flatMap(([key, item]) => pointersIn(item, [...path, key]))];
}

describe('the tokens of JSON text', () => {
  it('are the brackets, commas, colons and values', () => {
    const tokens = new Tokens(' {"a\\"\\\\": [-1.5e3,true],\r\n\t"\\u0062":null}\n');
    const found: [string, number, number, number][] = [];
    for (let token = tokens.next(); token !== ''; token = tokens.next()) {
      const { line, column, offset } = tokens.position;
      found.push([token === '"' ? tokens.string : token, line, column, offset]);
    }
    expect(found).to.deep.equal([
      ['{', 1, 2, 1],
      ['a"\\', 1, 3, 2],
      [':', 1, 10, 9],
      ['[', 1, 12, 11],
      ['-', 1, 13, 12],
      [',', 1, 19, 18],
      ['t', 1, 20, 19],
      [']', 1, 24, 23],
      [',', 1, 25, 24],
      ['b', 2, 2, 28],
      [':', 2, 10, 36],
      ['n', 2, 11, 37],
      ['}', 2, 15, 41],
    ]);
    expect(tokens.next()).to.equal('');
  });

  it('are where another parser finds them, in any JSON text', () => {
    const space = fc.constantFrom('', ' ', '\t', '\n', '\r\n', '\r', ' \n\n ');
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(space, { minLength: 1 }), (value, spaces) => {
        let next = 0;
        const gap = () => spaces[next++ % spaces.length] as string;
        const text = JSON.stringify(value, null, 1).replace(/\n */g, gap) + gap();
        const tree = parseTree(text);
        const pointers = pointersIn(JSON.parse(text));
        const positions = locate(text, new Set(pointers));
        for (const pointer of pointers) {
          const path = parsePointer(pointer);
          let node = tree;
          for (const key of path)
            node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
          const before = text.slice(0, node?.offset).split(/\r\n|\r|\n/);
          expect(positions.of(pointer), `${pointer} in ${text}`).to.deep.equal({
            line: before.length,
            column: (before.at(-1) ?? '').length + 1,
            offset: node?.offset,
          });
        }
      }),
    );
  });
});
