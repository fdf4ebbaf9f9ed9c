import { expect } from 'chai';
import { Answers } from '../../../lib/study/answers/answers.js';
import { tinyCampaign } from '../support/tiny.js';

const variant = { scenario: tinyCampaign(), isAlike: false };
const answersOf = (options: ConstructorParameters<typeof Answers>[2], wanted: string[] = []) =>
  new Answers(variant.scenario, wanted, options, {});

describe('the answers that are kept of a variant', () => {
  it('have no verdict if the simulation came to a limit', () => {
    const cells = (options: object) => {
      const answers = answersOf(options);
      const row = answers.of(variant)!.cells;
      return Object.fromEntries(answers.columns.map(({ name }, at) => [name, row[at]]));
    };
    expect(cells({})).to.include({ ending: 'complete', verdict: 'undemanded', feasible: true });
    expect(cells({ limits: { events: 1 } })).to.include({
      ...{ ending: 'limit', verdict: null, feasible: null, supplied: null },
      errors: 1,
    });
  });

  it('are none if the simulation did not end in time', () => {
    expect(answersOf({ timeout: 0 }).of(variant)).to.equal(undefined);
  });
});
