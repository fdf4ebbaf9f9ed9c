import { expect } from 'chai';
import { safeParse } from '../../../lib/index.js';
import { shapeMessages, type Target } from '../../../lib/schema/index.js';
import { allInvalidCases } from '../../support/invalid-cases.js';

describe('the catalogue of shape messages', () => {
  it('has a code, a severity and help for each message', () => {
    for (const [code, { severity, help }] of Object.entries(shapeMessages)) {
      expect(code).to.match(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(severity).to.be.oneOf(['error', 'warning']);
      expect(help).to.match(/^[A-Zn].*\.$/s);
    }
  });

  it('builds a sentence for every invalid case, without a stack or an internal name', () => {
    for (const { target, value, name } of allInvalidCases()) {
      for (const { message, code } of safeParse(target as Target, value).issues) {
        expect(message, name)
          .to.match(/^\S.*\S$/)
          .and.not.match(/\n|undefined\b.*undefined|\[object|INVALID/);
        expect(shapeMessages).to.have.property(code);
      }
    }
  });
});
