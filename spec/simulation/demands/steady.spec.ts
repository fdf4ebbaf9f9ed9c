import { expect } from 'chai';
import { SteadyDemands } from '../../../lib/simulation/demands/steady.js';
import { Simulation } from '../../../lib/simulation/index.js';
import { scenario } from '../support/builder.js';
import { cast, drinking, thing } from '../support/elements.js';
import { engineOf } from '../support/engine.js';

describe('SteadyDemands', () => {
  const drinks = drinking(2);
  const lab = thing('Lab', { states: [drinks.state], currentStateIndex: 0 });
  const built = scenario([], { ...cast(lab), demandModels: [drinks.model] });

  it('returns the same demand for the same days, and the right one for more lengths than it keeps', () => {
    const { state } = engineOf(new Simulation(built));
    const [element] = state.elements;
    const steady = new SteadyDemands(state.world);
    const demandFor = (days: number) => steady.of(element!.state!, element!, days)!;
    const first = demandFor(0.5);
    const amountFor = (days: number) => demandFor(days).demand.amounts[0];
    for (let days = 1; days <= 3000; days++) expect(amountFor(days)).to.equal(2 * days);
    for (const days of [1, 2999, 3000, 7, 2998]) expect(amountFor(days)).to.equal(2 * days);
    expect(demandFor(1)).to.equal(demandFor(1));
    expect(first.demand.amounts[0]).to.equal(1);
  });
});
