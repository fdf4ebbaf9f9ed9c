import { expect } from 'chai';
import {
  CreateElements,
  InstRatedDemandModel,
  type ItemDiscretizationType,
  MoveElements,
  RatedDemandModel,
  ResourceAmountRate,
  State,
} from '../../../lib/index.js';
import type { RuleChoice } from '../../../lib/simulation/index.js';
import { ids, leo, on, pump, scenario } from '../support/builder.js';
import { cast, thing } from '../support/elements.js';
import { atEvents, intervalRules, play } from '../support/results.js';

/** Days on which each of two elements demands pumps, with how many; each needs so many a day. */
function ordered(
  rules: RuleChoice,
  itemDiscretization: ItemDiscretizationType,
  itemAggregation: number,
  rate = 0.5,
): Record<string, string> {
  const model = new RatedDemandModel({
    name: 'Wear',
    demands: [new ResourceAmountRate({ resource: pump.id, rate })],
  });
  const wearing = () =>
    new State({
      name: 'Use',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Wear', templateId: model.id })],
    });
  const [a, b] = ['A', 'B'].map((name) =>
    thing(name, { states: [wearing()], currentStateIndex: 0 }),
  );
  const result = play(
    scenario(
      [
        new CreateElements({ ...on(0, leo), elements: ids(a!, b!), container: leo.id }),
        ...[1, 2, 3, 4, 5, 6].map(
          (day) => new MoveElements({ ...on(day, leo), elements: ids(a!), container: leo.id }),
        ),
      ],
      {
        ...cast(a!, b!),
        demandModels: [model],
        configuration: { itemDiscretization, itemAggregation },
      },
    ),
    rules,
  );
  const days: Record<string, string[]> = { A: [], B: [] };
  for (const { element, time, amounts } of result.demands) {
    if (element !== null) days[element.name]?.push(`${time}:${amounts[0]?.amount}`);
  }
  return { A: days.A!.join(' '), B: days.B!.join(' ') };
}

describe('Discretizer', () => {
  const each = (dates: string) =>
    dates
      .split(' ')
      .map((date) => `${date}:1`)
      .join(' ');

  for (const [name, rules] of intervalRules) {
    it(`does nothing if discretization is off (${name})`, () => {
      const halves = '1:0.5 2:0.5 3:0.5 4:0.5 5:0.5 6:0.5';
      expect(ordered(rules, 'None', 0)).to.deep.equal({ A: halves, B: halves });
    });

    it(`collects half a unit, or a whole one, for each element (${name})`, () => {
      expect(ordered(rules, 'Element', 0.5)).to.deep.equal({ A: each('1 3 5'), B: each('1 3 5') });
      expect(ordered(rules, 'Element', 1)).to.deep.equal({ A: each('2 4 6'), B: each('2 4 6') });
    });

    it(`collects over the whole scenario (${name})`, () => {
      expect(ordered(rules, 'Scenario', 1)).to.deep.equal({ A: '', B: each('1 2 3 4 5 6') });
    });
  }

  it('demands an item at the first fraction if the threshold is 0; spacenet25 even at 0', () => {
    expect(ordered(atEvents, 'Element', 0)).to.deep.equal({ A: each('1 3 5'), B: each('1 3 5') });
    expect(ordered('spacenet25', 'Element', 0)).to.deep.equal({
      A: each('1 2 4 6'),
      B: each('1 2 4 6'),
    });
    expect(ordered('spacenet25', 'Location', 0)).to.deep.equal({
      A: '1:1',
      B: each('1 2 3 4 5 6'),
    });
    expect(ordered(atEvents, 'Location', 0)).to.deep.equal({ A: each('1 2 3 4 5 6'), B: '' });
  });

  it('demands one item for one unit; spacenet25 demands two', () => {
    expect(ordered(atEvents, 'Element', 0, 1).A).to.equal(each('1 2 3 4 5 6'));
    expect(ordered('spacenet25', 'Element', 0, 1).A).to.equal('1:2 2:1 3:1 4:1 5:1 6:1');
    expect(ordered(atEvents, 'Element', 0, 7).A).to.equal('1:7 2:7 3:7 4:7 5:7 6:7');
  });
});

describe('Continuous demands for items', () => {
  it('are whole items at the instant at which they have been collected', () => {
    const each = (...days: number[]) => days.map((day) => `${day}:1`).join(' ');
    const halves = { A: each(1, 3, 5), B: each(1, 3, 5) };
    expect(ordered('standard', 'Element', 0.5)).to.deep.equal(halves);
    expect(ordered('standard', 'Element', 1, 0.4).A).to.equal(each(2.5, 5));
    expect(ordered('standard', 'None', 0)).to.deep.equal({ A: '6:3', B: '6:3' });
  });

  it('are for an item at the first fraction if the threshold is 0, but not for none', () => {
    expect(ordered('standard', 'Element', 0).A).to.equal('0:1 2:1 4:1');
    expect(ordered('standard', 'Element', 0, 1).A).to.equal('0:1 1:1 2:1 3:1 4:1 5:1');
  });

  it('are made by the element that has collected most, if elements collect together', () => {
    for (const level of ['Location', 'Scenario'] as const)
      expect(ordered('standard', level, 1)).to.deep.equal({ A: '1:1 3:1 5:1', B: '2:1 4:1 6:1' });
  });

  it('are for many items at once if they come faster than one an hour', () => {
    const [first, ...rest] = ordered('standard', 'Element', 1, 240).A!.split(' ');
    expect(first).to.equal(`${10 / 240}:10`);
    expect(rest).to.have.length(6 * 24 - 1);
  });
});
