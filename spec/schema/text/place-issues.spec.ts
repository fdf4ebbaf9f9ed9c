import { expect } from 'chai';
import fc from 'fast-check';
import { parse, Scenario, safeParse } from '../../../lib/index.js';
import { syntaxProblems } from '../../../lib/reading/syntax.js';
import { ModelValidationError } from '../../../lib/schema/diagnostics/issue.js';
import { syntaxErrorIn } from '../../../lib/schema/text/place-issues.js';
import type { Position } from '../../../lib/schema/text/tokens.js';
import { draws } from '../../support/draws.js';

/** The line and column of an offset, counted in another way. */
function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, offset };
}

describe('the positions of issues', () => {
  const text = `{
  "name": 3,
  "network": { "nodes": [
    { "type": "Surface Node", "name": "A", "latitude": 91, "longitude": 0 },
    {"type": "Surface Node", "name": "B", "longitude": 0}
  ], "edgs": [], "edges": [] }
}`;
  /** Where each issue is: its code, and the text that begins there. */
  const beginnings = (input: string | Uint8Array, source: string) =>
    safeParse(Scenario, input).issues.map(({ code, line, column, offset }) => {
      expect({ line, column, offset }).to.eql(placeOf(source, offset as number));
      return `${code} ${source.slice(offset).slice(0, 12)}`;
    });

  const expected = [
    'wrong-type 3,\n  "networ',
    'out-of-bounds 91, "longitu',
    'missing-field {"type": "Su',
    'unknown-property "edgs": [], ',
    'missing-field {\n  "name": ',
    'missing-field {\n  "name": ',
    'missing-field {\n  "name": ',
  ];

  it('are those of the values, of the objects that lack fields, and of unknown names', () => {
    expect(beginnings(text, text)).to.eql(expected);
    expect(beginnings(new TextEncoder().encode(text), text)).to.eql(expected);
  });

  it('do not count a byte order mark in the column, but in the offset in a string', () => {
    const marked = `\ufeff${text.replaceAll('\n', ' ')}`;
    const { issues } = safeParse(Scenario, marked);
    for (const { line, column, offset } of issues) expect([line, column]).to.eql([1, offset]);
    expect(issues.map(({ offset }) => marked[offset as number])).to.include.members(['3', '{']);
    const [first] = safeParse(Scenario, new TextEncoder().encode(marked)).issues;
    expect(first?.offset).to.equal((issues[0]?.offset as number) - 1);
  });

  it('are in the error that parse throws', () => {
    try {
      parse(Scenario, text);
      expect.fail('parse accepts a wrong scenario');
    } catch (error) {
      expect(error).to.be.instanceOf(ModelValidationError);
      const [first] = (error as ModelValidationError).issues;
      expect(first).to.deep.include({ pointer: '/name', line: 2, column: 11, offset: 12 });
      expect((error as Error).message).to.match(/^\/name: Expected text/);
    }
  });

  it('are absent if the input is no text', () => {
    const { issues } = safeParse(Scenario, JSON.parse(text));
    expect(issues).to.have.lengthOf(expected.length);
    for (const issue of issues) expect(issue).to.not.have.any.keys('line', 'column', 'offset');
    for (const none of ['', ' \n'])
      expect(safeParse(Scenario, none).issues[0]).to.not.have.any.keys('line', 'column', 'offset');
  });

  it('are found in one pass for a thousand issues', () => {
    const nodes = (count: number) => Array.from({ length: count }, (_, i) => `{"name": ${i}}`);
    const long = `{"network": {"nodes": [\n${nodes(1000).join(',\n')}\n]}}`;
    const { issues } = safeParse(Scenario, long);
    expect(issues).to.have.lengthOf(1000);
    const lines = issues.filter(({ pointer }) => /^\/network\/nodes\/\d+/.test(pointer));
    expect(lines.length).to.be.above(900);
    for (const { line, pointer } of lines) expect(line).to.equal(Number(pointer.split('/')[3]) + 2);
  });

  describe('of a syntax error', () => {
    const examples: readonly (readonly [string, number])[] = [
      ['{"a": 1,}', 8],
      ['[1, 2,]', 6],
      ['[1 2]', 3],
      ['{"a" 1}', 5],
      ['{a: 1}', 1],
      ["{'a': 1}", 1],
      ['{"a": NaN}', 6],
      ['{"a": [1, {"b": tru}]}', 16],
      ['{"a": 01}', 6],
      ['{"a": "b\n"}', 6],
      ['{"a": "\\x"}', 6],
      ['{"a": "b', 6],
      ['{"a": 1\n', 8],
      ['{"a": [1}', 8],
      ['{} {}', 3],
      ['// comment\n{}', 0],
      [']', 0],
      ['{,}', 1],
      ['[,]', 1],
      ['{"a":}', 5],
    ];
    for (const [wrong, offset] of examples)
      it(`is that of the first wrong token: ${JSON.stringify(wrong)}`, () => {
        const [issue] = safeParse(Scenario, wrong).issues;
        const { code, line, column } = issue ?? {};
        expect({ code, line, column, offset: issue?.offset }).to.eql({
          code: 'json-syntax',
          ...placeOf(wrong, offset),
        });
      });

    /** JSON text in which something is left out, doubled or put in. */
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('', ',', '"', '}', '[', ':', '\n', '1', 'x', '\\'),
      )
      .map(([text, at, cut, put]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + put + text.slice(start + cut);
      })
      .filter((text) => text.trim() !== '' && !isJson(text));

    it('is where the shell finds the first one, in any text', () => {
      fc.assert(
        fc.property(broken, (text) => {
          const ours = syntaxErrorIn(text);
          expect(ours).to.eql(placeOf(text, ours.offset));
          const theirs = syntaxProblems(text)[0] as Position;
          const [first = 0, last] = [ours.offset, theirs.offset].sort((a, b) => a - b);
          // Words like 01 and 1x are one token, or two.
          expect(text.slice(first, last), text).to.match(/^[^\s"{}[\],:]*$/);
        }),
        { numRuns: draws(2000) },
      );
    });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
