import { expect } from 'chai';
import {
  type Issue,
  ModelValidationError,
  parse,
  SurfaceNode,
  safeParse,
} from '../../../lib/index.js';
import { pointerOf, preview } from '../../../lib/schema/diagnostics/issue.js';
import { minimalWire } from '../../support/examples.js';

const node = minimalWire(SurfaceNode);

describe('issues', () => {
  it('point with RFC 6901: ~ and / of a name are written ~0 and ~1', () => {
    expect(pointerOf([])).to.equal('');
    expect(pointerOf(['a', 0, 'b'])).to.equal('/a/0/b');
    expect(pointerOf(['a/b', 'c~d', '', '~1', '"', 'ä'])).to.equal('/a~1b/c~0d//~01/"/ä');
    const { issues } = safeParse(SurfaceNode, { ...node, 'a/b~c': 1 });
    expect(issues[0]?.pointer).to.equal('/a~1b~0c');
  });

  it('say what was found, cut where it is long', () => {
    expect(preview('x')).to.equal('"x"');
    expect(preview('a"\n\u001b\ud800')).to.equal('"a\\"\\n\\u001b\\ud800"');
    expect(preview('x'.repeat(200))).to.equal(`"${'x'.repeat(200)}"`);
    expect(preview('x'.repeat(201))).to.equal(`"${'x'.repeat(200)}…"`);
    expect(preview('abc', 2)).to.equal('"ab…"');
    const others: readonly (readonly [unknown, string])[] = [
      [1.5, '1.5'],
      [-0, '-0'],
      [Number.POSITIVE_INFINITY, 'Infinity'],
      [Number.NaN, 'NaN'],
      [10n, '10n'],
      [true, 'true'],
      [null, 'null'],
      [undefined, 'undefined'],
      [[1, 2, 3], 'array of 3'],
      [{}, 'object'],
      [new Date(), 'date'],
      [() => 1, 'function'],
      [Symbol('s'), 'symbol'],
      [10n ** 500n, `1${'0'.repeat(199)}`],
    ];
    for (const [value, text] of others) expect(preview(value)).to.equal(text);
  });

  it('carry what was found, what was expected and the nearest word', () => {
    const { issues } = safeParse(SurfaceNode, { ...node, body1: 'moon', latitude: 'x' });
    const at = (pointer: string) => issues.find((issue) => issue.pointer === pointer) as Issue;
    const [body, latitude] = [at('/body1'), at('/latitude')];
    expect(body).to.include({
      code: 'unknown-value',
      severity: 'error',
      pointer: '/body1',
      found: '"moon"',
      suggestion: 'Moon',
    });
    expect(body.expected).to.contain('"Moon"');
    expect(latitude).to.include({ code: 'wrong-type', pointer: '/latitude', found: '"x"' });
    expect(latitude).to.not.have.property('suggestion');
    expect(latitude.expected).to.contain('-90').and.contain('90');
  });

  it('are all there at once, warnings among them', () => {
    const { issues, total } = safeParse(SurfaceNode, {
      latitude: 91,
      latitud: 1,
      body1: 'Erth',
      type: 'Surface',
    });
    expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.have.members([
      'missing-field ',
      'unknown-value /body1',
      'unknown-type /type',
      'out-of-bounds /latitude',
      'missing-field ',
      'unknown-property /latitud',
    ]);
    expect(total).to.equal(6);
  });

  describe('an error made of them', () => {
    const thrown = (): ModelValidationError => {
      try {
        parse(SurfaceNode, { extra: 1, latitude: 91, longitude: 181, body1: 5, name: 6, type: 7 });
      } catch (error) {
        return error as ModelValidationError;
      }
      throw new Error('not thrown');
    };

    it('carries all issues', () => {
      const error = thrown();
      expect(error).to.be.instanceOf(Error).and.instanceOf(ModelValidationError);
      expect(error.name).to.equal('ModelValidationError');
      expect(error.issues).to.have.lengthOf(6);
      expect(error.total).to.equal(6);
    });

    it('shows the first three errors with their places, and how many there are', () => {
      const lines = thrown().message.split('\n');
      expect(lines).to.have.lengthOf(4);
      for (const line of lines.slice(0, 3)) expect(line).to.match(/^\/\w+: /);
      expect(lines[3]).to.contain('6');
      // The warning is no error.
      expect(thrown().message).to.not.contain('extra');
    });

    it('names the whole input as such, and adds no count where all is shown', () => {
      const issue: Issue = {
        code: 'empty-input',
        severity: 'error',
        pointer: '',
        message: 'Empty.',
      };
      expect(new ModelValidationError([issue]).message).to.equal('(whole input): Empty.');
      expect(new ModelValidationError([issue], 10).message).to.contain('10');
      expect(new ModelValidationError([issue]).total).to.equal(1);
    });
  });
});
