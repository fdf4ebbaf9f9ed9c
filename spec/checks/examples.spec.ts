import { expect } from 'chai';
import { type CheckCode, checkMessages, checks } from '../../lib/checks/index.js';
import type { Issue } from '../../lib/index.js';
import * as lib from '../../lib/index.js';
import { checkExamples } from './examples/index.js';
import { found, placesOf } from './support/found.js';

/** Runs the statement of an example, with all public names in scope. */
function evaluate(code: string): Issue[] {
  return new Function(...Object.keys(lib), `return ${code};`)(...Object.values(lib));
}

describe('the examples of the checks', () => {
  for (const code of Object.keys(checkMessages) as CheckCode[]) {
    const example = checkExamples[code];
    describe(code, () => {
      it(example.title, () => {
        const reported =
          'code' in example ? placesOf(evaluate(example.code)) : found(example.change);
        expect(reported).to.deep.equal(example.reports);
        expect(reported.some((each) => each.startsWith(`${code} `))).to.equal(true);
      });

      if ('code' in example) return;
      it('is not reported if the check is off', () => {
        expect(found(example.change, { checks: { [code]: 'off' } })).to.deep.equal(
          example.reports.filter((each) => !each.startsWith(`${code} `)),
        );
      });
    });
  }

  it('leave no check out', () => {
    const examples = Object.keys(checkExamples);
    expect(examples).to.have.members([...checks.map(({ code }) => code), 'more-issues']);
  });
});
