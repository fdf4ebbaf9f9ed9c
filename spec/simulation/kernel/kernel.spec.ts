import { expect } from 'chai';
import { Kernel } from '../../../lib/simulation/kernel/kernel.js';

describe('Kernel', () => {
  it('runs to the end, with the time between entries, and executes entries scheduled during the run', () => {
    const seen: (readonly [string, number])[] = [];
    const kernel = new Kernel<string>((entry, elapsed) => {
      seen.push([entry.item, elapsed]);
      if (entry.item === 'first') kernel.schedule(kernel.now + 0.5, 0, '', 'between');
    });
    kernel.schedule(3, 0, '', 'last');
    kernel.schedule(1, 0, '', 'first');
    expect(kernel.run()).to.equal(3);
    expect(seen).to.deep.equal([
      ['first', 1],
      ['between', 0.5],
      ['last', 1.5],
    ]);
    expect(kernel.now).to.equal(3);
    expect(kernel.step()).to.equal(false);
  });

  it('runs until a time, that time included', () => {
    const kernel = new Kernel<number>(() => undefined);
    for (const time of [1, 2, 2, 3]) kernel.schedule(time, 0, '', time);
    expect(kernel.run(2)).to.equal(3);
    expect(kernel.pending).to.equal(1);
    expect(kernel.peek()?.time).to.equal(3);
  });

  it('steps, and turns the clock back for an entry in the past', () => {
    const elapsed: number[] = [];
    const kernel = new Kernel<number>((_, time) => elapsed.push(time));
    kernel.schedule(2, 0, '', 0);
    kernel.step();
    kernel.schedule(1, 0, '', 0);
    kernel.step();
    expect(elapsed).to.deep.equal([2, -1]);
  });
});
