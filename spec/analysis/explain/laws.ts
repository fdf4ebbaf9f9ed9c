import { expect } from 'chai';
import { type Campaign, type DemandExplanation, explain } from '../../../lib/analysis/index.js';

const close = (a: number, b: number, what: string): void => {
  const scale = Math.max(1, Math.abs(a), Math.abs(b));
  expect(Math.abs(a - b) / scale, `${what}: ${a} and ${b}`).to.be.at.most(1e-9);
};

/** Expects that the numbers in the explanation of every demand multiply and add up to its amounts. @returns all of them */
export function expectDemandsExplained(campaign: Campaign): DemandExplanation[] {
  const { rounding, result } = campaign;
  const { demandPrecision } = campaign.scenario.configuration;
  const grid = result.rules.rounding === 'grid' ? demandPrecision : 0;
  return result.demands.map(({ index }) => {
    const answer = explain(campaign, `demand ${index}`) as DemandExplanation;
    expect(answer.amounts.map(({ amount }) => amount)).to.deep.equal(
      answer.demand.amounts.map(({ amount }) => amount),
    );
    for (const { terms, sum, steps, amount, resource } of answer.amounts) {
      const what = `${resource.name} in demand ${index}`;
      for (const { factors, product, amount: counted } of terms) {
        let value = 1;
        for (const factor of factors)
          value = factor.divides ? value / factor.value : value * factor.value;
        close(product, value, `a product of ${what}`);
        close(counted, rounding.amount(value), `a term of ${what}`);
      }
      close(
        sum,
        terms.reduce((all, term) => all + term.amount, 0),
        `the sum of ${what}`,
      );
      let left = sum;
      for (const { kind, before, after } of steps) {
        close(before, left, `a step of ${what}`);
        if (kind === 'rounded') close(after, rounding.amount(before), what);
        if (kind === 'items') expect(after, what).to.satisfy(Number.isInteger);
        // What is carried is less than the precision, or it would have counted before.
        if (kind === 'carried')
          expect(Math.abs(after - before), what).to.be.at.most(demandPrecision + grid);
        if (kind === 'parts') expect(campaign.scenario.configuration.scavengeSpares).to.equal(true);
        left = after;
      }
      close(left, amount, what);
    }
    return answer;
  });
}
