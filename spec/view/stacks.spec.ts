import { expect } from 'chai';
import { Model } from '../../lib/view/model/model.js';
import { stackSteps } from '../../lib/view/views/stacks/steps.js';
import { modelOf } from './support.js';

describe('the stack of a transport', () => {
  it('weighs at each burn what the simulation says', () => {
    for (const name of ['outpost', 'visit', 'infeasible']) {
      const model = modelOf(name);
      const { transports } = model.data;
      for (const [index, { mass }] of transports.entries()) {
        const steps = stackSteps(model, index);
        expect(steps[0]!.mass, `${name} ${index} departs`).to.be.closeTo(mass, 1e-6 * mass + 1e-6);
        for (const { burn, mass: after, dropped } of steps.slice(1)) {
          const last = burn!.firings.at(-1)!;
          const gone = dropped.reduce(
            (sum, element) =>
              sum + (steps[0]!.boxes.find((box) => box.element === element)?.mass ?? 0),
            0,
          );
          expect(after).to.be.at.most(last.stackAfter + 1e-6);
          expect(after).to.be.at.least(last.stackAfter - gone - 1e-6);
        }
      }
    }
  });

  it('drops what is staged, with the burn at which it goes', () => {
    const model = modelOf('outpost');
    const index = model.transportOf(model.data.firings[0]!.event);
    const steps = stackSteps(model, index);
    const namesOf = (list: readonly number[]) => list.map((element) => model.elementName(element));
    expect(steps.map(({ dropped }) => namesOf(dropped))).to.eql([
      [],
      [],
      ['Cargo | Transfer stage'],
    ]);
    expect(steps.map(({ boxes }) => boxes.length)).to.eql([2, 2, 1]);
    // What fires first stands at the bottom.
    expect(model.elementName(steps[0]!.boxes.at(-1)!.element)).to.equal('Cargo | Transfer stage');
    expect(steps[1]!.burn).to.deep.include({ asked: 3150, missing: 0 });
  });

  it('adds up the firings of one burn', () => {
    const { data } = modelOf('outpost');
    const [first, ...others] = data.firings;
    const half = { ...first!, achieved: first!.achieved / 2, used: first!.used / 2 };
    const model = new Model({ ...data, firings: [half, half, ...others] });
    const { burn } = stackSteps(model, model.transportOf(first!.event))[1]!;
    expect(burn).to.include({ asked: first!.asked, used: first!.used });
    expect(burn!.firings).to.have.length(2);
  });

  it('says what is missing of a burn that is short', () => {
    const model = modelOf('infeasible');
    const steps = stackSteps(model, model.transportOf(model.data.firings[0]!.event));
    const { mass } = steps[0]!;
    expect(mass).to.be.closeTo(48_108.1, 1e-6);
    const achieved = 450 * 9.80665 * Math.log(mass / (mass - 20_000));
    expect(steps[1]!.burn!.missing).to.be.closeTo(3150 - achieved, 0.01);
  });
});
