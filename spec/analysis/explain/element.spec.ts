import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign, type ElementExplanation, explain } from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import type { RuleChoice } from '../../../lib/simulation/index.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { anyDemanding } from './demanding.js';

const historyIn = (campaign: Campaign, id: string) =>
  explain(campaign, { kind: 'element', id }) as ElementExplanation;

/** Expects that the history of every element has all of its records, in order, and ends with what is there at the end. */
function expectWhole(campaign: Campaign): void {
  const { result, scenario } = campaign;
  const isExact = result.rules.rounding === 'threshold';
  for (const { id, name } of scenario.instantiatedElements) {
    const { history } = historyIn(campaign, id);
    const of = <R extends { readonly element: { readonly id: string } }>(records: readonly R[]) =>
      records.filter(({ element }) => element.id === id);
    expect(
      history.flatMap(({ positions }) => positions),
      name,
    ).to.deep.equal(of(result.positions));
    expect(
      history.flatMap(({ states }) => states),
      name,
    ).to.deep.equal(of(result.states));
    expect(
      history.flatMap(({ stocks }) => stocks),
      name,
    ).to.deep.equal(of(result.stocks));
    const final = result.final.find(({ element }) => element.id === id);
    const last = history.at(-1);
    expect(last?.inPlay ?? false, name).to.equal(final !== undefined);
    if (final === undefined || last === undefined) continue;
    expect(last.container, name).to.deep.equal(final.container);
    expect(last.location, name).to.deep.equal(final.location);
    expect(last.state?.id, name).to.equal(final.state?.id);
    const flows = last.time < result.end && result.stocks.some(({ rate }) => rate !== 0);
    if (isExact && !flows) expect(last.totalMass, name).to.be.closeTo(final.totalMass, 1e-6);
  }
}

describe('Explanations of elements', () => {
  it('have every record of its positions, states and stocks', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyScenario, anyDemanding),
        fc.constantFrom<RuleChoice>('standard', 'spacenet25'),
        (given, rules) => expectWhole(new Campaign(given, { rules })),
      ),
    );
  });

  const outpost = () =>
    new Campaign(parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json', 'utf8')));

  it('have every record in the shipped scenarios', () => {
    expectWhole(outpost());
    const visit = parse(Scenario, readFileSync('data/scenarios/south-pole-visit.json', 'utf8'));
    for (const rules of ['standard', 'spacenet25'] as const)
      expectWhole(new Campaign(visit, { rules }));
  });

  it('say what carried a person, who was aboard, and what was supplied', () => {
    const campaign = outpost();
    const person = explain(campaign, 'Crew | Member A') as ElementExplanation;
    const deeds = person.history.flatMap((entry) => entry.deeds);
    expect(deeds[0]).to.deep.include({ kind: 'created' });
    expect(deeds.map(({ kind }) => kind)).to.include.members([
      'departed',
      'carried',
      'moved',
      'removed',
    ]);
    const habitat = explain(campaign, 'outpost | habitat') as ElementExplanation;
    expect(habitat.contained.map(({ element }) => element.name)).to.include('Crew | Member A');
    expect(habitat.demanded.every(({ unmet }) => unmet === 0)).to.equal(true);
    const supplies = explain(campaign, 'Outpost | Supplies') as ElementExplanation;
    for (const { amount, demands, resource, element } of supplies.supplied) {
      let sum = 0;
      for (const index of demands)
        for (const supply of campaign.result.demands.at(index)!.supplies)
          if (supply.resource.id === resource.id && supply.from.name === 'Outpost | Supplies')
            sum += supply.amount;
      if (element !== null) expect(amount).to.be.closeTo(sum, 1e-9);
    }
    const stage = explain(campaign, 'Cargo | Transfer stage') as ElementExplanation;
    const burns = stage.history
      .flatMap((entry) => entry.deeds)
      .filter(({ kind }) => kind === 'burned');
    expect(burns).to.have.length(
      campaign.result.burns.filter(({ vehicle }) => vehicle.name === 'Cargo | Transfer stage')
        .length,
    );
  });
});
