import { expect } from 'chai';
import { Prices } from '../../../lib/analysis/cost/prices.js';
import { parse } from '../../../lib/index.js';
import { Answers } from '../../../lib/study/answers/answers.js';
import { tinyCampaign } from '../support/tiny.js';

const variant = { scenario: tinyCampaign(), isAlike: false };
const answersOf = (options: ConstructorParameters<typeof Answers>[2], wanted: string[] = []) =>
  new Answers(variant.scenario, { answers: wanted }, options, {});

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

  it('have costs at the prices of the study, and none where nothing is delivered', () => {
    // Three rovers are created at 7 each; the crew and a delivery would be divisors.
    const study = {
      answers: [],
      prices: parse(Prices, { elements: [{ template: 'Rover', each: 7 }] }),
    };
    const answers = new Answers(variant.scenario, study, {}, {});
    const row = answers.of(variant)!.cells;
    const cells = Object.fromEntries(answers.columns.map(({ name }, at) => [name, row[at]]));
    expect(cells).to.include({ cost: 21, discountedCost: 21, costPerKgDelivered: null });
    expect(answersOf({}).columns.map(({ name }) => name)).not.to.include('cost');
  });

  it('are none if the simulation did not end in time', () => {
    expect(answersOf({ timeout: 0 }).of(variant)).to.equal(undefined);
  });
});
