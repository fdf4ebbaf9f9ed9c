import { expect } from 'chai';
import {
  Campaign,
  demandsOf,
  demandsTables,
  outlookOf,
  rawDemandsOf,
  rawDemandsTable,
} from '../../../lib/analysis/index.js';
import { ConsumeResources, ContinuousResource, ResourceAmount } from '../../../lib/index.js';
import type { RuleChoice } from '../../../lib/simulation/index.js';
import { create } from '../../simulation/demands/continuous/played.js';
import { ksc, on, scenario } from '../../simulation/support/builder.js';
import { box, cast, generic, ofWater, rover } from '../../simulation/support/elements.js';

const named = (name: string, classOfSupply: ContinuousResource['classOfSupply']) =>
  new ContinuousResource({
    ...{ name, classOfSupply, unitMass: 1, unitVolume: 0 },
    environment: 'Pressurized',
    packingFactor: 0,
  });
const juice = named('Juice', 201);
const trash = named('Trash', 701);
const of = ({ id }: ContinuousResource, amount: number) =>
  new ResourceAmount({ resource: id, amount });

/** Water, juice, trash and a tank with anything like fuel are at KSC, where something is asked for on day 1, and again on day 2. */
function asking(rules: RuleChoice, ...resources: ConsumeResources['resources']): Campaign {
  const store = box('Store', { contents: [ofWater(9), of(juice, 9), of(trash, 9)] });
  const car = rover('Car', { fuel: generic(101, 50), maxFuel: 60 });
  const ask = (day: number) =>
    new ConsumeResources({ ...on(day, ksc), source: store.id, resources });
  const given = scenario([create(0, store, car), ask(1), ask(2)], cast(store, car));
  given.resourceList.push(juice, trash);
  return new Campaign(given, { rules });
}

const textsOf = (campaign: Campaign) => outlookOf(campaign).barred.map(({ text }) => text);

describe('What is there and may not serve', () => {
  it('has the rule in a sentence, once for each place and resource', () => {
    expect(textsOf(asking({ substitution: 'exact' }, generic(201, 1)))).to.deep.equal([
      'Water, Juice are there, but the rule `substitution: exact` does not let them serve.',
    ]);
    expect(textsOf(asking({}, generic(701, 1)))).to.deep.equal([
      'Trash is there, but of class of supply 7, only generic resources serve others.',
    ]);
    expect(textsOf(asking({}, ofWater(10), generic(202, 1)))).to.deep.equal([
      'Juice is there, but only Water itself and generic resources of its class serve.',
    ]);
    expect(textsOf(asking({ tankSubstitution: 'reversed' }, generic(1, 1)))).to.deep.equal([
      'COS 101 (Cryogens) is there, but the rule `tankSubstitution: reversed` does not let a tank serve.',
    ]);
    expect(textsOf(asking({}, generic(201, 1)))).to.deep.equal([]);
  });

  it('is in the answer about demands, and in the table of single demands', () => {
    const campaign = asking({ substitution: 'exact' }, generic(2, 1));
    const answer = demandsOf(campaign);
    expect(answer.barred).to.deep.equal(outlookOf(campaign).barred);
    const [{ place, resource, since, barred } = {}] = answer.barred as Partial<
      (typeof answer.barred)[number]
    >[];
    expect([place?.name, resource?.name, since]).to.deep.equal([
      ...['KSC', 'Generic COS 2 (Crew Provisions)', 1],
    ]);
    expect(barred?.map(({ name }) => name)).to.deep.equal(['Water', 'Juice']);
    const table = demandsTables(answer, campaign).find(({ name }) => name === 'barred');
    expect(table?.rows).to.have.length(1);
    const single = rawDemandsTable(rawDemandsOf(campaign), campaign);
    const column = single.columns.findIndex(({ title }) => title === 'there, but');
    expect(single.rows.map((row) => row[column])).to.deep.equal([
      'Water, Juice are there, but the rule `substitution: exact` does not let them serve',
      'Water, Juice are there, but the rule `substitution: exact` does not let them serve',
    ]);
  });
});
