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
import { ids, leo, on, pump, scenario } from '../support/builder.js';
import { cast, thing } from '../support/elements.js';
import { play, presets } from '../support/results.js';

/** Days on which each of two elements demands pumps, with how many; each needs so many a day. */
function ordered(
  rules: 'standard' | 'spacenet25',
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

describe('collecting demands for discrete resources', () => {
  const each = (dates: string) =>
    dates
      .split(' ')
      .map((date) => `${date}:1`)
      .join(' ');

  for (const rules of presets) {
    it(`does nothing if discretization is off (${rules})`, () => {
      const halves = '1:0.5 2:0.5 3:0.5 4:0.5 5:0.5 6:0.5';
      expect(ordered(rules, 'None', 0)).to.deep.equal({ A: halves, B: halves });
    });

    it(`waits until an element demands half a unit, or a whole unit (${rules})`, () => {
      expect(ordered(rules, 'Element', 0.5)).to.deep.equal({ A: each('1 3 5'), B: each('1 3 5') });
      expect(ordered(rules, 'Element', 1)).to.deep.equal({ A: each('2 4 6'), B: each('2 4 6') });
    });

    it(`collects over the whole scenario (${rules})`, () => {
      expect(ordered(rules, 'Scenario', 1)).to.deep.equal({ A: '', B: each('1 2 3 4 5 6') });
    });
  }

  it('orders at the first fraction if the threshold is 0; spacenet25 also orders if no fraction is left', () => {
    expect(ordered('standard', 'Element', 0)).to.deep.equal({ A: each('1 3 5'), B: each('1 3 5') });
    expect(ordered('spacenet25', 'Element', 0)).to.deep.equal({
      A: each('1 2 4 6'),
      B: each('1 2 4 6'),
    });
    expect(ordered('spacenet25', 'Location', 0)).to.deep.equal({
      A: '1:1',
      B: each('1 2 3 4 5 6'),
    });
    expect(ordered('standard', 'Location', 0)).to.deep.equal({ A: each('1 2 3 4 5 6'), B: '' });
  });

  it('orders one item for a demand of one; spacenet25 orders two', () => {
    expect(ordered('standard', 'Element', 0, 1).A).to.equal(each('1 2 3 4 5 6'));
    expect(ordered('spacenet25', 'Element', 0, 1).A).to.equal('1:2 2:1 3:1 4:1 5:1 6:1');
    expect(ordered('standard', 'Element', 0, 7).A).to.equal('1:7 2:7 3:7 4:7 5:7 6:7');
  });
});
