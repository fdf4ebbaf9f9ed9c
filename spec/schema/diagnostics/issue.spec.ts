import { expect } from 'chai';
import {
  type Issue,
  ModelValidationError,
  parse,
  SurfaceNode,
  safeParse,
} from '../../../lib/index.js';
import { minimalWire } from '../../support/examples.js';

const node = minimalWire(SurfaceNode);

describe('issues', () => {
  it('contain the found value, the expected values and the most similar word', () => {
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

  it('are reported all at once, including warnings', () => {
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

  describe('in a ModelValidationError', () => {
    const thrown = (): ModelValidationError => {
      try {
        parse(SurfaceNode, { extra: 1, latitude: 91, longitude: 181, body1: 5, name: 6, type: 7 });
      } catch (error) {
        return error as ModelValidationError;
      }
      throw new Error('not thrown');
    };

    it('are all in the error', () => {
      const error = thrown();
      expect(error).to.be.instanceOf(Error).and.instanceOf(ModelValidationError);
      expect(error.name).to.equal('ModelValidationError');
      expect(error.issues).to.have.lengthOf(6);
      expect(error.total).to.equal(6);
    });

    it('appear in the message: the first three errors with their pointers, and the total', () => {
      const lines = thrown().message.split('\n');
      expect(lines).to.have.lengthOf(4);
      for (const line of lines.slice(0, 3)) expect(line).to.match(/^\/\w+: /);
      expect(lines[3]).to.contain('6');
      // A warning is not in the message.
      expect(thrown().message).to.not.contain('extra');
    });

    it('name the whole input, and show no total if all are shown', () => {
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
