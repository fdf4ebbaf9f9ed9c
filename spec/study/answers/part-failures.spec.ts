import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Campaign, sparesOf } from '../../../lib/analysis/index.js';
import { hours, Part, parse, Scenario } from '../../../lib/index.js';
import { Answers } from '../../../lib/study/answers/answers.js';
import { PartFailures } from '../../../lib/study/declaration/part-failures.js';

/** The outpost, whose air filters fail after so many hours in the mean: four spares of them come with the first flight. */
function outpost(mean: number, quantity = 6): Scenario {
  const scenario = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json'));
  const filter = scenario.resourceList.find(({ name }) => name === 'Air filter')!;
  const habitat = scenario.elementTemplates.find(({ name }) => name === 'Habitat')!;
  habitat.parts = [
    new Part({ resource: filter.id, quantity, meanTimeToFailure: hours(mean), dutyCycle: 0.9 }),
  ];
  return scenario;
}

/** The columns of so many histories. */
function histories(scenario: Scenario, count: number, fields = {}, seed = 7) {
  const partFailures = new PartFailures(parse(PartFailures, fields));
  const answers = new Answers(scenario, { answers: [], partFailures, seed }, {}, {});
  const names = answers.columns.map(({ name }) => name);
  return Array.from({ length: count }, (_, index) => {
    const { cells } = answers.of({ scenario, isAlike: true }, index)!;
    const cell = (name: string) => cells[names.indexOf(name)];
    return {
      failures: cell('partFailures') as number,
      lacking: cell('sparesLacking') as number,
      suffices: cell('sparesSuffice') === 1,
    };
  });
}

describe('Failures of parts in a study', () => {
  for (const [mean, fields] of [
    [200, {}],
    [300, { by: 'place' }],
    [900, { kFactor: 1.5, dormantShare: 0.2 }],
  ] as const)
    it(`suffice as often as the spares say (${JSON.stringify(fields)})`, () => {
      const scenario = outpost(mean);
      const spares = sparesOf(new Campaign(scenario), fields);
      const { aboardProbability: probability, failures } = spares;
      expect(probability).to.be.within(0.05, 0.95);
      const count = 800;
      const all = histories(scenario, count, fields);
      const share = all.filter(({ suffices }) => suffices).length / count;
      const deviation = Math.sqrt((probability * (1 - probability)) / count);
      expect(Math.abs(share - probability)).to.be.below(4 * deviation);
      // The number of failures is a Poisson variable, whose variance is its mean.
      const mean2 = all.reduce((sum, each) => sum + each.failures, 0) / count;
      expect(Math.abs(mean2 - failures)).to.be.below(4 * Math.sqrt(failures / count));
      for (const { failures, lacking, suffices } of all) {
        expect(suffices).to.equal(lacking === 0);
        expect(lacking).to.be.at.most(failures);
      }
    });

  it('are the same for the same seed and variant, and others for others', () => {
    const scenario = outpost(100);
    const first = histories(scenario, 40);
    expect(histories(scenario, 40)).to.deep.equal(first);
    expect(histories(scenario, 40, {}, 8)).to.not.deep.equal(first);
    expect(new Set(first.map(({ failures }) => failures)).size).to.be.above(3);
  });

  it('are those of each part and hour, whatever else fails or how stocks are counted', () => {
    const both = outpost(150);
    const [habitat] = both.elementTemplates.filter(({ name }) => name === 'Habitat');
    const other = both.elementTemplates.find(({ name }) => name === 'Rover')!;
    other.parts = [new Part({ ...habitat!.parts[0]!, meanTimeToFailure: hours(90) })];
    const failuresOf = (scenario: Scenario, fields = {}) =>
      histories(scenario, 30, fields).map(({ failures }) => failures);
    const all = failuresOf(both);
    expect(failuresOf(both, { by: 'place' })).to.deep.equal(all);
    const first = failuresOf(outpost(150));
    habitat!.parts = [];
    const second = failuresOf(both);
    expect(Math.min(...second)).to.be.above(0);
    expect(all).to.deep.equal(first.map((failures, at) => failures + second[at]!));
  });

  it('have no numbers without a part that has a mean time to failure', () => {
    const none = { failures: null, lacking: null, suffices: false };
    const scenario = outpost(100, 0);
    expect(histories(scenario, 1)).to.deep.equal([none]);
  });
});
